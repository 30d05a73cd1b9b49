import type { Server } from 'bun';
import { Elysia } from 'elysia';
import type { Db } from './db/client';
import type { Deps } from './deps';
import type { Env } from './env';
import type { ContentCache } from './http/content-cache';
import { type App, gateway, type Handler } from './http/gateway';
import { peerOf } from './http/peer';
import { problemResponse } from './http/problems';
import { routeProblem } from './http/route-problem';
import type { Media } from './media/media';
import { auditRoutes } from './modules/audit/audit.routes';
import { binRoutes } from './modules/bin/bin.routes';
import { carRoutes } from './modules/car/car.routes';
import { categoryRoutes } from './modules/category/category.routes';
import { emailConfigRoutes } from './modules/email-config/email-config.routes';
import type { EventHub } from './modules/events/event-hub';
import { eventRoutes } from './modules/events/events.routes';
import { imageRoutes } from './modules/image/image.routes';
import type { PictureKeeper } from './modules/image/picture-keeper';
import { messageRoutes } from './modules/message/message.routes';
import { projectRoutes } from './modules/project/project.routes';
import { useDeployToken } from './modules/release/deploy-token.service';
import { releaseRoutes } from './modules/release/release.routes';
import { sessionRoutes } from './modules/session/session.routes';
import { findSession } from './modules/session/session.service';
import { systemRoutes } from './modules/system/system.routes';

export interface AppParts {
  env: Env;
  db: Db;
  /** APP_SECRET, or the generated secret (`app-secret.ts`). */
  secret: string;
  media: Media;
  keeper: PictureKeeper;
  cache: ContentCache;
  events: EventHub;
  /** Handles all requests that are neither /api nor /media. */
  web?: Handler;
}

/** Creates the whole server: the API, and the gateway that adds pictures and pages. */
export function createApp({ env, db, secret, media, keeper, cache, events, web }: AppParts): App {
  const servers = new WeakMap<Request, Server<undefined>>();
  const deps: Deps = {
    env,
    db,
    secret,
    cache,
    events,
    keeper,
    findUser: (token) => findSession(db, token),
    findPublisher: (token, address) => useDeployToken({ db, secret }, token, address),
    peerOf: (request) => peerOf(request, servers.get(request), env),
  };
  const api = new Elysia()
    .onError(({ code, error, request, route }) => {
      if (code === 'NOT_FOUND') return routeProblem(request);
      // Elysia wraps errors thrown by a parser.
      return problemResponse(code === 'PARSE' ? error.cause : error, `${request.method} ${route}`);
    })
    .use(sessionRoutes(deps))
    .use(projectRoutes(deps))
    .use(carRoutes(deps))
    .use(categoryRoutes(deps))
    .use(imageRoutes(deps))
    .use(messageRoutes(deps))
    .use(emailConfigRoutes(deps))
    .use(binRoutes(deps))
    .use(auditRoutes(deps))
    .use(releaseRoutes(deps))
    .use(eventRoutes(deps))
    .use(systemRoutes(deps));
  return gateway({ env, api, media, cache, web, servers });
}
