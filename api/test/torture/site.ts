import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isStorageFull } from '../../src/db/failures';
import { at, credentials } from '../cluster/cluster';
import { type ServerProcess, startServer } from '../server-process';
import { bucketSettings, openBucket } from '../storage-samples';
import { openLine } from '../tcp-line';
import { createTestDatabase, serverUrl } from '../test-database';
import { openBucketProxy } from './bucket-proxy';

/** How the site stores its data, and the number of its processes. */
export const modes = ['embedded', 'postgres', 's3', 'processes'] as const;
export type Mode = (typeof modes)[number];

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Megabytes below which the embedded database refuses writes. */
const diskReserve = 64;
const diskMegabytes = 512;

/** A site of the production build in `dist`, with everything around it that can fail. */
export async function openSite(mode: Mode, dist: string) {
  const folder = await mkdtemp(join(tmpdir(), 'officina-torture-'));
  const disk = join(folder, 'disk');
  const clockFile = join(folder, 'clock');
  const bucketFolder = join(folder, 'bucket');
  await Promise.all([mkdir(disk), mkdir(bucketFolder), writeFile(clockFile, '0')]);
  const isMounted = Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk]).success;

  const database = mode === 'embedded' ? undefined : await createTestDatabase(serverUrl ?? '');
  const line = database && (await openLine(new URL(database.url)));
  const hasBucket = mode === 's3' || mode === 'processes';
  const store = hasBucket ? await openBucket(bucketFolder) : undefined;
  const bucket = store && openBucketProxy(new URL(`http://127.0.0.1:${store.port}`));

  const start = (place: number, PORT = '0') =>
    startServer({
      NODE_ENV: 'production',
      PORT,
      HOST: '127.0.0.1',
      DATA_DIR: join(disk, `process-${place}`),
      DISK_RESERVE: String(diskReserve),
      DIST_DIR: dist,
      BACKUP_TO: 'off',
      ...(line ? { DATABASE_URL: line.url } : {}),
      ...(bucket ? bucketSettings(bucket.url) : {}),
      APP_SECRET: 'a-secret-of-the-tests-with-enough-characters',
      ADMIN_USERNAME: credentials.username,
      ADMIN_PASSWORD: credentials.password,
      // Each visitor can have its own IP address.
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: '0',
      BUN_OPTIONS: `--preload=${join(import.meta.dir, 'clock.ts')}`,
      CLOCK_FILE: clockFile,
    });
  const processes: ServerProcess[] = [];
  async function close(): Promise<void> {
    bucket?.order('works');
    await Promise.all(processes.map((server) => server.kill('SIGKILL')));
    await line?.cut();
    await database?.drop();
    await bucket?.close();
    await store?.close();
    if (isMounted) Bun.spawnSync(['umount', '-l', disk]);
    await rm(folder, { recursive: true, force: true });
  }

  try {
    for (const place of mode === 'processes' ? [0, 1, 2] : [0]) processes.push(await start(place));
  } catch (error) {
    await close();
    throw error;
  }
  const urls = processes.map(({ url }) => url);
  const filler = join(disk, 'filler');

  return {
    mode,
    urls,
    processes,
    line,
    bucket,
    url: (place: number): string => at(urls, place),
    /** Restarts an ended process at the same address. */
    async restart(place: number): Promise<void> {
      processes[place] = await start(place, new URL(at(urls, place)).port);
    },
    disk: isMounted
      ? {
          async fill(): Promise<void> {
            const { bavail, bsize } = await statfs(disk);
            // The embedded database must never meet a full disk: the site refuses writes before.
            const kept = mode === 'embedded' ? (diskReserve / 2) * 1024 * 1024 : 0;
            const filling = writeFile(filler, new Uint8Array(bavail * bsize - kept));
            // A process that writes in the meantime takes some of the room.
            await filling.catch((error: Error) => {
              if (!isStorageFull(error)) throw error;
            });
          },
          clear: () => rm(filler, { force: true }),
        }
      : undefined,
    /** Moves the clock of processes that are started from now on. */
    setClock: (ms: number) => writeFile(clockFile, String(ms)),
    /** Moves the clock of all running processes, and of those started later. */
    async moveClock(ms: number): Promise<void> {
      await writeFile(clockFile, String(ms));
      await Promise.all(
        processes.map(async (server) => {
          const before = server.output().length;
          process.kill(server.pid, 'SIGUSR2');
          while (!server.output().slice(before).includes(`The clock is moved by ${ms} ms`)) await Bun.sleep(10);
        }),
      );
    },
    /** Paths of all stored picture files and their variants. */
    async storedFiles(): Promise<string[]> {
      const storage = bucket ? bucketFolder : join(disk, 'process-0/media');
      const files = existsSync(storage) ? await readdir(storage, { recursive: true, withFileTypes: true }) : [];
      const isContent = (name: string) => !bucket || name.endsWith('._S3rver_object');
      return files.flatMap((file) => (file.isFile() && isContent(file.name) ? join(file.parentPath, file.name) : []));
    },
    close,
  };
}

export const stemIn = (path: string): string => basename(path).split('.')[0] ?? '';
