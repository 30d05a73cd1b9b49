import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { createCar, deleteCar, getCar, listCars, updateCar } from './car.service';
import { getCarFacets } from './car-facets.service';

export const carRoutes = (deps: Deps) =>
  controller(deps, {
    listCars: ({ query }) => listCars(deps.db, query),
    getCarFacets: ({ query }) => getCarFacets(deps.db, query),
    getCar: ({ params }) => getCar(deps.db, params.id),
    createCar: ({ body }) => createCar(deps, body),
    updateCar: ({ params, body }) => updateCar(deps, params.id, body),
    deleteCar: ({ params }) => deleteCar(deps, params.id),
  });
