import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { changeRecords, deleteRecord, deleteRecords } from '../record/bulk.service';
import { listProjects, projectService } from './project.service';

export const projectRoutes = (deps: Deps) =>
  controller(deps, {
    listProjects: ({ query }) => listProjects(deps.db, query),
    getProject: ({ params }) => projectService.get(deps.db, params.id),
    createProject: ({ actor, body: { featuredImage, images, ...fields } }) =>
      projectService.create(deps, actor, { featuredImage, images }, fields),
    updateProject: ({ actor, params, body: { featuredImage, images, ...fields }, refuseStale }) =>
      projectService.update(deps, actor, params.id, { featuredImage, images }, fields, refuseStale),
    deleteProject: ({ actor, params }) => deleteRecord(deps.db, actor, 'project', params.id),
    changeProjects: ({ actor, body: { ids, ...change } }) => changeRecords(deps.db, actor, 'project', ids, change),
    deleteProjects: ({ actor, body }) => deleteRecords(deps.db, actor, 'project', body.ids),
  });
