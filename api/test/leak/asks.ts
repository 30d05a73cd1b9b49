import { type EndpointName, endpoints } from '@officina/contracts/endpoint';
import type { EndpointShape, Subject } from '@officina/contracts/endpoints/shape';
import { paths } from '@officina/contracts/paths';
import { routeOf } from '@officina/contracts/route-of';
import * as v from 'valibot';
import { endpointNames } from '../../src/http/endpoint';
import { type Samples, validDraft, written } from '../fire/draft';
import { isLongRun } from '../long-run';
import { randomOf } from '../seeded-random';
import { sitePaths } from '../site-manifests';
import { origin } from '../test-app';
import { filters, ids, numbers, texts } from './hidden';

/** A request that might reveal a hidden record. */
export interface Ask {
  method: string;
  target: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

export const shapeOf = (name: EndpointName): EndpointShape => endpoints[name];

/** Number of random combinations of search params per endpoint. */
const combinations = isLongRun ? 20 : 5;

/** Reads of every endpoint, with every filter, order and search that could reveal the hidden records. */
export const reads = (samples: Samples): Ask[] =>
  endpointNames.flatMap((name) => {
    const { subject, query, access } = shapeOf(name);
    const { method, path } = routeOf(name);
    if (method !== 'GET') return [];
    const addresses = idsOf(subject, samples).map((id) => path.replace('{id}', encodeURIComponent(id)));
    // A session is required before the search params are parsed.
    const queries = query && access === 'public' ? ['', ...queriesOf(name, query)] : [''];
    return addresses.flatMap((address) => queries.map((search) => ({ method, target: address + search })));
  });

/** Writes to every endpoint that needs more than a deploy token, for the hidden records and for others. */
export const refusedWrites = (samples: Samples): Ask[] =>
  endpointNames.flatMap((name) => {
    const { subject, access } = shapeOf(name);
    const { method, path } = routeOf(name);
    if (method === 'GET' || access === 'public' || access === 'deploy') return [];
    return idsOf(subject, samples).flatMap((id): Ask[] => {
      const draft = {
        ...validDraft(name, randomOf(name), samples),
        path: path.replace('{id}', encodeURIComponent(id)),
      };
      const { target, body, headers } = written(draft);
      const type = headers.get('content-type') ?? 'application/json';
      return [
        { method, target },
        { method, target, body, headers: { 'content-type': type } },
      ];
    });
  });

/** Every page, with the filters of the lists, and the files for robots. */
export const pages: Ask[] = [
  ...[...sitePaths.filter((path) => !path.includes(':')), '/-/-', '/sitemap.xml', '/robots.txt', '/releases.json'],
  ...Object.values(ids).flatMap((id) => [paths.car(id), paths.project(id), `${paths.car(id)}/?da=altrove`]),
  ...['marca', 'decennio', 'prezzo', 'prezzo-da', 'categoria', 'cerca', 'mostra', 'ordina'].flatMap((param) =>
    filters.flatMap((text) =>
      [paths.cars, paths.gallery].map((path) => `${path}?${new URLSearchParams({ [param]: text })}`),
    ),
  ),
].map((target) => ({ method: 'GET', target }));

/** Visit reports for pages of the records. */
export const reports: Ask[] = Object.values(ids).flatMap((id) =>
  [paths.car(id), paths.project(id)].map((path) => ({
    method: 'POST',
    target: '/api/visits',
    headers: { origin, 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
    body: new TextEncoder().encode(JSON.stringify({ path })),
  })),
);

const idsOf = (subject: Subject | undefined, samples: Samples): string[] =>
  subject ? [samples.ids[subject], ...Object.values(ids).map(String)] : [''];

function queriesOf(name: string, schema: v.GenericSchema): string[] {
  const params = Object.entries(entriesOf(schema)).map(([param, rule]) => ({ param, values: valuesOf(rule) }));
  const single = params.flatMap(({ param, values }) =>
    values.map((value) => `?${new URLSearchParams([[param, value]])}`),
  );
  const several = Array.from({ length: combinations }, (_, number) => {
    const random = randomOf(name, number);
    const chosen = params.filter(({ values }) => values.length > 0 && random.chance(0.35));
    return `?${new URLSearchParams(chosen.map(({ param, values }): [string, string] => [param, random.pick(values)]))}`;
  });
  // The pictures of a record are requested with both parameters.
  const owned = Object.values(ids).flatMap((id) =>
    ['car', 'project'].map((type) => `?entityType=${type}&entityId=${id}`),
  );
  return [...single, ...several, ...(params.some(({ param }) => param === 'entityId') ? owned : [])];
}

/** Values of a search param that the hidden records have, or that list them: all its choices, if it has some. */
const valuesOf = (rule: v.GenericSchema): string[] =>
  choicesOf(rule) ?? [...texts, ...numbers.map(String)].filter((value) => v.is(rule, value));

interface Inner {
  entries?: Record<string, v.GenericSchema>;
  wrapped?: v.GenericSchema;
  options?: readonly unknown[];
}
const entriesOf = (schema: v.GenericSchema & Inner): Record<string, v.GenericSchema> => schema.entries ?? {};
const choicesOf = (schema: v.GenericSchema & Inner): string[] | undefined =>
  schema.type === 'picklist' ? schema.options?.map(String) : schema.wrapped && choicesOf(schema.wrapped);

/** Headers in which equal responses differ: the time, and the id of the request. */
const unlike = ['date', 'x-request-id'];

/** The whole response to a request, as a text. */
export async function answerTo(
  process: { fetch(request: Request): Response | Promise<Response> },
  { method, target, headers, body }: Ask,
  more: Record<string, string> = {},
): Promise<string> {
  const init = { method, headers: { ...headers, ...more }, ...(body && body.length > 0 ? { body } : {}) };
  const response = await process.fetch(new Request(origin + target, init));
  const lines = [...response.headers].filter(([name]) => !unlike.includes(name)).map((line) => line.join(': '));
  return [response.status, ...lines.sort(), await response.text()].join('\n');
}
