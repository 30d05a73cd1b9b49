import type { Page } from '@officina/contracts/client';
import type { Project } from '@officina/contracts/project';
import { api, queryOptions } from '@officina/platform';

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
