import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { changeOwners, deleteRecord, deleteRecords } from '../record/bulk.service';
import { listProjects, projectService } from './project.service';

export const projectRoutes = (deps: Deps) =>
  controller(deps, {
    listProjects: ({ query, viewer }) => listProjects(deps.db, query, viewer),
    getProject: ({ params, viewer, guest }) => projectService.get(deps.db, params.id, viewer, guest),
    createProject: ({ actor, body: { featuredImage, images, ...fields } }) =>
      projectService.create(deps, actor, { featuredImage, images }, fields),
    updateProject: ({ actor, params, body: { featuredImage, images, ...fields }, refuseStale }) =>
      projectService.update(deps, actor, params.id, { featuredImage, images }, fields, refuseStale),
    duplicateProject: ({ actor, params }) => projectService.duplicate(deps.db, actor, params.id),
    deleteProject: ({ actor, params }) => deleteRecord(deps.db, actor, 'project', params.id),
    changeProjects: ({ actor, body: { ids, seen, ...change } }) =>
      changeOwners(deps.db, actor, 'project', ids, change, seen),
    deleteProjects: ({ actor, body }) => deleteRecords(deps.db, actor, 'project', body.ids),
  });
