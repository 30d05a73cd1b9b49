import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { createProject, deleteProject, getProject, listProjects, updateProject } from './project.service';
import { changeProjects, deleteProjects } from './project-bulk.service';

export const projectRoutes = (deps: Deps) =>
  controller(deps, {
    listProjects: ({ query }) => listProjects(deps.db, query),
    getProject: ({ params }) => getProject(deps.db, params.id),
    createProject: ({ actor, body }) => createProject(deps, actor, body),
    updateProject: ({ actor, params, body, refuseStale }) => updateProject(deps, actor, params.id, body, refuseStale),
    deleteProject: ({ actor, params }) => deleteProject(deps.db, actor, params.id),
    changeProjects: ({ actor, body }) => changeProjects(deps.db, actor, body),
    deleteProjects: ({ actor, body }) => deleteProjects(deps.db, actor, body.ids),
  });
