import type { Server } from 'bun';
import { Elysia } from 'elysia';
import { useDeployToken } from './delivery/gate/deploy-token.service';
import type { LiveReleases } from './delivery/set/live-releases';
import type { Deps } from './deps';
import { handlersOf } from './handlers/handlers';
import { controller } from './http/endpoint';
import { type App, gateway, type Handler } from './http/gateway';
import type { Observer } from './http/observer';
import { peerOf } from './http/peer';
import { problemResponse } from './http/problems';
import { routeProblem } from './http/route-problem';
import type { Media } from './media/media';
import { draftIn } from './modules/draft-link/draft-link';
import { findSession } from './modules/session/session.service';
import { openApiDocument } from './modules/system/openapi';
import type { Visits } from './modules/visit/visits';
import { languageOf } from './sentences/say';

export interface AppParts
  extends Omit<Deps, 'isDraining' | 'peerOf' | 'findUser' | 'findGuest' | 'findPublisher' | 'visits'> {
  media: Media;
  /** Handles all requests outside of /api and /media. */
  web?: Handler;
  /** Counts the visits of the public pages. */
  visits?: Visits;
  /** Handles /metrics. */
  metrics?: Handler | undefined;
  observers?: readonly Observer[];
  /** The live releases; they determine which public pages exist. */
  live?: Pick<LiveReleases, 'publicPaths'>;
}

export function createApp({ media, web, metrics, observers = [], live, ...parts }: AppParts): App {
  const { env, db, cache, visits } = parts;
  const servers = new WeakMap<Request, Server<undefined>>();
  let isDraining = false;
  let isProxyLogged = false;
  const deps: Deps = {
    ...parts,
    isDraining: () => isDraining,
    findUser: (token, address) => findSession(db, token, address),
    findGuest: (request, isHttps) => draftIn(db, parts.secret, request, isHttps),
    findPublisher: (token, address) => useDeployToken(parts, token, address),
    peerOf(request) {
      const peer = peerOf(request, servers.get(request), env);
      if (!isProxyLogged && peer.isUnknownProxy) {
        isProxyLogged = true;
        console.warn(
          'A reverse proxy is in front of the server that TRUSTED_PROXIES does not name: all visitors have its address, ' +
            'and are refused together when one of them sends too much.',
        );
      }
      return peer;
    },
  };
  const api = new Elysia()
    .onError(({ code, error, request, route }) => {
      if (code === 'NOT_FOUND') return routeProblem(request);
      // Elysia wraps errors thrown by a parser.
      return problemResponse(code === 'PARSE' ? error.cause : error, `${request.method} ${route}`, languageOf(request));
    })
    .use(controller(deps, handlersOf(deps)))
    .get('/api/openapi.json', () => openApiDocument());
  return {
    ...gateway({
      env,
      api,
      media,
      cache,
      web,
      visits,
      metrics,
      observers,
      publicPaths: () => live?.publicPaths ?? [],
      servers,
      isDraining: deps.isDraining,
    }),
    drain() {
      isDraining = true;
    },
  };
}
