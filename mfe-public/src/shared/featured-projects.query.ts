import { truncate } from '@officina/contracts/format';
import type { Project } from '@officina/contracts/project';
import { api, nullWhenAbsent, queryOptions } from '@officina/platform';

/** High enough for every featured project in practice. */
const limit = 24;

/** The fields of a project that its card shows, to keep the page's data small. The card has three lines of text. */
export type FeaturedProject = Pick<
  Project,
  'id' | 'title' | 'description' | 'completionDate' | 'state' | 'featuredImage'
>;

const toPlate = ({ id, title, description, completionDate, state, featuredImage }: Project): FeaturedProject => ({
  id,
  title,
  description: truncate(description, 320),
  completionDate,
  state,
  featuredImage,
});

/** The featured projects, newest first, and whether there are any projects at all. */
export const featuredProjectsQuery = queryOptions({
  queryKey: ['projects', 'featured'],
  queryFn: async ({ signal }) => {
    const projects =
      (await nullWhenAbsent(api.call('listProjects', { query: { featured: true, state: 'public', limit }, signal }))) ??
      [];
    if (projects.length > 0) return { projects: projects.map(toPlate), hasProjects: true };
    const any = await nullWhenAbsent(api.page('listProjects', { query: { state: 'public', limit: 1 }, signal }));
    return { projects: [], hasProjects: (any?.total ?? 0) > 0 };
  },
});
