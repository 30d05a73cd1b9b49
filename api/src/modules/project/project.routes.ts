import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { createProject, deleteProject, getProject, listProjects, updateProject } from './project.service';

export const projectRoutes = (deps: Deps) =>
  controller(deps, {
    listProjects: ({ query }) => listProjects(deps.db, query),
    getProject: ({ params }) => getProject(deps.db, params.id),
    createProject: ({ body }) => createProject(deps, body),
    updateProject: ({ params, body }) => updateProject(deps, params.id, body),
    deleteProject: ({ params }) => deleteProject(deps, params.id),
  });
