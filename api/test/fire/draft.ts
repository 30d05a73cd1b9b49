import { type EndpointName, endpoints } from '@officina/contracts/endpoint';
import type { EndpointShape, Subject } from '@officina/contracts/endpoints/shape';
import { routeOf } from '@officina/contracts/route-of';
import * as v from 'valibot';
import type { endpointNames } from '../../src/http/endpoint';
import type { Random } from '../seeded-random';
import { type Pool, validValue } from './valid-values';

/** Data for valid requests. */
export interface Samples extends Pool {
  /** An existing id for each subject of a path. */
  ids: Record<Subject, string>;
  /** Cookie header of the administrator. */
  cookie: string;
  /** Bytes of a picture file. */
  picture: Uint8Array;
  /** A deploy token. */
  token: string;
}

export interface FormPart {
  name: string;
  value: string | Uint8Array;
  /** Only for files. */
  filename?: string;
}
export type Body = { json: unknown } | { form: FormPart[] } | { bytes: Uint8Array };

/** A request before serialisation. */
export interface Draft {
  endpoint: EndpointName;
  method: string;
  path: string;
  query: [name: string, value: string][];
  headers: Map<string, string>;
  body: Body | undefined;
}

/** A serialised request; `target`: path with query. */
export interface Sent {
  endpoint: EndpointName;
  method: string;
  target: string;
  headers: Map<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** A valid request to an endpoint. */
export function validDraft(name: (typeof endpointNames)[number], random: Random, samples: Samples): Draft {
  const shape: EndpointShape = endpoints[name];
  const { method, path } = routeOf(name);
  const query = shape.query ? Object.entries(Object(validValue(shape.query, random, samples))) : [];
  const token: [string, string] = ['authorization', `Bearer ${samples.token}`];
  const session: [string, string] = ['cookie', samples.cookie];
  const access = shape.access === 'deploy' && random.chance(0.3) ? [token] : random.chance(0.75) ? [session] : [];
  return {
    endpoint: name,
    method,
    path: path.replace('{id}', shape.subject ? encodeURIComponent(samples.ids[shape.subject]) : ''),
    query: query.map(([key, value]): [string, string] => [key, String(value)]),
    headers: new Map([['host', 'localhost'], ['origin', 'http://localhost'], ...access]),
    body: bodyOf(shape, random, samples),
  };
}

function bodyOf(shape: EndpointShape, random: Random, samples: Samples): Body | undefined {
  if (!shape.body) return undefined;
  if (shape.archive) return { bytes: samples.archive };
  let value = validValue(shape.body, random, samples);
  // Checks across fields are not described by the schema, so values are tried until they pass.
  for (let tries = 0; tries < 100 && !v.is(shape.body, value); tries += 1)
    value = validValue(shape.body, random, samples);
  if (!shape.multipart) return { json: value };
  return {
    form: Object.entries(Object(value)).map(([name, field]) =>
      field instanceof Blob ? { name, value: samples.picture, filename: 'foto.png' } : { name, value: String(field) },
    ),
  };
}

const boundary = 'limite-del-modulo';

export function written({ endpoint, method, path, query, headers, body }: Draft): Sent {
  const search = query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
  const types = {
    json: 'application/json',
    form: `multipart/form-data; boundary=${boundary}`,
    bytes: 'application/gzip',
  };
  const [kind] = Object.keys(body ?? {}) as (keyof typeof types)[];
  return {
    endpoint,
    method,
    target: search ? `${path}?${search}` : path,
    headers: kind ? new Map([['content-type', types[kind]], ...headers]) : headers,
    body: new Uint8Array(body ? bytesOf(body) : []),
  };
}

/** Also for texts with lone surrogates. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed());

function bytesOf(body: Body): Uint8Array {
  if ('bytes' in body) return body.bytes;
  if ('json' in body) return Buffer.from(jsonText(body.json));
  const parts = body.form.flatMap(({ name, value, filename }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '\r\n\r\n' : `; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`,
    value,
    '\r\n',
  ]);
  return Buffer.concat(
    [...parts, `--${boundary}--\r\n`].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)),
  );
}

/** Marks the digits of a number that JSON supports but JavaScript does not. */
export const rawNumber = (digits: string) => `\u0001${digits}\u0001`;

const jsonText = (value: unknown): string =>
  (JSON.stringify(value) ?? 'undefined').replace(/"\\u0001(.*?)\\u0001"/g, (_, digits: string) => digits);
