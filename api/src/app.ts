import type { Server } from 'bun';
import { Elysia } from 'elysia';
import { deliveryRoutes } from './delivery/delivery.routes';
import { useDeployToken } from './delivery/log/deploy-token.service';
import type { LiveReleases } from './delivery/set/live-releases';
import type { Deps } from './deps';
import { type App, gateway, type Handler } from './http/gateway';
import type { Observer } from './http/observer';
import { peerOf } from './http/peer';
import { problemResponse } from './http/problems';
import { routeProblem } from './http/route-problem';
import type { Media } from './media/media';
import { accountRoutes } from './modules/account/account.routes';
import { signInRoutes } from './modules/account/sign-in.routes';
import { auditRoutes } from './modules/audit/audit.routes';
import { backupRoutes } from './modules/backup/backup.routes';
import { binRoutes } from './modules/bin/bin.routes';
import { carRoutes } from './modules/car/car.routes';
import { categoryRoutes } from './modules/category/category.routes';
import { companyRoutes } from './modules/company/company.routes';
import { draftIn } from './modules/draft-link/draft-link';
import { draftLinkRoutes } from './modules/draft-link/draft-link.routes';
import { emailRoutes } from './modules/email/email.routes';
import { mailAccountRoutes } from './modules/email/mail-account.routes';
import { mailSettingsRoutes } from './modules/email/mail-settings.routes';
import { emailConfigRoutes } from './modules/email-config/email-config.routes';
import { imageRoutes } from './modules/image/image.routes';
import { messageRoutes } from './modules/message/message.routes';
import { personRoutes } from './modules/message/person.routes';
import { replyRoutes } from './modules/message/reply.routes';
import { projectRoutes } from './modules/project/project.routes';
import { sessionRoutes } from './modules/session/session.routes';
import { findSession } from './modules/session/session.service';
import { systemRoutes } from './modules/system/system.routes';
import { toDoRoutes } from './modules/to-do/to-do.routes';
import { versionRoutes } from './modules/version/version.routes';
import { visitRoutes } from './modules/visit/visit.routes';
import type { Visits } from './modules/visit/visits';
import { languageOf } from './sentences/say';

export interface AppParts
  extends Omit<Deps, 'isDraining' | 'peerOf' | 'findUser' | 'findGuest' | 'findPublisher' | 'visits'> {
  media: Media;
  /** Handles all requests that are neither /api nor /media. */
  web?: Handler;
  /** Counts the visits of the public pages. */
  visits?: Visits;
  /** Handles /metrics. */
  metrics?: Handler | undefined;
  observers?: readonly Observer[];
  /** The deploys, of which this says what pages there are. */
  live?: Pick<LiveReleases, 'publicPaths'>;
}

export function createApp({ media, web, metrics, observers = [], live, ...parts }: AppParts): App {
  const { env, db, cache, visits } = parts;
  const servers = new WeakMap<Request, Server<undefined>>();
  let isDraining = false;
  let isProxyTold = false;
  const deps: Deps = {
    ...parts,
    isDraining: () => isDraining,
    findUser: (token, address) => findSession(db, token, address),
    findGuest: (request, isHttps) => draftIn(db, parts.secret, request, isHttps),
    findPublisher: (token, address) => useDeployToken(parts, token, address),
    peerOf(request) {
      const peer = peerOf(request, servers.get(request), env);
      if (!isProxyTold && peer.isUnknownProxy) {
        isProxyTold = true;
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
    .use(sessionRoutes(deps))
    .use(signInRoutes(deps))
    .use(accountRoutes(deps))
    .use(projectRoutes(deps))
    .use(carRoutes(deps))
    .use(categoryRoutes(deps))
    .use(companyRoutes(deps))
    .use(imageRoutes(deps))
    .use(messageRoutes(deps))
    .use(toDoRoutes(deps))
    .use(emailRoutes(deps))
    .use(mailAccountRoutes(deps))
    .use(mailSettingsRoutes(deps))
    .use(replyRoutes(deps))
    .use(personRoutes(deps))
    .use(emailConfigRoutes(deps))
    .use(binRoutes(deps))
    .use(auditRoutes(deps))
    .use(deliveryRoutes(deps))
    .use(backupRoutes(deps))
    .use(visitRoutes(deps))
    .use(versionRoutes(deps))
    .use(draftLinkRoutes(deps))
    .use(systemRoutes(deps));
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
