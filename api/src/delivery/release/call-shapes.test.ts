import { expect, test } from 'bun:test';
import { Car, CarDraft, CarListQuery } from '@officina/contracts/car';
import { endpoints } from '@officina/contracts/endpoint';
import type { EndpointShape } from '@officina/contracts/endpoints/shape';
import { entityTypes, Image } from '@officina/contracts/image';
import { openList, RecordId } from '@officina/contracts/schema';
import * as v from 'valibot';
import { descriptionOf } from '../../../test/site-manifests';
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

/** Misfits of a release that expects `known` with an API that offers `offered`. */
function misfitsOf(known: EndpointShape, offered: EndpointShape): string[] {
  const release = descriptionOf('mfe_x');
  const offer = callShape('call', offered);
  return findCallMisfits(
    { ...release, name: 'mfe_public', calls: [callShape('call', known)] },
    new Map([[offer.route, offer]]),
  );
}

interface Row {
  /** Two versions of an endpoint: `now` is that of the real table, `later` has one change. */
  now: EndpointShape;
  later: EndpointShape;
  /** Misfits of a release built with `now` with an API of `later`. */
  newApi: string[];
  /** The opposite: misfits of a release of `later` with an API of `now`. */
  newRelease: string[];
}

const rows: Record<string, Row> = {
  'a new endpoint, or one that is gone': {
    now: { ...getCar, route: 'GET /api/boats/{id}' },
    later: getCar,
    newApi: ['calls GET /api/boats/{id}, which the API does not offer'],
    newRelease: ['calls GET /api/cars/{id}, which the API does not offer'],
  },
  'an endpoint takes a query that may be left out': {
    now: getCar,
    later: { ...getCar, query: v.object({ every: v.optional(v.string()) }) },
    newApi: [],
    newRelease: ['sends "query" to GET /api/cars/{id}, which the API does not accept'],
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
    newApi: ['reads "make" from GET /api/cars/{id}, which the API does not send'],
    newRelease: ['reads "brand" from GET /api/cars/{id}, which the API does not send'],
  },
  'one more field is read': {
    now: getCar,
    later: readCar({ colour: v.string() }),
    newApi: [],
    newRelease: ['reads "colour" from GET /api/cars/{id}, which the API does not send'],
  },
  'a field that is read may be absent': {
    now: getCar,
    later: readCar({ price: v.optional(v.number()) }),
    newApi: ['reads "price" from GET /api/cars/{id}, which the API does not always send'],
    newRelease: [],
  },
  'a field that is read may be null': {
    now: getCar,
    later: readCar({ price: v.nullable(v.number()) }),
    newApi: ['reads "price" from GET /api/cars/{id} as number, the API sends null'],
    newRelease: [],
  },
  'a field that is read has another type': {
    now: getCar,
    later: readCar({ price: v.string() }),
    newApi: ['reads "price" from GET /api/cars/{id} as number, the API sends string'],
    newRelease: ['reads "price" from GET /api/cars/{id} as string, the API sends number'],
  },
  'a field inside a list has one value more': {
    now: listImages,
    later: readImages({ entityType: v.picklist([...entityTypes, 'video']) }),
    newApi: [
      `reads "entityType" from GET /api/images as ${entityTypes.map((type) => `"${type}"`).join(' | ')}, the API sends "video"`,
    ],
    newRelease: [],
  },
  'an optional field that is sent is new': {
    now: createCar,
    later: sentCar({ colour: v.optional(v.string()) }),
    newApi: [],
    newRelease: ['sends "colour" to POST /api/cars, which the API does not accept'],
  },
  'a required field that is sent is new': {
    now: createCar,
    later: sentCar({ colour: v.string() }),
    newApi: ['does not send "colour" to POST /api/cars, which the API requires'],
    newRelease: ['sends "colour" to POST /api/cars, which the API does not accept'],
  },
  'a field that is sent may be left out': {
    now: createCar,
    later: sentCar({ make: v.optional(CarDraft.entries.make) }),
    newApi: [],
    newRelease: ['does not always send "make" to POST /api/cars, which the API requires'],
  },
  'a text that is sent may be longer': {
    now: createCar,
    later: sentCar({ make: v.pipe(v.string(), v.minLength(2), v.maxLength(200)) }),
    newApi: [],
    newRelease: ['sends "make" to POST /api/cars as maxLength 200, the API accepts maxLength 80'],
  },
  'a number that is sent has no limits': {
    now: createCar,
    later: sentCar({ mileage: v.optional(v.pipe(v.number(), v.integer()), 0) }),
    newApi: [],
    newRelease: [
      'sends "mileage" to POST /api/cars as no minimum, the API accepts minimum 0',
      'sends "mileage" to POST /api/cars as no maximum, the API accepts maximum 2147483647',
    ],
  },
  'a list that is sent may be empty': {
    now: deleteCars,
    later: { ...deleteCars, body: v.strictObject({ ids: v.pipe(v.array(RecordId), v.maxLength(200)) }) },
    newApi: [],
    newRelease: ['sends "ids" to POST /api/cars/delete as no minItems, the API accepts minItems 1'],
  },
  'a query parameter is new': {
    now: listCars,
    later: { ...listCars, query: v.object({ ...CarListQuery.entries, colour: v.optional(v.string()) }) },
    newApi: [],
    newRelease: ['sends "query.colour" to GET /api/cars, which the API does not accept'],
  },
  'an order of a list is new': {
    now: { ...listCars, query: v.object({ sort: v.optional(v.picklist(['id', 'year'])) }) },
    later: { ...listCars, query: v.object({ sort: v.optional(v.picklist(['id', 'year', 'colour'])) }) },
    newApi: [],
    newRelease: ['sends "query.sort" to GET /api/cars as "colour", the API accepts "id" | "year"'],
  },
  'a public read needs a session': {
    now: listCars,
    later: { ...listCars, access: undefined },
    newApi: ['calls GET /api/cars without a session, which the API requires'],
    newRelease: [],
  },
  'a list says how long it is': {
    now: { ...listCars, paged: undefined },
    later: listCars,
    newApi: [],
    newRelease: ['reads "total" from GET /api/cars, which the API does not send'],
  },
  'a record has a version': {
    now: { ...getCar, versioned: undefined },
    later: getCar,
    newApi: [],
    newRelease: ['reads "version" from GET /api/cars/{id}, which the API does not send'],
  },
  'an answer has no body': {
    now: getCar,
    later: { ...getCar, response: undefined },
    newApi: ['reads the content from GET /api/cars/{id}, which the API does not send'],
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
  const release = descriptionOf('mfe_admin', { calls });
  expect(calls).toHaveLength(Object.keys(endpoints).length);
  expect(findCallMisfits(release)).toEqual([]);
  const offered: Offered = new Map(
    [listCars, getCar, exportCars].map((endpoint: EndpointShape) => {
      const response = endpoint.paged ? v.array(v.omit(Car, ['make'])) : endpoint.response && v.omit(Car, ['make']);
      return [endpoint.route, callShape('changed', response ? { ...endpoint, response } : endpoint)];
    }),
  );
  const read = calls.filter(({ route }) => offered.has(route));
  expect(findCallMisfits({ ...release, calls: read }, offered)).toEqual([
    'mfe_admin reads "make" from GET /api/cars, GET /api/cars/{id}, which the API does not send',
  ]);
});
