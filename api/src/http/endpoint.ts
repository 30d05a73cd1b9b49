import type { CallOutput, OpenedName, Page } from '@officina/contracts/client';
import { type EndpointName, type Endpoints, endpoints, routeOf } from '@officina/contracts/endpoint';
import type { EndpointShape } from '@officina/contracts/endpoints/shape';
import type { SessionUser } from '@officina/contracts/session';
import { type AnyElysia, type Cookie, Elysia } from 'elysia';
import * as v from 'valibot';
import { hasDiskRoom } from '../db/disk-room';
import type { Deps } from '../deps';
import { bodyLimits, readForm, readJson } from './body';
import type { Content } from './content-cache';
import { refuseForeign } from './csrf';
import { notFound } from './not-found';
import type { Peer } from './peer';
import { DomainError, problemResponse, ResponseMismatch, storageFull } from './problems';
import { type SessionCookie, sessionCookie } from './session-cookie';
import { type Streamed, streamedResponse } from './streamed';
import { parseInput, placeOfNul } from './validation';
import { refuseOtherVersion, versionOf } from './version';

/** What a handler is given, already checked and parsed. */
export interface Call<Name extends EndpointName> {
  params: Parsed<Name, 'params'>;
  query: Parsed<Name, 'query'>;
  body: Parsed<Name, 'body'>;
  peer: Peer;
  session: SessionCookie;
  /** Who makes the call; an endpoint for administrators always has one. */
  actor: Endpoints[Name] extends { access: 'admin' } ? SessionUser : undefined;
  /** The signed-in user, where a public endpoint wants to know. */
  findUser(): Promise<SessionUser | undefined>;
  /**
   * Where the sender named the version that a change was made from (If-Match): throws 412 when the
   * record, as it is read now, is another one.
   */
  refuseStale: ((record: CallOutput<Name>) => void) | undefined;
}

/** What a handler answers: the body, a page of a list, what is sent while it is made, or nothing. */
export type Answer<Name extends EndpointName> = Endpoints[Name] extends { paged: true }
  ? CallOutput<Name> extends (infer Item)[]
    ? Promise<Page<Item>>
    : never
  : Endpoints[Name] extends { response: v.GenericSchema }
    ? Promise<CallOutput<Name>>
    : Name extends OpenedName
      ? Promise<Streamed>
      : Promise<void>;

export type Handlers = { [Name in EndpointName]: (call: Call<Name>) => Answer<Name> };

type Parsed<Name extends EndpointName, Key extends string> = Key extends keyof Endpoints[Name]
  ? Endpoints[Name][Key] extends infer Schema extends v.GenericSchema
    ? v.InferOutput<Schema>
    : undefined
  : undefined;

/**
 * One controller: mounts each named endpoint of the contract at its own method and path. Access,
 * cross-site writes, limits, parsing and the shape of the answer are the table's, so a handler
 * holds none of it and cannot forget it.
 */
export function controller(deps: Deps, handlers: Partial<Handlers>): AnyElysia {
  let app: AnyElysia = new Elysia();
  for (const name of endpointNames) {
    const mounted = mountFrom(deps, handlers, name);
    if (mounted) app = app.use(mounted);
  }
  return app;
}

function mountFrom<Name extends EndpointName>(
  deps: Deps,
  handlers: Partial<Handlers>,
  name: Name,
): AnyElysia | undefined {
  const handler = handlers[name];
  return handler && mount(deps, name, handler);
}

export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** Seconds added to a body's own for the work after it: the pictures in it are encoded. */
const timeToAnswer = 60;

interface Incoming {
  request: Request;
  params: Record<string, string>;
  cookie: Record<string, Cookie<unknown>>;
}

function mount<Name extends EndpointName>(deps: Deps, name: Name, handler: Handlers[Name]): AnyElysia {
  const shape: EndpointShape = endpoints[name];
  const { method, path } = routeOf(name);
  const isWrite = method !== 'GET';
  const needsRoom = isWrite && method !== 'DELETE' && !shape.worksWhenFull;

  async function answer({ request, params, cookie }: Incoming): Promise<Response> {
    const peer = deps.peerOf(request);
    const session = sessionCookie(cookie, peer.isHttps);
    const findUser = async () => (session.token ? deps.findUser(session.token) : undefined);

    // Before a byte of the body is read: who asks, and from where.
    if (isWrite) refuseForeign(request, peer, deps.env.publicOrigin);
    const actor = shape.access === 'admin' ? await findUser() : undefined;
    if (shape.access === 'admin' && !actor) throw new DomainError(401, 'Accesso richiesto: effettua il login.');

    if (needsRoom && !(await hasDiskRoom(deps.env))) throw storageFull();

    const call = {
      params: shape.params && parseParams(shape.params, params, shape.subject),
      query: shape.query && parseQuery(shape.query, request.url),
      body: shape.body && (await readBody(shape, request, peer)),
      peer,
      session,
      actor,
      findUser,
      refuseStale: refuseStaleOf(name, shape, request),
      // The table that typed this handler is the table that the parts were parsed with.
    } as Call<Name>;

    // Typed to be so: these shapes, and no others, have a handler that answers a stream.
    if (shape.file || shape.stream) return streamedResponse(shape, (await handler(call)) as Streamed, peer);
    const run = async (): Promise<Content> => toContent(name, shape, await handler(call));
    if (shape.cached) return deps.cache.answer(request, JSON.stringify([name, call.params, call.query]), run);
    try {
      const { json, total } = await run();
      return new Response(shape.response ? json : null, {
        status: shape.success,
        headers: {
          'cache-control': 'no-store',
          ...(shape.response ? { 'content-type': 'application/json' } : {}),
          ...(total === undefined ? {} : { 'x-total-count': String(total) }),
          ...(shape.versioned ? { etag: `"${versionOf(json)}"` } : {}),
        },
      });
    } finally {
      // After the commit and before the answer: whoever knows of the write reads it.
      if (shape.changesContent) deps.cache.dataChanged();
    }
  }

  return new Elysia().route(
    method,
    path.replace('{id}', ':id'),
    ({ request, params, cookie }) =>
      answer({ request, params, cookie }).catch((error) => problemResponse(error, `${method} ${path}`)),
    // Elysia would read the body before anyone asked who sends it.
    { parse: 'none' },
  );
}

/** An id that cannot be one names nothing: 404, not a broken request. */
function parseParams(
  schema: v.GenericSchema,
  params: Record<string, string>,
  subject: EndpointShape['subject'] = 'route',
): unknown {
  const result = v.safeParse(schema, params);
  if (!result.success || placeOfNul(result.output) !== undefined) throw notFound(subject);
  return result.output;
}

/** From the address itself: Elysia's own parser makes lists of commas and objects of braces. */
function parseQuery(schema: v.GenericSchema, url: string): unknown {
  return parseInput(schema, Object.fromEntries(new URL(url).searchParams));
}

async function readBody(shape: EndpointShape, request: Request, peer: Peer): Promise<unknown> {
  const limit = shape.multipart ? bodyLimits.upload : shape.carriesPictures ? bodyLimits.pictures : bodyLimits.text;
  // Longer than the body may take, so that what is too slow is told so.
  peer.allowSeconds(limit.seconds + timeToAnswer);
  const body = shape.multipart ? await readForm(request, limit) : await readJson(request, limit);
  // To valibot a list is an object too, and one without items fits every patch.
  if (Array.isArray(body)) throw new DomainError(422, 'I dati inviati non sono validi.');
  return shape.body && parseInput(shape.body, body);
}

function refuseStaleOf(name: EndpointName, shape: EndpointShape, request: Request) {
  const ifMatch = shape.versioned ? request.headers.get('if-match') : null;
  if (ifMatch === null) return undefined;
  return (record: unknown) => refuseOtherVersion(ifMatch, toContent(name, shape, record).json);
}

/** The answer as its schema has it: unknown keys are dropped, anything else that differs is our fault. */
function toContent(name: EndpointName, shape: EndpointShape, answered: unknown): Content {
  if (!shape.response) return { json: '' };
  const page = shape.paged ? (answered as Page<unknown>) : undefined;
  const result = v.safeParse(shape.response, page ? page.items : answered);
  if (!result.success) {
    const path = v.getDotPath(result.issues[0]) ?? '';
    throw new ResponseMismatch(`${name} answered something else at "${path}"`);
  }
  return { json: JSON.stringify(result.output), total: page?.total };
}
