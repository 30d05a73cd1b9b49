import * as v from 'valibot';
import { ChangedRecords, ChosenRecords, ProjectsChange } from '../bulk';
import { Project, ProjectDraft, ProjectListQuery, ProjectPatch } from '../project';
import { CreationQuery } from '../schema';
import type { EndpointShape } from './shape';

export const projectEndpoints = {
  listProjects: {
    route: 'GET /api/projects',
    access: 'public',
    query: ProjectListQuery,
    response: v.array(Project),
    paged: true,
    cached: true,
    hidesFromVisitors: true,
    summary: 'Projects, newest first',
  },
  getProject: {
    route: 'GET /api/projects/{id}',
    access: 'public',
    subject: 'project',
    response: Project,
    versioned: true,
    cached: true,
    hidesFromVisitors: true,
    summary: 'One project',
  },
  createProject: {
    route: 'POST /api/projects',
    creates: true,
    query: CreationQuery,
    body: ProjectDraft,
    response: Project,
    carriesPictures: true,
    changesContent: true,
    summary: 'Create a project',
  },
  updateProject: {
    route: 'PATCH /api/projects/{id}',
    subject: 'project',
    body: ProjectPatch,
    response: Project,
    versioned: true,
    carriesPictures: true,
    changesContent: true,
    summary: 'Change a project',
  },
  duplicateProject: {
    route: 'POST /api/projects/{id}/duplicate',
    subject: 'project',
    creates: true,
    response: Project,
    changesContent: true,
    summary: 'Create a draft with the data and pictures of a project',
  },
  deleteProject: {
    route: 'DELETE /api/projects/{id}',
    subject: 'project',
    changesContent: true,
    summary: 'Delete a project and its images',
  },
  changeProjects: {
    route: 'PATCH /api/projects',
    body: ProjectsChange,
    response: ChangedRecords,
    changesContent: true,
    summary: 'Set the state of several projects, or whether they are featured',
  },
  deleteProjects: {
    route: 'POST /api/projects/delete',
    body: ChosenRecords,
    response: ChangedRecords,
    changesContent: true,
    worksWhenFull: true,
    summary: 'Delete several projects',
  },
} as const satisfies Record<string, EndpointShape>;
