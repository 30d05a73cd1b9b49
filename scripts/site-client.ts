/**
 * API client for a running site, for the teams' commands. Responses are validated with the endpoint table's schemas;
 * every failure is a Refusal with one sentence that includes the site's own message.
 */
import { type Client, createClient } from '../contracts/src/client.ts';
import { endpoints } from '../contracts/src/endpoint.ts';
import type { EndpointShape } from '../contracts/src/endpoints/shape.ts';
import type { LiveModule } from '../contracts/src/module.ts';
import { hide, Refusal } from './command-line.ts';
import { noAnswer, refusalOf, strangeAnswer } from './site-failure.ts';

export interface SiteClient extends Pick<Client, 'call'> {
  origin: string;
}

interface Options {
  origin: string;
  headers: () => Record<string, string>;
  /** Called with each response before it is read, e.g. for its cookies. */
  onAnswer?: (response: Response) => void;
}

/** Timeouts in milliseconds. The server allows 15 minutes for an upload. */
const timeoutMs = { call: 60_000, upload: 15 * 60_000 };

export function siteClient({ origin, headers, onAnswer }: Options): SiteClient {
  const client = createClient({
    origin,
    async fetch(request, body) {
      const added = { accept: 'application/json', 'accept-language': 'en', ...headers() };
      for (const [name, value] of Object.entries(added)) request.headers.set(name, value);
      const timeout = AbortSignal.timeout(timeoutMs[body instanceof Blob ? 'upload' : 'call']);
      // A redirect would turn a write into a GET, and may lead to another site.
      const options = { redirect: 'manual', signal: AbortSignal.any([request.signal, timeout]) } as const;
      const response = await fetch(request, options).catch((error: unknown) => {
        throw noAnswer(origin, error);
      });
      onAnswer?.(response);
      if (!response.ok) throw await refusalOf(response, origin);
      if (response.status === 204) return response;
      const json: unknown = await response.json().catch(() => {
        throw strangeAnswer(response, origin);
      });
      return Response.json(json, response);
    },
  });
  return {
    origin,
    async call(name, ...input) {
      const value = await client.call(name, ...input);
      const { response }: EndpointShape = endpoints[name];
      if (response && (await response['~standard'].validate(value)).issues)
        throw new Refusal(`${origin} answers in another form than this checkout expects: update it.`);
      return value;
    },
  };
}

/** The client of a team, from the settings OFFICINA_SITE and OFFICINA_TOKEN. Throws a Refusal if they are invalid. */
export function publishingClient(): SiteClient {
  const origin = siteOrigin();
  const token = process.env.OFFICINA_TOKEN?.trim();
  if (!token)
    throw new Refusal(
      'OFFICINA_TOKEN is missing: the token for publishing, which an owner of the site makes on the page "Moduli".',
    );
  // A header cannot contain anything else; fetch's own error would contain the value.
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new Refusal('OFFICINA_TOKEN is not a token: it has spaces or letters like é.');
  hide(token);
  // Not inherited by the programs that a build starts.
  delete process.env.OFFICINA_TOKEN;
  return siteClient({ origin, headers: () => ({ authorization: `Bearer ${token}` }) });
}

/** The site's origin. A refusal does not contain the value: it might be the token, by mistake. */
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

/** The live version of a part; undefined if the site has never had one. */
export async function liveModule(
  site: SiteClient,
  part: string,
  signal?: AbortSignal,
): Promise<LiveModule | undefined> {
  const modules = await site.call('listModules', signal ? { signal } : {});
  return modules.find(({ name }) => name === part);
}
