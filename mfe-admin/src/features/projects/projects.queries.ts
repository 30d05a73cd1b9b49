import type { Page, Versioned } from '@officina/contracts/client';
import type { Project } from '@officina/contracts/project';
import { api, queryOptions } from '@officina/platform';
import { nullWhenGone } from '../../shared/null-when-gone';

export const projectSortFields = ['id', 'title', 'category', 'completionDate', 'featured'] as const;
type SortField = (typeof projectSortFields)[number];

export interface ProjectListParams {
  limit: number;
  offset: number;
  q?: string;
  sort?: SortField | `-${SortField}`;
}

/** One page of all projects. */
export const projectListQuery = (query: ProjectListParams) =>
  queryOptions({
    queryKey: ['admin', 'projects', 'list', query],
    queryFn: ({ signal }): Promise<Page<Project>> => api.page('listProjects', { query, signal }),
  });

/** A project as it is now, for its form; null when there is none. Read once for each `opening` of the form, and no more. */
export const editedProjectQuery = (id: number | null, opening: string) =>
  queryOptions({
    queryKey: ['admin', 'edited', 'project', id, opening],
    queryFn: ({ signal }): Promise<Versioned<Project> | null> =>
      id === null ? Promise.resolve(null) : nullWhenGone(api.versioned('getProject', { params: { id }, signal })),
  });
