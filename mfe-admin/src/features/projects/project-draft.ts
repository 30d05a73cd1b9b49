import { type Project, ProjectDraft } from '@officina/contracts/project';
import { type Resolver, valibotResolver } from '@officina/forms';

/** What a project without anything filled in looks like. */
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

/** The form's first values: those of the project, without what the form does not send. */
export function draftOf(project: Project | undefined): ProjectDraft {
  if (!project) return emptyProject;
  const { id: _id, createdAt: _createdAt, ...draft } = project;
  return draft;
}

/** The rules of the contract. */
export const projectResolver: Resolver<ProjectDraft, unknown, ProjectDraft> = valibotResolver(ProjectDraft);
