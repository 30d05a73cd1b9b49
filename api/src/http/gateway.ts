import type { Server } from 'bun';
import type { Env } from '../env';
import { languageOf } from '../sentences/say';
import { cacheControl } from './cache-control';
import type { ContentCache } from './content-cache';
import { withValidAddress } from './host';
import { knownMethod, type Observer } from './observer';
import { peerOf } from './peer';
import { notFound, problemResponse } from './problems';
import { forRequest, requestIdHeader, requestIdOf } from './request-id';
import { routePattern } from './route-pattern';
import { securityHeaders } from './security-headers';

export interface App {
  /**
   * The request handler for Bun.serve. Without a server (in tests and for the page renderer) the response is the same,
   * but the request has no id and is not observed.
   */
  fetch(request: Request, server?: Server<undefined>): Response | Promise<Response>;
  /**
   * Makes the process not ready, and each response close its connection, so that the next request goes to another
   * process.
   */
  drain(): void;
}

/** `ipOf` returns the visitor's IP address. */
export type Handler = (request: Request, ipOf?: () => string) => Promise<Response>;

interface Parts {
  env: Env;
  api: { fetch(request: Request): Response | Promise<Response> };
  /** Handles picture URLs; resolves to null for any other URL. */
  media: { handle(request: Request): Promise<Response | null> };
  cache: ContentCache;
  web: Handler | undefined;
  /** Called for each request that `web` has answered. */
  visits: { noteDocument(request: Request, status: number, ipOf: () => string): void } | undefined;
  /** Handles /metrics; undefined: it is an unknown path. */
  metrics: Handler | undefined;
  observers: readonly Observer[];
  /** Paths of the live releases' public pages. */
  publicPaths: () => readonly string[];
  /** The server of each request, for the client's IP address and the idle timeout. */
  servers: WeakMap<Request, Server<undefined>>;
  isDraining: () => boolean;
}

/** Dispatches requests to cached content, API, pictures and pages, and adds common headers to all responses. */
export function gateway(parts: Parts): Pick<App, 'fetch'> {
  const { env, api, media, cache, web, visits, metrics, observers, publicPaths, servers, isDraining } = parts;
  const everywhere = Object.entries(securityHeaders(env));

  async function answer(request: Request, server: Server<undefined> | undefined): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/api' || pathname.startsWith('/api/')) {
      const response = await api.fetch(asGet(request, server));
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', cacheControl.never);
      response.headers.set('x-robots-tag', 'noindex');
      return response;
    }
    if (metrics && pathname === '/metrics') return metrics(request);
    const picture = await media.handle(request);
    if (picture) return picture;
    if (!web) return problemResponse(notFound('route'), request.method);
    const ipOf = () => peerOf(request, server, env).address;
    const response = await web(request, ipOf);
    visits?.noteDocument(request, response.status, ipOf);
    return response;
  }

  /** HEAD is handled as GET; Bun's server drops the body. */
  function asGet(request: Request, server: Server<undefined> | undefined): Request {
    const known = request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request;
    if (server) servers.set(known, server);
    return known;
  }

  function secured(response: Response): Response {
    for (const [name, value] of everywhere) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    if (isDraining()) response.headers.set('connection', 'close');
    return response;
  }

  function respond(asked: Request, server: Server<undefined> | undefined): Response | Promise<Response> {
    const failed = (error: unknown) => secured(problemResponse(error, asked.method, languageOf(asked)));
    try {
      const request = withValidAddress(asked);
      // Cached responses do not close the connection.
      const ready = request.method === 'GET' && !isDraining() ? cache.ready(request) : undefined;
      return ready ?? answer(request, server).then(secured, failed);
    } catch (error) {
      return failed(error);
    }
  }

  return {
    fetch(request, server) {
      if (!server) return respond(request, server);
      const id = requestIdOf(request, env);
      const began = performance.now();
      const finish = (response: Response): Response => {
        response.headers.set(requestIdHeader, id);
        if (observers.length > 0) {
          const ms = performance.now() - began;
          const { status } = response;
          const route = routePattern(request.url, publicPaths());
          const handled = { request, id, method: knownMethod(request.method), route, status, ms };
          for (const observe of observers) observe(handled);
        }
        return response;
      };
      const response = forRequest(id, () => respond(request, server));
      return response instanceof Promise ? response.then(finish) : finish(response);
    },
  };
}
