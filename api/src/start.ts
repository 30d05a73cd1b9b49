import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { appSecret } from './app-secret';
import { createAutomaticBackups } from './backup/automatic-backups';
import { offerBackups } from './backup/backup-socket';
import { type Database, DatabaseUnavailable, openEmbedded } from './db/client';
import { hasDiskRoom } from './db/disk-room';
import { openPostgres } from './db/postgres';
import { UnfitBuild } from './delivery/gate/build.service';
import { readBuild } from './delivery/release/release-package';
import { createLiveReleases } from './delivery/set/live-releases';
import { createOpenings } from './delivery/watch/openings';
import { createRendererFailures } from './delivery/watch/renderer-failures';
import { printable } from './end-on-failure';
import { type Env, EnvError } from './env';
import { ensureAccount } from './first-account';
import { createContentCache } from './http/content-cache';
import { createEventHub } from './http/event-hub';
import type { App } from './http/gateway';
import { createJobs } from './jobs/jobs';
import { createDiskStorage } from './media/disk-storage';
import { createMedia } from './media/media';
import { createPictureFiles } from './media/picture-files';
import { createS3Storage } from './media/s3-storage';
import type { MediaStorage } from './media/storage';
import { createPictureAccess } from './modules/image/picture-access';
import { decoyHash } from './modules/session/password';
import { beginCounting } from './modules/visit/visit.service';
import { createVisits } from './modules/visit/visits';
import { seedDemo } from './seed';
import { startTimedWork } from './timed-work';

export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens the database, the storage and the other services, in order of dependency. */
export async function openServices(env: Env) {
  // First, so that an invalid secret stops the start before the database is opened.
  const secret = await appSecret(env);
  // Concurrently with the database. In development Vite serves the pages.
  const reading = env.production ? readBuild(env.distDir) : [];
  const database = await openDatabase(env);
  const cache = createContentCache(env);
  const storage = createStorage(env);
  const media = createMedia({
    storage,
    accessOf: createPictureAccess({ db: database.db, cache, env, secret }),
    hasRoom: () => hasDiskRoom(env),
  });
  const jobs = createJobs(database);
  await database.alone(async () => {
    await database.migrate();
    await jobs.open();
    await ensureAccount(database.db, env);
    await beginCounting(database.db);
    const stems = env.seedDemo ? await seedDemo({ db: database.db, media }) : [];
    // After five seconds, so that it delays neither the start nor the end of a process that stops right after it.
    setTimeout(() => media.makeReady(stems), 5000).unref();
  });
  await database.listen('content_changed', cache.dataChanged);
  const events = createEventHub();
  await database.listen('messages_changed', events.messagesChanged);
  await database.listen('company_changed', events.companyChanged);
  const live = createLiveReleases({ db: database.db, build: await reading });
  await database.listen('deploys_changed', live.changed);
  const failed = createRendererFailures(database);
  const opened = createOpenings(database.db, secret, live);
  const visits = createVisits({
    db: database.db,
    env,
    publicPaths: () => live.publicPaths,
    hasRoom: () => hasDiskRoom(env),
  });
  await decoyHash();
  const pictureFiles = createPictureFiles({ db: database.db, media, storage });
  const backupSocket = env.databaseUrl ? undefined : offerBackups({ database, storage, secret, dataDir: env.dataDir });
  const automatic = env.backup && createAutomaticBackups({ env, database, storage, secret }, env.backup);
  let timedWork: ReturnType<typeof startTimedWork> | undefined;
  return {
    db: database.db,
    pool: database.pool,
    isListening: database.isListening,
    heard: database.heard,
    secret,
    media,
    pictureFiles,
    cache,
    events,
    jobs,
    live,
    failed,
    opened,
    visits,
    backups: { database, storage, automatic },
    /** Starts the scheduled jobs; separate from opening, so that no start waits for them. */
    startTimedWork() {
      timedWork = startTimedWork({ db: database.db, env, secret, jobs, pictureFiles, media, storage, automatic });
    },
    async close() {
      await Promise.all([timedWork?.stop(), automatic?.stop()]);
      await jobs.close();
      await backupSocket?.stop();
      await visits.store();
      await live.close();
      await media.close();
      await database.close();
    },
  };
}

export const createStorage = (env: Pick<Env, 's3' | 'dataDir'>): MediaStorage =>
  env.s3 ? createS3Storage(env.s3) : createDiskStorage(join(env.dataDir, 'media'));

export async function openDatabase(env: Env): Promise<Database> {
  if (env.databaseUrl) return openPostgres(env.databaseUrl);
  await mkdir(env.dataDir, { recursive: true });
  if (!(await hasDiskRoom(env))) {
    throw new DatabaseUnavailable(
      `DATA_DIR: the disk of ${env.dataDir} has less than ${env.diskReserve} MB left. Make room there, or see DISK_RESERVE.`,
    );
  }
  const database = await openEmbedded(env.dataDir);
  console.info(
    `Embedded database in ${env.dataDir}: it is safe when this process is killed, but it makes no fsync, ` +
      'so a power loss may cost the last writes. Set DATABASE_URL for PostgreSQL.',
  );
  return database;
}

/** Timeouts in milliseconds: for running requests to end, and then for closing the database and the picture jobs. */
const stopTimeoutMs = 30_000;
const closeTimeoutMs = 5000;

/**
 * Ends the process on SIGTERM until it listens: there are no requests to finish, and a start can be killed safely.
 * Without a handler, Linux ignores SIGTERM for the first process of a container.
 */
export function endOnSignal(): void {
  process.on('SIGTERM', endNow);
}

const endNow = () => process.exit(0);

/**
 * Serves until SIGTERM or SIGINT, then finishes running requests and closes everything. After SIGTERM it first waits
 * until proxies have noticed that the process is no longer ready.
 */
export function listen(app: App, env: Env, services: Pick<Services, 'close' | 'events' | 'startTimedWork'>): void {
  const server = Bun.serve({
    port: env.port,
    ...(env.host ? { hostname: env.host } : {}),
    // Otherwise two processes on one port would share the requests; the second process must fail instead.
    reusePort: false,
    development: false,
    // Seconds without data. A slow phone, rendering a page and encoding a picture need more than Bun's default of ten.
    idleTimeout: 60,
    // The API itself refuses large bodies, with a response that explains why.
    maxRequestBodySize: 1024 * 1024 * 1024,
    fetch: (request, bun) => app.fetch(request, bun),
  });

  let stoppingSince: number | undefined;
  const stop = async (signal: 'SIGTERM' | 'SIGINT') => {
    // Under `bun run` one Ctrl-C arrives twice; a signal more than a second later means to end immediately.
    if (stoppingSince !== undefined && performance.now() - stoppingSince > 1000) process.exit(1);
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    app.drain();
    if (signal === 'SIGTERM') await Bun.sleep(env.drainSeconds * 1000);
    // `server.stop` waits for open connections, and event streams would stay open. Browsers reconnect to another
    // process.
    services.events.close();
    // A connection that never ends must not keep the process alive.
    await Promise.race([server.stop(), Bun.sleep(stopTimeoutMs)]);
    // Closes remaining connections before the database is closed.
    await server.stop(true);
    await Promise.race([services.close(), Bun.sleep(closeTimeoutMs)]);
    process.exit(0);
  };
  process.off('SIGTERM', endNow);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  services.startTimedWork();
  // Last, because a program that waits for this line may send a signal right after it.
  console.info(`Ready on ${env.publicOrigin ?? `http://localhost:${server.port}`}`);
}

/** Exits with code 1, and with one clear sentence if the cause is known. */
export function refuseToStart(error: unknown): never {
  const isKnown = error instanceof EnvError || error instanceof DatabaseUnavailable || error instanceof UnfitBuild;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (isKnown) console.error(`Cannot start.\n${error.message}`);
  else if (code === 'EADDRINUSE') console.error('Cannot start.\nPORT: the port is in use by another program.');
  else if (code === 'EACCES' && !('path' in Object(error)))
    console.error('Cannot start.\nPORT: this user may not listen on this port.');
  else if (code in refusedFolder) console.error(`Cannot start.\nDATA_DIR: ${refusedFolder[code]}`);
  else console.error('Cannot start.', printable(error));
  process.exit(1);
}

const refusedFolder: Record<string, string> = {
  ENOSPC: 'there is no room left on its disk.',
  EDQUOT: 'there is no room left for this user on its disk.',
  EROFS: 'its file system is read-only.',
  EACCES: 'this user may not write there.',
  EPERM: 'this user may not write there.',
  ENOTDIR: 'it is not a folder.',
  EEXIST: 'it is not a folder.',
};
