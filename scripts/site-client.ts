/**
 * Calls of the API of a running site, for the commands of the teams. Answers are parsed with the schemas of the endpoint
 * table; whatever goes wrong is a Refusal with one sentence, and with what the site says about it.
 */
import { moduleEndpoints } from '../contracts/src/endpoints/module.ts';
import type { Deploy, LiveModule } from '../contracts/src/module.ts';
import { hide, Refusal } from './command-line.ts';
import { noAnswer, refusalOf, strangeAnswer } from './site-failure.ts';

/** A schema of the contracts, by the part of the Standard Schema interface that is used here. */
export interface Schema<Value> {
  '~standard': { validate(input: unknown): Result<Value> | Promise<Result<Value>> };
}
type Result<Value> = { value: Value; issues?: undefined } | { issues: readonly unknown[] };

interface Outgoing {
  /** Replaces "{id}" in the path. */
  id?: string | number;
  query?: Record<string, string | undefined>;
  /** Bytes are sent as a gzipped archive, anything else as JSON. */
  body?: Uint8Array<ArrayBuffer> | object;
  /** Milliseconds after which the call has failed. */
  timeoutMs?: number;
}

export interface SiteClient {
  origin: string;
  /** Makes a call that answers a value. */
  read<Value>(endpoint: { route: string; response: Schema<Value> }, outgoing?: Outgoing): Promise<Value>;
  /** Makes a call that answers nothing. */
  send(endpoint: { route: string }, outgoing?: Outgoing): Promise<void>;
}

interface Options {
  origin: string;
  headers: () => Record<string, string>;
  /** Sees each answer before it is read, for its cookies. */
  onAnswer?: (response: Response) => void;
  /** What a status means for this caller, as a sentence; replaces the usual one. */
  meanings?: Readonly<Record<number, string>>;
}

/** Milliseconds for one call. The server allows a quarter of an hour for an upload. */
const defaultTimeoutMs = { call: 60_000, upload: 15 * 60_000 };

export function siteClient({ origin, headers, onAnswer, meanings }: Options): SiteClient {
  async function answer(route: string, { id, query = {}, body, timeoutMs }: Outgoing = {}): Promise<Response> {
    const [method = '', path = ''] = route.split(' ');
    const url = new URL(path.replace('{id}', encodeURIComponent(String(id ?? ''))), origin);
    for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value);
    const isUpload = body instanceof Uint8Array;
    const type = isUpload ? 'application/gzip' : 'application/json';
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': 'en',
        ...headers(),
        ...(body ? { 'content-type': type } : {}),
      },
      ...(body ? { body: isUpload ? body : JSON.stringify(body) } : {}),
      // A redirect would repeat a write as a read, and may lead to another site.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs ?? defaultTimeoutMs[isUpload ? 'upload' : 'call']),
    }).catch((error: unknown) => {
      throw noAnswer(origin, error);
    });
    onAnswer?.(response);
    if (!response.ok) throw await refusalOf(response, origin, meanings);
    return response;
  }

  return {
    origin,
    async read(endpoint, outgoing) {
      const response = await answer(endpoint.route, outgoing);
      const json: unknown = await response.json().catch(() => {
        throw strangeAnswer(response, origin);
      });
      const result = await endpoint.response['~standard'].validate(json);
      if (result.issues) throw new Refusal(`${origin} answers in another form than this checkout expects: update it.`);
      return result.value;
    },
    async send(endpoint, outgoing) {
      await answer(endpoint.route, outgoing);
    },
  };
}

/** The client of a team: OFFICINA_SITE with OFFICINA_TOKEN. */
export function publishingClient(): SiteClient {
  const origin = siteOrigin();
  const token = process.env.OFFICINA_TOKEN?.trim();
  if (!token)
    throw new Refusal(
      'OFFICINA_TOKEN is missing: the token for publishing, which an owner of the site makes on the page "Moduli".',
    );
  // A header can hold nothing else; the error of fetch would quote the whole value.
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new Refusal('OFFICINA_TOKEN is not a token: it has spaces or letters like é.');
  hide(token);
  // Programs that a build starts inherit the environment.
  delete process.env.OFFICINA_TOKEN;
  return siteClient({ origin, headers: () => ({ authorization: `Bearer ${token}` }) });
}

/** The origin of the site. Its value is not repeated in a refusal: it may be the token, by mistake. */
export function siteOrigin(setting = 'OFFICINA_SITE', value = process.env.OFFICINA_SITE): string {
  const site = value?.trim();
  if (!site) throw new Refusal(`${setting} is missing: the address of the site, like https://www.example.org.`);
  const url = URL.canParse(site) ? new URL(site) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (!isOrigin) {
    throw new Refusal(`${setting} must be the address of the site without a path, like https://www.example.org.`);
  }
  return url.origin;
}

/** The live version of each part, also of parts that this checkout does not know. */
export const liveModules = (site: SiteClient, timeoutMs?: number): Promise<LiveModule[]> =>
  site.read(moduleEndpoints.listModules, timeoutMs ? { timeoutMs } : {});

/** The live version of a part; undefined if the site has never had one. */
export const liveModule = async (site: SiteClient, part: string, timeoutMs?: number): Promise<LiveModule | undefined> =>
  (await liveModules(site, timeoutMs)).find(({ name }) => name === part);

/** The last deploys of a part, the newest first. */
export const deploysOf = (site: SiteClient, part: string): Promise<Deploy[]> =>
  site.read(moduleEndpoints.listDeploys, { id: part });
