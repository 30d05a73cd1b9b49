import type { Project, ProjectDraft } from '@officina/contracts/project';

/** Initial values of the form for a new project. */
const emptyProject: Required<ProjectDraft> = {
  title: '',
  description: '',
  category: '',
  completionDate: '',
  duration: 1,
  finalResult: '',
  featured: false,
  featuredImage: '',
  workDetails: [],
  images: [],
};

/** The form's initial values: those of the project, without the fields that the form does not send. */
export function draftOf(project: Project | undefined): ProjectDraft {
  if (!project) return emptyProject;
  const { id: _id, createdAt: _createdAt, ...draft } = project;
  return draft;
}
