import type * as v from 'valibot';
import type { EndpointName, Endpoints } from './endpoint';
import type { Problem } from './problem';
import { routeOf } from './route-of';

/** Content type of RFC 9457 problem details (`problem.ts`). */
export const problemContentType = 'application/problem+json';

type Part<Name extends EndpointName, Key extends string> = Key extends keyof Endpoints[Name]
  ? Endpoints[Name][Key]
  : never;
type InputOf<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : never;
type OutputOf<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;
type Given<Key extends string, Value> = [Value] extends [never] ? { [K in Key]?: undefined } : { [K in Key]: Value };

type Params<Name extends EndpointName> = [Part<Name, 'subject'>] extends [never] ? never : { id: number | string };
type Query<Name extends EndpointName> = [Part<Name, 'query'>] extends [never]
  ? { query?: undefined }
  : { query?: OutputOf<Part<Name, 'query'>> };
type Body<Name extends EndpointName> =
  true extends Part<Name, 'multipart'>
    ? FormData
    : true extends Part<Name, 'archive'>
      ? Blob
      : InputOf<Part<Name, 'body'>>;

type IsRead<Name extends EndpointName> = Endpoints[Name]['route'] extends `GET ${string}` ? true : false;
type IsVersioned<Name extends EndpointName> = true extends Part<Name, 'versioned'> ? true : false;
/** The version that a write is based on; the API answers 412 if the record has changed since. */
type Condition<Name extends EndpointName> = [IsVersioned<Name>, IsRead<Name>] extends [true, false]
  ? { ifMatch?: string }
  : { ifMatch?: undefined };

/** Input of a call: path parameters, query parameters and body, as far as the endpoint has them. */
export type CallInput<Name extends EndpointName> = Given<'params', Params<Name>> &
  Query<Name> &
  Condition<Name> &
  Given<'body', Body<Name>> & { signal?: AbortSignal };
/** Output of a call: the response body, or undefined if the endpoint has none. */
export type CallOutput<Name extends EndpointName> = OutputOf<Part<Name, 'response'>>;
/** One page of a list, and the length of the whole list. */
export interface Page<Item> {
  items: Item[];
  total: number;
}
/** A record, and the version to send as `ifMatch` with a change that is based on it. */
export interface Versioned<Value> {
  value: Value;
  version: string;
}
type NameWith<Mark extends string> = {
  [Name in EndpointName]: [Part<Name, Mark>] extends [never] ? never : Name;
}[EndpointName];
type PagedName = NameWith<'paged'>;
type FileName = NameWith<'file'>;
type VersionedName = NameWith<'versioned'>;
/** Endpoints that the browser requests by URL (`address.ts`), as a download or a stream. */
export type UrlEndpointName = FileName | NameWith<'stream'>;
type CallName = Exclude<EndpointName, UrlEndpointName>;
type ItemOf<Name extends EndpointName> = CallOutput<Name> extends (infer Item)[] ? Item : never;
type Arguments<Input> = Record<string, never> extends Input ? [input?: Input] : [input: Input];

/**
 * A response with an error status. Message: "{status}: {detail}", without a problem in the body its plain text or a
 * sentence.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    text: string,
    readonly problem?: Problem,
    /** Seconds after which a throttled call may be retried (Retry-After). */
    readonly retryAfter?: number,
  ) {
    super(`${status}: ${text}`);
  }

  /** The message without the status, for the user. */
  get detail(): string {
    return this.message.slice(`${this.status}: `.length);
  }
}

/**
 * Whether an error is an ApiError. Compares the name, because every remote bundles its own copy of this class, so that
 * `instanceof` fails for errors from other modules.
 */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** No response, or an incomplete one. The message is for the user. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  constructor(cause: unknown) {
    super('Il server non risponde. Controlla la connessione e riprova.', { cause });
  }
}

/** Whether an error is a NetworkError; compares the name, like `isApiError`. */
export const isNetworkError = (error: unknown): error is NetworkError =>
  error instanceof Error && error.name === 'NetworkError';

export interface Client {
  /** Makes a call. Throws ApiError for an error status, NetworkError if there is no complete response. */
  call<Name extends CallName>(name: Name, ...input: Arguments<CallInput<Name>>): Promise<CallOutput<Name>>;
  page<Name extends PagedName>(name: Name, ...input: Arguments<CallInput<Name>>): Promise<Page<ItemOf<Name>>>;
  /** Reads or changes a record; also returns its new version. */
  versioned<Name extends VersionedName>(
    name: Name,
    ...input: Arguments<CallInput<Name>>
  ): Promise<Versioned<CallOutput<Name>>>;
}

/** A client that can also fetch files, which pages rendered on the server do not need. */
export interface FileClient extends Client {
  /** Makes a call whose response is a file. Throws like `call`. */
  file<Name extends FileName>(
    name: Name,
    ...input: Arguments<CallInput<Name>>
  ): Promise<{ filename: string; content: Blob }>;
}

interface LooseInput {
  params?: { id: number | string };
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  ifMatch?: string;
  signal?: AbortSignal;
}

/**
 * Sends a request. `body` is the body from which the request was made: WebKit cannot read multipart form data with a
 * file back from a request.
 */
export type Send = (request: Request, body?: string | FormData | Blob) => Promise<Response>;

/**
 * Creates the typed API client. `fetch`: the browser's by default, a fake in tests, or the server's own request handler
 * when it renders pages. `origin`: the page's own by default, required outside a browser.
 */
export function createClient(options: { fetch?: Send; origin?: string } = {}): FileClient {
  const send: Send = options.fetch ?? ((request) => fetch(request));
  const origin = () => options.origin ?? ownOrigin();

  async function request(name: EndpointName, input: LooseInput = {}): Promise<Response> {
    const { method, path: template } = routeOf(name);
    const path = template.replace('{id}', encodeURIComponent(String(input.params?.id ?? '')));
    const url = new URL(path, origin());
    for (const [key, value] of Object.entries(input.query ?? {})) {
      if (value !== undefined) url.searchParams.set(key, String(value));
    }
    // Sorted, because the server's response cache uses the URL as its key.
    url.searchParams.sort();
    const body: string | FormData | Blob | undefined =
      input.body instanceof FormData || input.body instanceof Blob ? input.body : JSON.stringify(input.body);
    const outgoing = new Request(url.href, {
      method,
      credentials: 'include',
      headers: {
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(input.ifMatch ? { 'if-match': input.ifMatch } : {}),
      },
      ...(body === undefined ? {} : { body }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
    const response = await withNetworkError(send(outgoing, body));
    if (!response.ok) throw await readError(response);
    return response;
  }

  // Types are checked by the interface `FileClient` here and by response schemas on the server; in between, a body is
  // untyped.
  const client = {
    async call(name: EndpointName, input?: LooseInput): Promise<unknown> {
      const response = await request(name, input);
      return response.status === 204 ? undefined : withNetworkError(response.json());
    },
    async page(name: EndpointName, input?: LooseInput): Promise<Page<unknown>> {
      const response = await request(name, input);
      const items = (await withNetworkError(response.json())) as unknown[];
      return { items, total: Number(response.headers.get('x-total-count') ?? items.length) };
    },
    async file(name: EndpointName, input?: LooseInput): Promise<{ filename: string; content: Blob }> {
      const response = await request(name, input);
      const filename = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
      return { filename, content: await withNetworkError(response.blob()) };
    },
    async versioned(name: EndpointName, input?: LooseInput): Promise<Versioned<unknown>> {
      const response = await request(name, input);
      // A compressing proxy makes the ETag weak; the version is the same.
      const version = response.headers.get('etag')?.replace(/^W\//, '');
      if (!version) throw new TypeError(`${name} answered no version`);
      return { value: await withNetworkError(response.json()), version };
    },
  };
  return client as FileClient;
}

/**
 * Awaits a response or its body. For a lost connection `fetch` throws a TypeError; an incomplete body is a SyntaxError.
 */
async function withNetworkError<Value>(coming: Promise<Value>): Promise<Value> {
  try {
    return await coming;
  } catch (error) {
    throw error instanceof TypeError || error instanceof SyntaxError ? new NetworkError(error) : error;
  }
}

/** The page's own origin. Throws outside a browser. */
function ownOrigin(): string {
  const { location } = globalThis as { location?: { origin: string } };
  if (!location) throw new TypeError('createClient needs an origin outside a browser');
  return location.origin;
}

async function readError(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '');
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  const unknown = 'Il server non ha potuto rispondere. Riprova tra qualche istante.';
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith(problemContentType)) {
    // HTTP/2 has no status text.
    const statusText = response.statusText || unknown;
    try {
      const problem = complete(JSON.parse(body), response.status, statusText);
      return new ApiError(response.status, problem.detail, problem, retryAfter);
    } catch {
      // The body is no valid JSON: it is treated as plain text.
    }
  }
  // The HTML page of a proxy is not shown.
  const isText = type.startsWith('text/plain') && body !== '';
  return new ApiError(response.status, isText ? body : unknown, undefined, retryAfter);
}

/** RFC 9457 requires no field, and a proxy may send its own problem. */
function complete(sent: Partial<Problem>, status: number, statusText: string): Problem {
  const { type = 'about:blank', title = statusText, errors } = sent;
  return { ...sent, type, title, status, detail: sent.detail || title, errors: Array.isArray(errors) ? errors : [] };
}
