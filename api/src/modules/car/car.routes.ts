import type { Deps } from '../../deps';
import { csvDownload } from '../../http/csv';
import { controller } from '../../http/endpoint';
import { createCar, deleteCar, getCar, listCars, updateCar } from './car.service';
import { changeCars, deleteCars } from './car-bulk.service';
import { exportCars } from './car-export.service';
import { getCarFacets } from './car-facets.service';

export const carRoutes = (deps: Deps) =>
  controller(deps, {
    listCars: ({ query }) => listCars(deps.db, query),
    getCarFacets: ({ query }) => getCarFacets(deps.db, query),
    getCar: ({ params }) => getCar(deps.db, params.id),
    createCar: ({ actor, body }) => createCar(deps, actor, body),
    updateCar: ({ actor, params, body, refuseStale }) => updateCar(deps, actor, params.id, body, refuseStale),
    deleteCar: ({ actor, params }) => deleteCar(deps.db, actor, params.id),
    changeCars: ({ actor, body }) => changeCars(deps.db, actor, body),
    deleteCars: ({ actor, body }) => deleteCars(deps.db, actor, body.ids),
    exportCars: async ({ query }) => csvDownload('auto', await exportCars(deps.db, query)),
  });
