import type { Deps } from '../../deps';
import { csvDownload } from '../../http/csv';
import { controller } from '../../http/endpoint';
import { changeOwners, deleteRecord, deleteRecords } from '../record/bulk.service';
import { carService, exportCars, getCar, listCars } from './car.service';
import { getCarFacets } from './car-facets.service';

export const carRoutes = (deps: Deps) =>
  controller(deps, {
    listCars: ({ query, viewer }) => listCars(deps.db, query, viewer),
    getCarFacets: ({ query, viewer }) => getCarFacets(deps.db, query, viewer),
    getCar: ({ params, viewer, guest }) => getCar(deps.db, params.id, viewer, guest),
    createCar: ({ actor, body: { featuredImage, images, ...fields } }) =>
      carService.create(deps, actor, { featuredImage, images }, fields),
    updateCar: ({ actor, params, body: { featuredImage, images, ...fields }, refuseStale }) =>
      carService.update(deps, actor, params.id, { featuredImage, images }, fields, refuseStale),
    duplicateCar: ({ actor, params }) => carService.duplicate(deps.db, actor, params.id),
    deleteCar: ({ actor, params }) => deleteRecord(deps.db, actor, 'car', params.id),
    changeCars: ({ actor, body: { ids, seen, ...change } }) => changeOwners(deps.db, actor, 'car', ids, change, seen),
    deleteCars: ({ actor, body }) => deleteRecords(deps.db, actor, 'car', body.ids),
    exportCars: async ({ query }) => csvDownload('auto', await exportCars(deps.db, query)),
  });
