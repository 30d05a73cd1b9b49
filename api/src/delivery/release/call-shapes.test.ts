import { expect, test } from 'bun:test';
import { Car, CarDraft, CarListQuery } from '@officina/contracts/car';
import { endpoints } from '@officina/contracts/endpoint';
import type { EndpointShape } from '@officina/contracts/endpoints/shape';
import { entityTypes, Image } from '@officina/contracts/image';
import { openList, RecordId } from '@officina/contracts/schema';
import * as v from 'valibot';
import { findCallMisfits, type Offered } from '../gate/release-gate';
import { callShape, callShapes } from './call-shapes';

const { getCar, createCar, deleteCars, listCars, listImages, exportCars, changePassword } = endpoints;
const sentCar = (entries: v.ObjectEntries) => ({
  ...createCar,
  body: v.strictObject({ ...CarDraft.entries, ...entries }),
});
const readCar = (entries: v.ObjectEntries) => ({ ...getCar, response: v.object({ ...Car.entries, ...entries }) });
const readImages = (entries: v.ObjectEntries) => ({
  ...listImages,
  response: v.array(v.object({ ...Image.entries, ...entries })),
});

/** What the releases say that expect `known` of an API that answers `offered`. */
function misfitsOf(known: EndpointShape, offered: EndpointShape): string[] {
  const release = { name: 'mfe_x' as const, entry: 'entry.js', preload: {}, shared: {} };
  const offer = callShape('call', offered);
  return findCallMisfits(
    { ...release, name: 'mfe_public', calls: [callShape('call', known)] },
    new Map([[offer.route, offer]]),
  ).map(({ it }) => it);
}

interface Row {
  /** Two forms of an endpoint; `now` is that of the real table, `later` has one change. */
  now: EndpointShape;
  later: EndpointShape;
  /** What speaks against an API in the later form, for a release that was built with the form of now. */
  newApi: string[];
  /** The opposite: a release of later for an API of now. */
  newRelease: string[];
}

const rows: Record<string, Row> = {
  'a new endpoint, or one that is gone': {
    now: { ...getCar, route: 'GET /api/boats/{id}' },
    later: getCar,
    newApi: ['chiama GET /api/boats/{id}, che l’API non offre'],
    newRelease: ['chiama GET /api/cars/{id}, che l’API non offre'],
  },
  'an endpoint takes a query that may be left out': {
    now: getCar,
    later: { ...getCar, query: v.object({ every: v.optional(v.string()) }) },
    newApi: [],
    newRelease: ['manda «query» a GET /api/cars/{id}, che l’API non accetta'],
  },
  'a list of texts is open': {
    now: readCar({ tone: v.picklist(['red', 'blue']) }),
    later: readCar({ tone: openList(['red', 'blue']) }),
    newApi: [],
    newRelease: [],
  },
  'a field that is read has another name': {
    now: getCar,
    later: { ...getCar, response: v.object({ ...v.omit(Car, ['make']).entries, brand: v.string() }) },
    newApi: ['legge «make» da GET /api/cars/{id}, che l’API non manda'],
    newRelease: ['legge «brand» da GET /api/cars/{id}, che l’API non manda'],
  },
  'one more field is read': {
    now: getCar,
    later: readCar({ colour: v.string() }),
    newApi: [],
    newRelease: ['legge «colour» da GET /api/cars/{id}, che l’API non manda'],
  },
  'a field that is read may be absent': {
    now: getCar,
    later: readCar({ price: v.optional(v.number()) }),
    newApi: ['legge «price» da GET /api/cars/{id}, che l’API non manda sempre'],
    newRelease: [],
  },
  'a field that is read may be null': {
    now: getCar,
    later: readCar({ price: v.nullable(v.number()) }),
    newApi: ['legge «price» da GET /api/cars/{id} come number, l’API manda null'],
    newRelease: [],
  },
  'a field that is read has another type': {
    now: getCar,
    later: readCar({ price: v.string() }),
    newApi: ['legge «price» da GET /api/cars/{id} come number, l’API manda string'],
    newRelease: ['legge «price» da GET /api/cars/{id} come string, l’API manda number'],
  },
  'a field inside a list has one value more': {
    now: listImages,
    later: readImages({ entityType: v.picklist([...entityTypes, 'video']) }),
    newApi: [
      `legge «entityType» da GET /api/images come ${entityTypes.map((type) => `"${type}"`).join(' | ')}, l’API manda "video"`,
    ],
    newRelease: [],
  },
  'an optional field that is sent is new': {
    now: createCar,
    later: sentCar({ colour: v.optional(v.string()) }),
    newApi: [],
    newRelease: ['manda «colour» a POST /api/cars, che l’API non accetta'],
  },
  'a required field that is sent is new': {
    now: createCar,
    later: sentCar({ colour: v.string() }),
    newApi: ['non manda «colour» a POST /api/cars, che l’API richiede'],
    newRelease: ['manda «colour» a POST /api/cars, che l’API non accetta'],
  },
  'a field that is sent may be left out': {
    now: createCar,
    later: sentCar({ make: v.optional(CarDraft.entries.make) }),
    newApi: [],
    newRelease: ['non manda sempre «make» a POST /api/cars, che l’API richiede'],
  },
  'a text that is sent may be longer': {
    now: createCar,
    later: sentCar({ make: v.pipe(v.string(), v.minLength(2), v.maxLength(200)) }),
    newApi: [],
    newRelease: ['manda «make» a POST /api/cars come maxLength 200, l’API accetta maxLength 80'],
  },
  'a number that is sent has no limits': {
    now: createCar,
    later: sentCar({ mileage: v.optional(v.pipe(v.number(), v.integer()), 0) }),
    newApi: [],
    newRelease: [
      'manda «mileage» a POST /api/cars come no minimum, l’API accetta minimum 0',
      'manda «mileage» a POST /api/cars come no maximum, l’API accetta maximum 2147483647',
    ],
  },
  'a list that is sent may be empty': {
    now: deleteCars,
    later: { ...deleteCars, body: v.strictObject({ ids: v.pipe(v.array(RecordId), v.maxLength(200)) }) },
    newApi: [],
    newRelease: ['manda «ids» a POST /api/cars/delete come no minItems, l’API accetta minItems 1'],
  },
  'a query parameter is new': {
    now: listCars,
    later: { ...listCars, query: v.object({ ...CarListQuery.entries, colour: v.optional(v.string()) }) },
    newApi: [],
    newRelease: ['manda «query.colour» a GET /api/cars, che l’API non accetta'],
  },
  'an order of a list is new': {
    now: { ...listCars, query: v.object({ sort: v.optional(v.picklist(['id', 'year'])) }) },
    later: { ...listCars, query: v.object({ sort: v.optional(v.picklist(['id', 'year', 'colour'])) }) },
    newApi: [],
    newRelease: ['manda «query.sort» a GET /api/cars come "colour", l’API accetta "id" | "year"'],
  },
  'a public read needs a session': {
    now: listCars,
    later: { ...listCars, access: undefined },
    newApi: ['chiama GET /api/cars senza sessione, che l’API richiede'],
    newRelease: [],
  },
  'a list says how long it is': {
    now: { ...listCars, paged: undefined },
    later: listCars,
    newApi: [],
    newRelease: ['legge «total» da GET /api/cars, che l’API non manda'],
  },
  'a record has a version': {
    now: { ...getCar, versioned: undefined },
    later: getCar,
    newApi: [],
    newRelease: ['legge «version» da GET /api/cars/{id}, che l’API non manda'],
  },
  'an answer has no body': {
    now: getCar,
    later: { ...getCar, response: undefined },
    newApi: ['legge il contenuto da GET /api/cars/{id}, che l’API non manda'],
    newRelease: [],
  },
};

for (const [what, { now, later, newApi, newRelease }] of Object.entries(rows)) {
  const ofPart = (sentences: string[]) => sentences.map((sentence) => `mfe_public ${sentence}`);
  test(`${what}: a release of now and an API of later`, () => {
    expect(misfitsOf(now, later)).toEqual(ofPart(newApi));
  });
  test(`${what}: a release of later and an API of now`, () => {
    expect(misfitsOf(later, now)).toEqual(ofPart(newRelease));
  });
}

test('what cannot be compared fits: a pattern, a check in code, a file, an unknown schema', () => {
  const text = (pattern: RegExp) => ({
    ...changePassword,
    body: v.object({ text: v.pipe(v.string(), v.regex(pattern)) }),
  });
  expect(misfitsOf(text(/a/), text(/b/))).toEqual([]);
  expect(misfitsOf({ ...changePassword, body: v.unknown() }, changePassword)).toEqual([]);
  expect(misfitsOf(changePassword, { ...changePassword, body: v.unknown() })).toEqual([]);
});

test('every endpoint of the table fits itself, and the sentence names all routes with the same misfit', () => {
  const calls = callShapes();
  const release = { name: 'mfe_admin' as const, entry: 'entry.js', preload: {}, shared: {}, calls };
  expect(calls).toHaveLength(Object.keys(endpoints).length);
  expect(findCallMisfits(release)).toEqual([]);
  const offered: Offered = new Map(
    [listCars, getCar, exportCars].map((endpoint: EndpointShape) => {
      const response = endpoint.paged ? v.array(v.omit(Car, ['make'])) : endpoint.response && v.omit(Car, ['make']);
      return [endpoint.route, callShape('changed', response ? { ...endpoint, response } : endpoint)];
    }),
  );
  const read = calls.filter(({ route }) => offered.has(route));
  expect(findCallMisfits({ ...release, calls: read }, offered).map(({ it }) => it)).toEqual([
    'mfe_admin legge «make» da GET /api/cars, GET /api/cars/{id}, che l’API non manda',
  ]);
});
