import { createApp } from './app';
import { refuseUnfitBuild, UnfitBuild } from './delivery/gate/build.service';
import { endOnFailure, printable } from './end-on-failure';
import { loadEnv } from './env';
import { guestOf } from './modules/draft-link/draft-link';
import { listPublished } from './modules/system/published.service';
import { endOnSignal, listen, openServices, refuseToStart } from './start';
import { createWeb } from './web';

endOnSignal();
try {
  const env = loadEnv();
  // Imported only if needed: each costs about 30 ms of the start.
  const log = env.log === 'json' ? (await import('./json-log')).startJsonLog() : undefined;
  if (!log) endOnFailure((error) => console.error(printable(error)));
  const services = await openServices(env);
  log?.nameRelease(services.live);
  const web = createWeb({
    env,
    cache: services.cache,
    live: services.live,
    failed: services.failed,
    opened: services.opened,
    secret: services.secret,
    api: async (request) => app.fetch(request),
    published: (limit) => listPublished(services.db, limit),
    guestOf: (token) => guestOf(services.db, services.secret, token),
  });
  const metrics = env.metricsToken
    ? (await import('./metrics')).createMetrics(env.metricsToken, services, web)
    : undefined;
  const app = createApp({
    env,
    ...services,
    web: web.handle,
    rehearse: web.rehearse,
    metrics: metrics?.handle,
    observers: [log?.observe, metrics?.observe].filter((observer) => observer !== undefined),
  });
  // In development Vite serves the pages.
  if (env.production) {
    await refuseUnfitBuild(services.db, services.live.build).catch((error: unknown) => {
      if (!env.startsUnfit || !(error instanceof UnfitBuild)) throw error;
      console.warn(error.message);
    });
  }
  const close = async () => {
    await Promise.all([web.close(), services.close()]);
  };
  // The releases of a new build go live before the server listens; they would replace a publication that came earlier.
  if (env.production) await web.prepare();
  listen(app, env, { ...services, close });
} catch (error) {
  refuseToStart(error);
}
