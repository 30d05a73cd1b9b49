import { truncate } from '@officina/contracts/format';
import type { Project } from '@officina/contracts/project';
import { api, nullWhenAbsent, queryOptions } from '@officina/platform';

/** More than a home page should hold, so that in practice every featured project is on it. */
const limit = 24;

/** What a plate shows of a project: the page carries no more than that, three lines of the story included. */
export type FeaturedProject = Pick<Project, 'id' | 'title' | 'description' | 'completionDate' | 'featuredImage'>;

const toPlate = ({ id, title, description, completionDate, featuredImage }: Project): FeaturedProject => ({
  id,
  title,
  description: truncate(description, 320),
  completionDate,
  featuredImage,
});

/** The featured projects, newest first; and, when there are none, whether there are projects at all. */
export const featuredProjectsQuery = queryOptions({
  queryKey: ['projects', 'featured'],
  queryFn: async ({ signal }) => {
    const projects =
      (await nullWhenAbsent(api.call('listProjects', { query: { featured: true, limit }, signal }))) ?? [];
    if (projects.length > 0) return { projects: projects.map(toPlate), hasProjects: true };
    const any = await nullWhenAbsent(api.page('listProjects', { query: { limit: 1 }, signal }));
    return { projects: [], hasProjects: (any?.total ?? 0) > 0 };
  },
});
