import type { CallOutput, Page, UrlEndpointName, Versioned } from '@officina/contracts/client';
import type { LinkedDraft } from '@officina/contracts/draft-link';
import { type EndpointName, type Endpoints, endpoints } from '@officina/contracts/endpoint';
import { type EndpointShape, paramsOf, type Subject, successOf } from '@officina/contracts/endpoints/shape';
import { problemTypes } from '@officina/contracts/problem';
import type { ModuleName } from '@officina/contracts/remotes';
import { routeOf } from '@officina/contracts/route-of';
import type { SessionUser } from '@officina/contracts/session';
import { type AnyElysia, type Context, Elysia } from 'elysia';
import * as v from 'valibot';
import { hasDiskRoom } from '../db/disk-room';
import type { Env } from '../env';
import { type Language, languageOf } from '../sentences/say';
import { bodyLimits, readArchive, readForm, readJson } from './body';
import type { Content, ContentCache } from './content-cache';
import { refuseForeign } from './csrf';
import type { Peer } from './peer';
import { DomainError, notFound, ownersOnly, ResponseMismatch, signInFirst, storageFull } from './problems';
import { type SessionCookie, sessionCookie } from './session-cookie';
import { type Streamed, streamedResponse } from './streamed';
import { parseInput, standard } from './validation';
import { refuseOtherVersion, statedVersion, versionOf } from './version';

/** The argument of a handler, already validated and parsed. */
export interface Call<Name extends EndpointName> {
  params: Endpoints[Name] extends { subject: infer Name extends Subject }
    ? v.InferOutput<(typeof paramsOf)[Name]>
    : undefined;
  query: Parsed<Name, 'query'>;
  body: Parsed<Name, 'body'>;
  peer: Peer;
  session: SessionCookie;
  /** The signed-in user; the publisher for `access: 'deploy'`; undefined for public endpoints. */
  actor: Endpoints[Name] extends { access: 'public' }
    ? undefined
    : Endpoints[Name] extends { access: 'deploy' }
      ? Publisher
      : SessionUser;
  /** The caller's language, for texts that exist in other languages besides Italian. */
  language: Language;
  /** The signed-in reader of an endpoint with `hidesFromVisitors`; undefined for visitors and elsewhere. */
  viewer: SessionUser | undefined;
  /** For such reads by visitors: the draft that their private link gives access to. */
  guest: LinkedDraft | undefined;
  /** The signed-in user, for public endpoints that need it. */
  findUser(): Promise<SessionUser | undefined>;
  /**
   * Defined if the request has If-Match: throws 412 if the current record has another version than the one on which the
   * change is based.
   */
  refuseStale: ((record: CallOutput<Name>) => void) | undefined;
  /** The If-Match version for endpoints whose handler sets the version; undefined without If-Match, or for "*". */
  basedOn: string | undefined;
}

/** Publisher of a release: a deploy token for one module, or an owner. */
export interface Publisher {
  /** Label of the token, or username. */
  username: string;
  /** The only module that may be published; null: all. */
  part: ModuleName | null;
}

/** Dependencies of all endpoints. */
export interface EndpointDeps {
  env: Env;
  cache: ContentCache;
  /**
   * Resolves when every process has been notified of the changes so far (`Database`). Absent: there is only one
   * process.
   */
  heard?: (() => Promise<void>) | undefined;
  peerOf(request: Request): Peer;
  /** The valid session with this token, used from this address, with its user; undefined if there is none. */
  findUser(token: string, address: string): Promise<OpenedSession | undefined>;
  /** The draft to which the cookie of a private link gives access. */
  findGuest(request: Request, isHttps: boolean): Promise<LinkedDraft | undefined>;
  /** The publisher with this deploy token. Throws 401, or 429 after too many invalid tokens from one network. */
  findPublisher(token: string, address: string): Promise<Publisher>;
}

/** A valid session and its user. */
export interface OpenedSession extends SessionUser {
  /** Time of the last password entry in this session. */
  confirmedAt: Date;
}

/** The result of a handler: body, page of a list, stream, or nothing. */
export type Answer<Name extends EndpointName> = Endpoints[Name] extends { paged: true }
  ? CallOutput<Name> extends (infer Item)[]
    ? Promise<Page<Item>>
    : never
  : Endpoints[Name] extends { response: v.GenericSchema }
    ? Promise<Endpoints[Name] extends { statesVersion: true } ? Versioned<CallOutput<Name>> : CallOutput<Name>>
    : Name extends UrlEndpointName
      ? Promise<Streamed>
      : Promise<void>;

export type Handlers = { [Name in EndpointName]: (call: Call<Name>) => Answer<Name> };

type Parsed<Name extends EndpointName, Key extends string> = Key extends keyof Endpoints[Name]
  ? Endpoints[Name][Key] extends infer Schema extends v.GenericSchema
    ? v.InferOutput<Schema>
    : undefined
  : undefined;

/**
 * Mounts each endpoint at its method and path. Access checks, CSRF protection, limits, parsing and the response schema
 * are derived from the endpoint table, so handlers contain none of these.
 */
export function controller(deps: EndpointDeps, handlers: Handlers): AnyElysia {
  const app = new Elysia();
  for (const name of endpointNames) mount(app, deps, handlers, name);
  return app;
}

export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** Seconds added to the body's time limit for the processing afterwards, such as encoding pictures. */
const timeToAnswer = 60;

type Incoming = Pick<Context, 'request' | 'params' | 'query' | 'body' | 'cookie'>;
/** Facts about a call that are known before its body is read. */
interface Admitted extends Pick<Call<'getUser'>, 'peer' | 'session' | 'findUser'> {
  params: unknown;
  actor: SessionUser | Publisher | undefined;
}

/** Mounts one endpoint by Elysia hooks. Their order, and why these hooks: ADR 0007. */
function mount<Name extends EndpointName>(app: Elysia, deps: EndpointDeps, handlers: Handlers, name: Name): void {
  const handler = handlers[name];
  const shape: EndpointShape = endpoints[name];
  const { method, path } = routeOf(name);
  const isWrite = method !== 'GET';
  const needsRoom = isWrite && method !== 'DELETE' && !shape.worksWhenFull;
  const admitted = new WeakMap<Request, Admitted>();

  async function admit({ request, params, cookie }: Incoming): Promise<void> {
    const peer = deps.peerOf(request);
    const session = sessionCookie(cookie, peer.isHttps);
    const findUser = async () => (session.token ? deps.findUser(session.token, peer.address) : undefined);

    if (isWrite) refuseForeign(request, peer, deps.env.publicOrigin, shape.fromPage);
    const token = shape.access === 'deploy' ? bearerToken(request) : undefined;
    const user = shape.access === 'public' || token ? undefined : await findUser();
    if (shape.access !== 'public' && !token && !user) throw signInFirst();
    if (user) refuseUnentitled(shape, user);
    const actor = token ? await deps.findPublisher(token, peer.address) : user && { ...user, part: null };

    if (needsRoom && !(await hasDiskRoom(deps.env))) throw storageFull();
    const { subject } = shape;
    const named = subject && parseInput(paramsOf[subject], params, () => notFound(subject));
    admitted.set(request, { params: named, peer, session, actor, findUser });
  }

  const answer = async ({ request, query, body }: Incoming): Promise<Response> => {
    const known = admitted.get(request);
    if (!known) throw new Error(`${name} was reached by a request that was not admitted`);
    const viewer = shape.hidesFromVisitors ? await known.findUser() : undefined;
    const guest =
      shape.hidesFromVisitors && !viewer ? await deps.findGuest(request, known.peer.isHttps === true) : undefined;
    // The cast is safe: the endpoint table types this handler and has parsed these values.
    const language = languageOf(request);
    const call = {
      ...known,
      query,
      body,
      viewer,
      guest,
      language,
      refuseStale: refuseStaleOf(name, shape, request),
      basedOn: statedVersion(request.headers.get('if-match') ?? '*'),
    } as Call<Name>;

    // Guaranteed by the type `Answer`: the handlers of exactly these endpoints return a stream.
    if (shape.file || shape.stream) return streamedResponse(shape, (await handler(call)) as Streamed, known.peer);
    const run = async (): Promise<Content> => toContent(name, shape, await handler(call));
    if (shape.cached && !viewer && !guest) {
      const address = canonicalUrl(path, known.params, shape.query && query);
      return deps.cache.answer(request, address, run, shape.hidesFromVisitors);
    }
    // After the commit and before the response: a client that has the response reads the new data from any process.
    const { json, total, stated } = await run().finally(() => shape.changesContent && deps.cache.dataChanged());
    if (shape.changesContent) await deps.heard?.();
    return new Response(shape.response ? json : null, {
      status: successOf(shape),
      headers: {
        ...(shape.response ? { 'content-type': 'application/json' } : {}),
        ...(total === undefined ? {} : { 'x-total-count': String(total) }),
        ...(shape.versioned ? { etag: `"${versionOf(json, stated)}"` } : {}),
      },
    });
  };

  // Elysia reads the body before all other hooks, so with a body `admit` runs as a parser.
  const readAdmitted = async (incoming: Incoming) => {
    const body = await readBody(deps, shape, incoming.request);
    // Checked again: reading a body may take minutes, in which the session may have ended or the user may have lost the
    // right.
    if (shape.access !== 'public') await admit(incoming);
    return body;
  };
  const admitThenRead = [admit, readAdmitted];
  app.route(method, path.replace('{id}', ':id'), answer, {
    parse: shape.body ? admitThenRead : 'none',
    transform: [...(shape.body ? [] : [admit]), ...(shape.query ? [rawQuery] : [])],
    ...(shape.query && { query: standard(shape.query) }),
    ...(shape.body && { body: standard(shape.body) }),
  });
}

/** Canonical path and query of a read: only known parameters, in alphabetical order. */
function canonicalUrl(path: string, params: unknown, query: unknown): string {
  const [id = ''] = Object.values(params ?? {}).map(String);
  const entries = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  const search = new URLSearchParams(entries);
  search.sort();
  return path.replace('{id}', id) + (search.size > 0 ? `?${search}` : '');
}

/** Milliseconds after a password entry in which `confirmed` endpoints may be called. */
export const confirmedForMs = 10 * 60_000;

/** Throws 403 if the endpoint is only for owners, or needs the password again. */
function refuseUnentitled({ access, confirmed }: EndpointShape, user: OpenedSession): void {
  const isForOwners = access === 'owner' || access === 'deploy';
  if (isForOwners && user.role !== 'owner') throw ownersOnly();
  if (!confirmed || Date.now() - user.confirmedAt.getTime() <= confirmedForMs) return;
  throw new DomainError(403, 'Conferma la password per continuare.', { type: problemTypes.confirmation });
}

/** The bearer token of a request; undefined without Authorization. Another scheme counts as an invalid token. */
function bearerToken(request: Request): string | undefined {
  const header = request.headers.get('authorization');
  return header === null ? undefined : header.replace(/^Bearer /i, '');
}

/** Parses the query from the URL: Elysia's own parser turns commas into lists and braces into objects. */
function rawQuery(context: Incoming): void {
  context.query = Object.fromEntries(new URL(context.request.url).searchParams);
}

async function readBody(deps: EndpointDeps, shape: EndpointShape, request: Request): Promise<unknown> {
  const limit =
    shape.multipart || shape.archive
      ? bodyLimits.upload
      : shape.carriesPictures
        ? bodyLimits.pictures
        : shape.isBrief
          ? bodyLimits.brief
          : bodyLimits.text;
  // Longer than the body's own limit, so that a slow body is answered with 408.
  deps.peerOf(request).allowSeconds(limit.seconds + timeToAnswer);
  if (shape.archive) return readArchive(request, limit);
  const body = shape.multipart ? await readForm(request, limit) : await readJson(request, limit);
  // valibot treats an array as an object, and an empty one would match every patch schema.
  if (Array.isArray(body)) throw new DomainError(422, 'I dati inviati non sono validi.');
  return body;
}

function refuseStaleOf(name: EndpointName, shape: EndpointShape, request: Request) {
  const ifMatch = shape.versioned ? request.headers.get('if-match') : null;
  if (ifMatch === null) return undefined;
  return (record: unknown) => refuseOtherVersion(ifMatch, toContent(name, shape, record).json);
}

/** Parses the result with the response schema, which drops unknown keys; any other mismatch throws (a 500). */
function toContent(name: EndpointName, shape: EndpointShape, answered: unknown): Content {
  if (!shape.response) return { json: '' };
  const page = shape.paged ? (answered as Page<unknown>) : undefined;
  const versioned = shape.statesVersion ? (answered as Versioned<unknown>) : undefined;
  const result = v.safeParse(shape.response, page ? page.items : versioned ? versioned.value : answered);
  if (!result.success) {
    const path = v.getDotPath(result.issues[0]) ?? '';
    throw new ResponseMismatch(`${name} answered something else at "${path}"`);
  }
  return { json: JSON.stringify(result.output), total: page?.total, stated: versioned?.version };
}
