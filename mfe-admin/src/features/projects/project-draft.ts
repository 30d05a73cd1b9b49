import type { Project, ProjectDraft } from '@officina/contracts/project';

/** Initial values of the form for a new project. */
export const emptyProject = (): Required<ProjectDraft> => ({
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
});

/** The project without the fields that the form does not send. */
export function draftOf({ id: _id, createdAt: _createdAt, ...draft }: Project): ProjectDraft {
  return draft;
}
