/**
 * Time of a publication and of a rollback until every process serves them, and the cost of 200 publications for the
 * site.
 */
import { join } from 'node:path';
import { packRelease, sha256, unpackRelease } from '../api/src/delivery/release/release-package.ts';
import { createTestDatabase } from '../api/test/test-database.ts';
import { checksumsFile, checksumsText } from '../contracts/src/checksums.ts';
import { packageIn } from '../scripts/dist-folder.ts';
import { root } from '../scripts/process.ts';
import type { Bench } from './bench.ts';
import { copyOf, signIn } from './catalogue.ts';
import { type Running, startSite } from './processes.ts';
import { type Measure, median, p95 } from './report.ts';
import { uncachedPages } from './uncached-page.ts';

const part = 'mfe_media';
const times = 200;
/** Number of publications before the measurement, so that all code is loaded. */
const warmUp = 20;
/** Milliseconds between two requests that check whether every process serves a version. */
const pollMs = 5;

export const publishing: Bench = async (ground) => {
  const { work, demo, dist } = ground;
  const sites = await startSites(await copyOf(work, demo), dist);
  const [site] = sites.running;
  if (!site) throw new Error('No process runs');
  const files = await filesOf(dist);
  const client = await signIn(site.origin);
  const { token } = await client.call('createDeployToken', { body: { part, label: 'bench' } });
  const send = async (path: string, type: string, method: string, body: BodyInit) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const response = await fetch(site.origin + path, { method, headers, body });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };

  async function goLive(version: string): Promise<void> {
    await send(`/api/modules/${part}`, 'application/json', 'PUT', JSON.stringify({ version }));
    for (;;) {
      const found = (await client.call('listModules')).find(({ name }) => name === part);
      if (found?.processes.total !== sites.running.length) throw new Error('A process does not run');
      if (found.processes.agreeing === found.processes.total) break;
      await Bun.sleep(pollMs);
    }
    for (const { origin } of sites.running) {
      const stated = await (await fetch(`${origin}/releases.json`)).text();
      if (!stated.includes(version)) throw new Error('A process says that it serves another version');
    }
  }

  const versions: string[] = [];
  const memory: number[] = [];
  async function publish(): Promise<number> {
    const { version, content } = variant(files, versions.length);
    const from = performance.now();
    await send('/api/releases', 'application/gzip', 'POST', await packRelease(content));
    await goLive(version);
    versions.push(version);
    const took = performance.now() - from;
    memory.push(memoryOf(sites.running));
    return took;
  }
  async function rollBack(number: number): Promise<number> {
    const from = performance.now();
    await goLive(versions.at(number % 2 === 0 ? -2 : -1) ?? '');
    return performance.now() - from;
  }
  const repeat = async (count: number, act: (number: number) => Promise<number>) => {
    const measured: number[] = [];
    for (let number = 0; number < count; number += 1) measured.push(await act(number));
    return measured;
  };

  await repeat(warmUp, publish);
  const quiet = readTimes(site.origin);
  await Bun.sleep(5000);
  const alone = await quiet.stop();
  const before = median(memory.slice(-warmUp / 2));
  const reads = readTimes(site.origin);
  const published = await repeat(times, publish);
  const during = await reads.stop();
  const after = median(memory.slice(-warmUp / 2));
  const rolledBack = await repeat(times, rollBack);
  await sites.stop();

  const processes = sites.running.length === 1 ? 'the process' : `${sites.running.length} processes`;
  const half = (values: number[]) => `half within ${Math.round(median(values))} ms`;
  const measures: Measure[] = [
    {
      what: `${part} published, p95 of ${times}: ms from the built release until ${processes} served it`,
      value: p95(published),
      bar: { atMost: 1000 },
      note: half(published),
    },
    {
      what: `${part} taken back, p95 of ${times}: ms until ${processes} served it`,
      value: p95(rolledBack),
      bar: { atMost: 1000 },
      note: half(rolledBack),
    },
    {
      what: `memory of ${processes} after ${times} publications against before, renderers included`,
      value: after / before,
      bar: { atMost: 1.2 },
      note: `${Math.round(after)} MB : ${Math.round(before)} MB`,
    },
    {
      what: `GET /api/cars, p95 in ms while publishing`,
      value: during,
      note: `${during.toFixed(1)} ms : ${alone.toFixed(1)} ms without`,
    },
  ];
  return [...measures, ...(await uncachedPages(ground))];
};

/** One process with the embedded database; with TEST_DATABASE_URL, three with an empty database of that server. */
async function startSites(dataDir: string, dist: string): Promise<{ running: Running[]; stop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await createTestDatabase(server) : undefined;
  const shared = { DATABASE_URL: database?.url ?? '', APP_SECRET: 'x'.repeat(32), SEED_DEMO: '1' };
  const folders = database ? ['one', 'two', 'three'].map((name) => join(dataDir, name)) : [dataDir];
  const running: Running[] = [];
  for (const folder of folders) running.push(await startSite(folder, dist, database ? shared : {}));
  return {
    running,
    async stop() {
      await Promise.all(running.map((site) => site.stop()));
      await database?.drop();
    },
  };
}

type Files = ReadonlyMap<string, Uint8Array>;

/** The files of the built release. */
async function filesOf(dist: string): Promise<Files> {
  const { files } = await unpackRelease(await Bun.file(packageIn(dist, part)).bytes());
  return new Map([...files].filter(([file]) => file !== checksumsFile));
}

/** The same release with one more line in its server bundle, and therefore another version. */
function variant(files: Files, number: number): { version: string; content: Files } {
  const bundle = 'ssr/server.cjs';
  const text = `${new TextDecoder().decode(files.get(bundle))}\n// ${number}\n`;
  const content = new Map(files).set(bundle, new TextEncoder().encode(text));
  const sums = checksumsText(new Map([...content].map(([file, bytes]) => [file, sha256(bytes)])));
  return { version: sha256(sums), content: content.set(checksumsFile, new TextEncoder().encode(sums)) };
}

/** Resident memory in megabytes of the processes and all their descendants. */
function memoryOf(running: Running[]): number {
  const { stdout } = Bun.spawnSync(['ps', '-A', '-o', 'pid=,ppid=,rss=']);
  const rows = stdout
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const pids = new Set(running.map(({ pid }) => pid));
  // A child is listed after its parent, unless process ids have wrapped around.
  for (const [pid = 0, parent = 0] of rows) if (pids.has(parent)) pids.add(pid);
  const kilobytes = rows.reduce((sum, [pid = 0, , rss = 0]) => sum + (pids.has(pid) ? rss : 0), 0);
  return kilobytes / 1024;
}

/** Reads the list of cars repeatedly in another process. `stop` returns the 95th percentile in milliseconds. */
function readTimes(origin: string) {
  const command = [process.execPath, 'bench/read-times.ts', `${origin}/api/cars`];
  const child = Bun.spawn(command, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  return {
    async stop() {
      child.stdin.end();
      const said = await new Response(child.stdout).text();
      if ((await child.exited) !== 0) throw new Error('The reads failed');
      return Number(said);
    },
  };
}
