import * as v from 'valibot';
import { CarsChange, ChangedRecords, ChosenRecords } from '../bulk';
import { Car, CarDraft, CarListQuery, CarPatch } from '../car';
import { CarFacets, CarFacetsQuery } from '../car-facets';
import { CreationQuery } from '../schema';
import type { EndpointShape } from './shape';

export const carEndpoints = {
  listCars: {
    route: 'GET /api/cars',
    access: 'public',
    query: CarListQuery,
    response: v.array(Car),
    paged: true,
    cached: true,
    hidesFromVisitors: true,
    summary: 'Cars, newest first',
  },
  getCarFacets: {
    route: 'GET /api/cars/facets',
    access: 'public',
    query: CarFacetsQuery,
    response: CarFacets,
    cached: true,
    hidesFromVisitors: true,
    summary: 'What the list of cars can be narrowed by, and how many cars each choice leaves',
  },
  getCar: {
    route: 'GET /api/cars/{id}',
    access: 'public',
    subject: 'car',
    response: Car,
    versioned: true,
    cached: true,
    hidesFromVisitors: true,
    summary: 'One car',
  },
  createCar: {
    route: 'POST /api/cars',
    creates: true,
    query: CreationQuery,
    body: CarDraft,
    response: Car,
    carriesPictures: true,
    changesContent: true,
    summary: 'Create a car',
  },
  updateCar: {
    route: 'PATCH /api/cars/{id}',
    subject: 'car',
    body: CarPatch,
    response: Car,
    versioned: true,
    carriesPictures: true,
    changesContent: true,
    summary: 'Change a car',
  },
  duplicateCar: {
    route: 'POST /api/cars/{id}/duplicate',
    subject: 'car',
    creates: true,
    response: Car,
    changesContent: true,
    summary: 'Create a draft with the data and pictures of a car',
  },
  deleteCar: {
    route: 'DELETE /api/cars/{id}',
    subject: 'car',
    changesContent: true,
    summary: 'Delete a car and its images',
  },
  changeCars: {
    route: 'PATCH /api/cars',
    body: CarsChange,
    response: ChangedRecords,
    changesContent: true,
    summary: 'Set the state of several cars',
  },
  deleteCars: {
    route: 'POST /api/cars/delete',
    body: ChosenRecords,
    response: ChangedRecords,
    changesContent: true,
    worksWhenFull: true,
    summary: 'Delete several cars',
  },
  exportCars: {
    route: 'GET /api/exports/cars',
    query: CarListQuery,
    file: 'text/csv',
    summary: 'The cars of a list as a table for spreadsheets',
  },
} as const satisfies Record<string, EndpointShape>;
