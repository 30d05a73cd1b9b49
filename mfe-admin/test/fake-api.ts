import { type CallInput, type CallOutput, problemContentType } from '@officina/contracts/client';
import { type EndpointName, endpoints } from '@officina/contracts/endpoint';
import { type EndpointShape, successOf } from '@officina/contracts/endpoints/shape';
import { type Problem, problemTypes } from '@officina/contracts/problem';
import type { Releases } from '@officina/contracts/release';
import { routeOf } from '@officina/contracts/route-of';
import * as v from 'valibot';

interface Received {
  /** Value of the path parameter; empty if there is none. */
  id: string;
  /** Values as text. */
  query: Record<string, string>;
  body: unknown;
}

/** A request with the endpoint's types. */
export interface Asked<Name extends EndpointName> extends Received {
  body: CallInput<Name>['body'];
}

/** Undefined for an endpoint without a response body. */
type Output<Name extends EndpointName> = [CallOutput<Name>] extends [never] ? undefined : CallOutput<Name>;
type Answer<Name extends EndpointName> = Output<Name> | ((asked: Asked<Name>) => Output<Name> | Refusal);
/** The response of each endpoint. A list is given completely: the fake API returns the requested page. */
export type Answers = { [Name in EndpointName]?: Answer<Name> };

/** An error response; "network" for a broken connection. */
export class Refusal {
  constructor(
    readonly status: number | 'network',
    readonly detail = '',
    readonly errors: Problem['errors'] = undefined,
    readonly type: string = 'about:blank',
  ) {}
}

/** A problem response; `errors` are its fields by dot path, as in a 422. */
export const refusal = (status: number, detail: string, errors: Record<string, string> = {}): Refusal =>
  new Refusal(
    status,
    detail,
    Object.entries(errors).map(([path, message]) => ({ path, message })),
  );
/** A problem response of one of the special types. */
export const specialRefusal = (status: number, type: keyof typeof problemTypes, detail: string): Refusal =>
  new Refusal(status, detail, undefined, problemTypes[type]);
/** The connection breaks before a response. */
export const networkCut = new Refusal('network');

export type FakeApi = ReturnType<typeof createFakeApi>;

/**
 * An API in memory, based on the endpoint table: unknown requests are refused, request and response bodies must match
 * the schemas, and missing permissions return 401 or 403. `faults` lists every call that no test may make. `stated` is
 * the content of /releases.json.
 */
export function createFakeApi(given: Answers, stated?: Releases) {
  const answers = new Map<string, unknown>(Object.entries(given));
  const once = new Map<string, Refusal[]>();
  const held = new Map<string, Promise<void>>();
  const calls: { name: EndpointName; asked: Received }[] = [];
  const faults: string[] = [];
  const elsewhere = new Map<string, (body: unknown) => Response>();
  const newKeys = new Map<EndpointName, object>();
  const session = { isOpen: true };
  let open = 0;
  let waiting = 0;

  async function fakeFetch(input: Request | URL | string, init?: RequestInit): Promise<Response> {
    const request = input instanceof Request ? input : new Request(new URL(input, window.location.href), init);
    const url = new URL(request.url);
    const outside = elsewhere.get(request.url);
    if (outside) return outside(await request.json());
    // The content of a stored picture is its own URL.
    if (url.pathname.startsWith('/media/'))
      return new Response(url.pathname, { headers: { 'content-type': 'image/webp' } });
    if (stated && url.pathname === '/releases.json') return Response.json(stated);
    const name = nameOf(request.method, url.pathname);
    if (!name) return fault(`${request.method} ${request.url} is not in the endpoint table`);
    const entry: EndpointShape = endpoints[name];
    const body = await readBody(request, entry);
    const asked = { id: idOf(name, url.pathname), query: Object.fromEntries(url.searchParams), body };
    calls.push({ name, asked });
    waiting += 1;
    await untilReleased(held.get(name), request.signal).finally(() => {
      waiting -= 1;
    });
    const refused = once.get(name)?.shift() ?? refusedBySchema(entry, asked) ?? refusedByVersion(entry, request, asked);
    return refused ? refuse(refused) : succeed(name, entry, asked);
  }

  function refusedBySchema(entry: EndpointShape, { query, body }: Received): Refusal | undefined {
    if (entry.access !== 'public' && !session.isOpen) return refusal(401, 'Accedi per continuare');
    const isForOwnerRole = entry.access === 'owner' || entry.access === 'deploy';
    if (isForOwnerRole && !isOwner()) return refusal(403, 'Solo un amministratore può farlo.');
    for (const [schema, value] of [[entry.query, query] as const, [entry.body, body] as const]) {
      const parsed = schema && v.safeParse(schema, value);
      if (parsed?.issues) {
        const errors = parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]);
        return refusal(422, 'Dati non validi', Object.fromEntries(errors));
      }
    }
    return undefined;
  }

  const isOwner = (): boolean =>
    v.safeParse(v.looseObject({ role: v.literal('owner') }), answers.get('getUser')).success;

  /** The refusal of a write that is based on an old version of its record. */
  function refusedByVersion(entry: EndpointShape, request: Request, asked: Received): Refusal | undefined {
    const wanted = request.headers.get('if-match');
    if (!entry.versioned || !wanted) return undefined;
    const read = nameOf('GET', new URL(request.url).pathname);
    // An action on a record, which has no URL of its own to read.
    if (!read) return undefined;
    const now = resultOf(read, asked);
    if (now instanceof Refusal) return now;
    const schema = (endpoints[read] satisfies EndpointShape as EndpointShape).response;
    return schema && versionOf(withNewKeys(read, v.parse(schema, now))) === wanted
      ? undefined
      : refusal(412, 'La scheda è stata modificata nel frattempo');
  }

  function resultOf(name: EndpointName, asked: Received): unknown {
    const answer = answers.get(name);
    return typeof answer === 'function' ? answer(asked) : answer;
  }

  function succeed(name: EndpointName, entry: EndpointShape, asked: Received): Response {
    if (signsIn.has(name)) session.isOpen = true;
    if (name === 'getUser' && !session.isOpen) return refuse(refusal(401, 'Nessuna sessione'));
    if (successOf(entry) === 204 && !answers.has(name)) return new Response(null, { status: 204 });
    if (entry.file)
      return new Response('', { headers: { 'content-disposition': 'attachment; filename="tabella.csv"' } });
    if (!answers.has(name)) return fault(`${name} was called, and the test gives no answer`);
    const result = resultOf(name, asked);
    if (result instanceof Refusal) return refuse(result);
    if (!entry.response) return new Response(null, { status: 204 });
    const parsed = v.safeParse(entry.response, result);
    if (parsed.issues) return fault(`${name} answers what its schema refuses: ${parsed.issues[0].message}`);
    return answered(entry, withNewKeys(name, parsed.output), asked.query);
  }

  const withNewKeys = (name: EndpointName, output: unknown): unknown =>
    newKeys.has(name) ? Object.assign({}, output, newKeys.get(name)) : output;

  function fault(text: string): Response {
    faults.push(text);
    return refuse(refusal(500, text));
  }

  return {
    async fetch(...asked: Parameters<typeof fakeFetch>): Promise<Response> {
      open += 1;
      return fakeFetch(...asked).finally(() => {
        open -= 1;
      });
    },
    /** Whether a call is being answered, except held calls. */
    isAnswering: () => open > waiting,
    faults,
    /** Sets the response of an endpoint from now on. */
    answer<Name extends EndpointName>(name: Name, answer: Answer<Name>): void {
      answers.set(name, answer);
    },
    /** Adds keys to the response of an endpoint from now on, as a server of a later release does. */
    addKeys(name: EndpointName, keys: object): void {
      newKeys.set(name, keys);
    },
    /** Refuses the next call. */
    refuseNext(name: EndpointName, refused: Refusal): void {
      once.set(name, [...(once.get(name) ?? []), refused]);
    },
    /** Holds the responses until the returned function is called. */
    hold(name: EndpointName): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(name, promise);
      return () => {
        held.delete(name);
        resolve();
      };
    },
    /** The requests to an endpoint so far, oldest first. */
    calls: <Name extends EndpointName>(name: Name): Asked<Name>[] =>
      calls.flatMap((call) => (call.name === name ? [call.asked as Asked<Name>] : [])),
    endSession(): void {
      session.isOpen = false;
    },
    /** Sets the response of a URL of another site. */
    answerElsewhere(url: string, answer: (body: unknown) => Response): void {
      elsewhere.set(url, answer);
    },
  };
}

const signsIn: ReadonlySet<EndpointName> = new Set(['login', 'loginWithPasskey', 'acceptInvitation', 'resetPassword']);
const names = Object.keys(endpoints) as EndpointName[];

/** The endpoint of a path; paths without a parameter have precedence. */
function nameOf(method: string, pathname: string): EndpointName | undefined {
  const fits = names.filter((name) => routeOf(name).method === method && patternOf(name).test(pathname));
  return fits.find((name) => !routeOf(name).path.includes('{id}')) ?? fits[0];
}

const patternOf = (name: EndpointName) => new RegExp(`^${routeOf(name).path.replace('{id}', '([^/]+)')}$`);
const idOf = (name: EndpointName, pathname: string): string =>
  decodeURIComponent(patternOf(name).exec(pathname)?.[1] ?? '');

async function readBody(request: Request, entry: EndpointShape): Promise<unknown> {
  if (!entry.body) return undefined;
  return entry.multipart ? Object.fromEntries(await request.formData()) : request.json();
}

/** The reads of a page that is left are aborted and do not wait. */
async function untilReleased(held: Promise<void> | undefined, signal: AbortSignal): Promise<void> {
  if (!held) return;
  const aborted = new Promise<never>((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)));
  await Promise.race([held, aborted]);
}

function answered(entry: EndpointShape, output: unknown, query: Record<string, string>): Response {
  const headers: Record<string, string> = entry.versioned ? { etag: versionOf(output) } : {};
  if (!entry.paged || !Array.isArray(output)) return Response.json(output, { status: successOf(entry), headers });
  const offset = Number(query.offset ?? 0);
  const items = output.slice(offset, query.limit === undefined ? undefined : offset + Number(query.limit));
  return Response.json(items, { headers: { 'x-total-count': String(output.length) } });
}

const versionOf = (record: unknown): string => `"${Bun.hash(JSON.stringify(record))}"`;

function refuse({ status, detail, errors, type }: Refusal): Response {
  if (status === 'network') throw new TypeError('Failed to fetch');
  const problem: Problem = { type, title: detail, status, detail, ...(errors ? { errors } : {}) };
  return Response.json(problem, { status, headers: { 'content-type': problemContentType } });
}
