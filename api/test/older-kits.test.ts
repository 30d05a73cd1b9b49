/**
 * The commands of the oldest supported kit against this server. A fresh clone may have no git history, so they are
 * stored: `older-kits/commands-1.js.gz` is one file with `rollback`, `releases` and `publish --no-build` of version 1,
 * without its build and type check.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server } from 'bun';
import { admittedRemotes, deploys, processes, releases } from '../src/db/schema';
import { makeLive, noteProcess, storeRelease } from '../src/delivery/gate/release.service';
import { layRelease, packedRelease } from './release-folder';
import { descriptionOf } from './site-manifests';
import { useApp } from './test-app';

const api = useApp();
const owner = { username: 'titolare', part: null };
let server: Server<undefined>;
let folder = '';
let token = '';
beforeAll(async () => {
  server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => api.app.fetch(request) });
  folder = await mkdtemp(join(tmpdir(), 'officina-older-kit-'));
  const recorded = Bun.file(new URL('older-kits/commands-1.js.gz', import.meta.url));
  await writeFile(join(folder, 'kit.js'), Bun.gunzipSync(await recorded.bytes()));
  ({ token } = await api.admin.call('createDeployToken', { body: { part: 'mfe_public', label: 'ci' } }));
});
afterAll(async () => {
  await server.stop(true);
  await rm(folder, { recursive: true });
});

let versions: string[] = [];
beforeEach(async () => {
  const { db } = api.database;
  for (const table of [deploys, releases, processes]) await db.delete(table);
  versions = [];
  for (const label of ['first', 'second', 'third']) {
    const { version, packed } = await packedRelease('mfe_public', label);
    await storeRelease(db, owner, packed, undefined);
    await makeLive(db, owner, 'mfe_public', { version });
    versions.push(version);
  }
  // A kind that the older kit does not know.
  const unknown = { part: 'mfe_events', version: 'e'.repeat(64), by: 'events team', kind: 'moved' };
  await db.insert(deploys).values(unknown as typeof deploys.$inferInsert);
  const admission = { name: 'mfe_events', team: 'Events', paths: [], admittedBy: 'titolare' };
  await db.insert(admittedRemotes).values(admission).onConflictDoNothing();
});

async function kit(...args: string[]) {
  const live = versions.at(-1) ?? '';
  await noteProcess(api.database.db, 'one', { mfe_public: live });
  const child = Bun.spawn([process.execPath, join(folder, 'kit.js'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, OFFICINA_SITE: server.url.origin, OFFICINA_TOKEN: token, DIST_DIR: folder },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, error] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, out, error };
}

const log = () => api.admin.call('listDeploys', { params: { id: 'mfe_public' } });

test('an older kit goes back while a module is live that it does not know', async () => {
  const [, second = ''] = versions;
  versions = [second];
  const { code, error } = await kit('rollback', 'mfe-public');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect((await log())[0]).toMatchObject({ version: second, kind: 'rollback', by: 'ci' });
});

test('an older kit does not go back to a version that was taken back', async () => {
  const [first = '', second = '', third = ''] = versions;
  await api.database.db.insert(deploys).values({
    part: 'mfe_public',
    version: second,
    by: 'automatico',
    kind: 'take-back',
    reason: `Ritirata la versione ${third.slice(0, 12)}.`,
  });
  versions = [first];
  expect((await kit('rollback', 'mfe-public')).code).toBe(0);
  expect((await log())[0]?.version).toBe(first);
});

test('an older kit shows the modules, also one whose kind of deploy it does not know', async () => {
  const { code, out, error } = await kit('releases');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain(`mfe_public  ${versions[2]?.slice(0, 12)}`);
  expect(out).toContain('mfe_events');
});

test('an older kit publishes', async () => {
  const files = { 'release.json': JSON.stringify(descriptionOf('mfe_public')), 'entry.js': '// fourth' };
  const version = await layRelease(folder, 'mfe_public', files);
  versions = [version];
  const { code, error } = await kit('publish', 'mfe-public', '--no-build');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect((await log())[0]).toMatchObject({ version, kind: 'publish', by: 'ci' });
});
