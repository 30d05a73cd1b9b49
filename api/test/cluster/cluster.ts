import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client as ApiClient, createClient } from '@officina/contracts/client';
import { Client } from 'pg';
import sharp from 'sharp';
import { type ServerProcess, startServer } from '../server-process';
import { bucketSettings, openBucket } from '../storage-samples';
import { openLine } from '../tcp-line';
import { createTestDatabase, serverUrl } from '../test-database';
import { type OpenProxy, openProxy } from './proxy';

export const credentials = { username: 'titolare', password: 'officina 1965' };
/** Folder of the built site, which `bun run test cluster` creates. */
export const dist = process.env.CLUSTER_DIST ?? '';

type Line = Awaited<ReturnType<typeof openLine>>;

/** Three processes of the built site behind a proxy, with one PostgreSQL server and one bucket. */
export interface Cluster {
  proxy: OpenProxy;
  /** Always three: a restarted process gets the place and port of the ended one. */
  processes: ServerProcess[];
  restart(place: number): Promise<void>;
  /** Connections of the processes to the database and to the bucket. */
  lines: { database: Line; bucket: Line };
  databaseUrl: string;
  /** Folder with the bucket's files. */
  bucketFolder: string;
  close(): Promise<void>;
}

export async function openCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'officina-cluster-'));
  const bucketFolder = join(folder, 'bucket');
  await mkdir(bucketFolder);
  const bucket = await openBucket(bucketFolder);
  const database = await createTestDatabase(serverUrl ?? '');
  const lines = {
    database: await openLine(new URL(database.url)),
    bucket: await openLine(new URL(`http://127.0.0.1:${bucket.port}`)),
  };
  const start = (place: number, PORT = '0') =>
    startServer({
      NODE_ENV: 'production',
      PORT,
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, `process-${place}`),
      DIST_DIR: dist,
      DATABASE_URL: lines.database.url,
      ...bucketSettings(new URL(lines.bucket.url).origin),
      APP_SECRET: 'a-secret-of-the-tests-with-enough-characters',
      ADMIN_USERNAME: credentials.username,
      ADMIN_PASSWORD: credentials.password,
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: '2',
    });
  const processes = await Promise.all([0, 1, 2].map((place) => start(place)));
  const proxy = await openProxy(processes.map(({ url }) => url));
  return {
    proxy,
    processes,
    async restart(place) {
      processes[place] = await start(place, new URL(at(processes, place).url).port);
    },
    lines,
    databaseUrl: database.url,
    bucketFolder,
    async close() {
      await proxy.close();
      await Promise.all(processes.map((server) => server.kill('SIGKILL')));
      await Promise.all([lines.database.cut(), lines.bucket.cut()]);
      await database.drop();
      await bucket.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function at<Item>(list: readonly Item[], place: number): Item {
  const item = list[place % list.length];
  if (item === undefined) throw new Error('The list is empty');
  return item;
}

/** Maximum milliseconds for any response, even while the database or the bucket does not respond. */
const longestAnswer = 15_000;

/** Like `fetch`, with the complete body; rejects if the response is not complete in time. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(longestAnswer);
  try {
    const answer = await fetch(url, { ...init, keepalive: false, redirect: 'manual', signal });
    const body = await answer.bytes();
    return new Response(body.length > 0 ? body : null, answer);
  } catch (cause) {
    throw new Error(`${init.method ?? 'GET'} ${url} has no answer`, { cause });
  }
}

export const sendJson = (url: string, method: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(url, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

/** The administrator's cookies from a login at this process or proxy. */
export async function signIn(url: string): Promise<string> {
  const answer = await sendJson(`${url}/api/login`, 'POST', credentials);
  if (!answer.ok) throw new Error(`The sign-in is ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** An API client with these cookies. */
export const clientAt = (origin: string, cookie = ''): ApiClient =>
  createClient({
    origin,
    fetch: (request) => {
      request.headers.set('cookie', cookie);
      return fetch(request, { keepalive: false });
    },
  });

/** The form of a new gallery picture, as the back office sends it. */
export async function pictureForm(): Promise<FormData> {
  pictures += 1;
  const background = { r: pictures % 256, g: 90, b: 60 };
  const bytes = await sharp({ create: { width: 1000, height: 700, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' }));
  form.set('entityType', 'gallery');
  return form;
}
let pictures = 0;

/**
 * Stops the PostgreSQL server, regularly or immediately (SIGQUIT), and waits until scripts/with-postgres.ts has
 * restarted it.
 */
export async function restartPostgres(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  const started = 'select pg_postmaster_start_time()::text as value';
  const before = await query(started);
  const folder = await query("select current_setting('data_directory') as value");
  const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), signal);
  let now = before;
  while (now === before) now = await query(started).catch(() => before);
}

/** The column `value` of the first row. */
export async function query(text: string, url = serverUrl): Promise<string> {
  const client = new Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ value: string }>(text);
    return rows[0]?.value ?? '';
  } finally {
    await client.end();
  }
}
