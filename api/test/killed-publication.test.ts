import { describe, expect, setDefaultTimeout, test } from 'bun:test';
import { existsSync, watch } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@officina/contracts/release';
import { Client } from 'pg';
import { runScript, startScript } from '../../scripts/run-script';
import { openReleaseFolder } from '../src/web/release-folder';
import {
  createTokens,
  filesOf,
  filesOfPage,
  openSite,
  type PublishedSite,
  pack,
  servedBy,
  teamAt,
} from './published-site';
import { layRelease } from './release-folder';
import type { ServerProcess } from './server-process';
import { openLine } from './tcp-line';
import { serverUrl } from './test-database';

setDefaultTimeout(180_000);

/** A running site, and a team with a release of mfe_public that it has not published yet. */
interface Ground {
  site: PublishedSite;
  server: ServerProcess;
  token: string;
  version: string;
  packed: Uint8Array<ArrayBuffer>;
  /** Settings of the command at this address. */
  settings(url: string): { cwd: string; env: Record<string, string> };
}

const command = 'publish-release.ts';
const options = ['mfe-public', '--no-build'];

async function onSite(files: (folder: string) => Record<string, string>, work: (ground: Ground) => Promise<void>) {
  const site = await openSite();
  try {
    const server = await site.start('data');
    const [token = ''] = await createTokens(server, [{ part: 'mfe_public', label: 'ci' }]);
    const dist = join(site.folder, 'team');
    const content = { ...filesOf('mfe_public', 'new'), ...files(site.folder) };
    const { version, packed } = await pack(content);
    await layRelease(dist, 'mfe_public', content);
    await writeFile(join(dist, 'manifest.json'), JSON.stringify({ mfe_public: version }));
    const settings = (url: string) => ({
      cwd: dist,
      env: { OFFICINA_SITE: url.replace(/\/$/, ''), OFFICINA_TOKEN: token, DIST_DIR: dist },
    });
    await work({ site, server, token, version, packed, settings });
  } finally {
    await site.close();
  }
}

/** Compresses badly, so that it is sent and stored in many pieces. */
const large = () => {
  const pieces = Array.from({ length: 6 }, () => Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))));
  return { 'large.js': Buffer.concat(pieces).toString('base64') };
};
const many = () =>
  Object.fromEntries(Array.from({ length: 1500 }, (_, number) => [`file-${number}.js`, `// ${number}`]));

/** The server serves these versions as whole pages, and has no half release where it looks for releases. */
async function expectWhole({ site, token }: Ground, server: ServerProcess, version: string | undefined): Promise<void> {
  const versions: ReleaseManifest = { ...site.image, mfe_public: version ?? site.image.mfe_public ?? '' };
  const live = await teamAt(server, token).modules();
  expect(Object.fromEntries(live.map((module) => [module.name, module.live.version]))).toEqual(versions);
  expect(await servedBy(server)).toEqual(versions);
  for (const file of await filesOfPage(server))
    expect([file, (await fetch(server.url + file)).status]).toEqual([file, 200]);
  const unpacked = join(site.folder, 'data/releases/r/mfe_public');
  for (const found of existsSync(unpacked) ? await readdir(unpacked) : []) {
    const release = openReleaseFolder([join(unpacked, found)], found);
    for (const file of release.checksums.keys()) release.read(file);
  }
}

/** The same command succeeds, and then its release is what is served. */
async function expectRepeatable(ground: Ground, server: ServerProcess, says: string): Promise<void> {
  const { code, out, error } = await runScript(command, options, ground.settings(server.url));
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain(says);
  await expectWhole(ground, server, ground.version);
}

type Line = Awaited<ReturnType<typeof openLine>>;
const steps: Record<string, { reach(line: Line): Promise<void>; isLive: boolean; says: string }> = {
  'while the release is sent': {
    reach: (line) => line.holdAt('client', (sent) => sent.includes('POST /api/releases') && sent.length > 200_000),
    isLive: false,
    says: 'stored.',
  },
  'between the upload and the deploy': {
    reach: (line) => line.holdAt('client', (sent) => sent.includes('PUT /api/modules/')),
    isLive: false,
    says: 'the site had it already',
  },
  'between the deploy and its answer': {
    reach: (line) => line.holdAt('server', (sent) => sent.includes('"kind":"publish"')),
    isLive: true,
    says: 'is live already',
  },
  'while the command waits for all processes': {
    reach: (line) =>
      line.holdAt('client', (sent) => (sent.split('PUT /api/modules/')[1] ?? '').includes('GET /api/modules')),
    isLive: true,
    says: 'is live already',
  },
};

for (const [step, { reach, isLive, says }] of Object.entries(steps)) {
  for (const victim of ['command', 'server'] as const) {
    test(`the ${victim} is killed ${step}`, () =>
      onSite(large, async (ground) => {
        const { site, version, settings } = ground;
        let { server } = ground;
        const line = await openLine(new URL(server.url));
        const reached = reach(line);
        const publishing = startScript(command, [...options, '--wait', '1'], settings(line.url));
        await reached;
        if (victim === 'command') publishing.kill('SIGKILL');
        else {
          await server.kill('SIGKILL');
          await line.cut();
          server = await site.start('data');
        }
        expect(await publishing.exited).not.toBe(0);
        if (victim === 'command') await line.cut();
        while (isLive && (await servedBy(server)).mfe_public !== version);
        await expectWhole(ground, server, isLive ? version : undefined);
        await expectRepeatable(ground, server, says);
      }));
  }
}

const startCommand = ({ server, settings }: Ground) =>
  startScript(command, [...options, '--wait', '1'], settings(server.url));

test('the server is killed while it unpacks the release', () =>
  onSite(many, async (ground) => {
    const unpacking = join(ground.site.folder, 'data/releases/.unpacking');
    await mkdir(unpacking, { recursive: true });
    const begun = Promise.withResolvers<void>();
    const watcher = watch(unpacking, { recursive: true }, () => begun.resolve());
    const publishing = startCommand(ground);
    await begun.promise;
    await ground.server.kill('SIGKILL');
    watcher.close();
    await publishing.exited;
    const [work = ''] = await readdir(unpacking);
    expect((await readdir(join(unpacking, work))).length).toBeLessThan(1500);
    expect(existsSync(join(ground.site.folder, 'data/releases/r/mfe_public', ground.version))).toBe(false);
    const server = await ground.site.start('data');
    // It was unpacked for its rehearsal, before the deploy.
    await expectWhole(ground, server, undefined);
    await expectRepeatable(ground, server, 'Every process serves it');
  }));

const markerIn = (folder: string) => join(folder, 'loading');

test('the server is killed while it loads the set', () =>
  onSite(
    (folder) => {
      const marker = JSON.stringify(markerIn(folder));
      // Never gets ready when it is loaded for the first time.
      const once = `const fs = require('node:fs'); if (!fs.existsSync(${marker})) { fs.writeFileSync(${marker}, ''); for (;;); }`;
      return { 'ssr/server.cjs': `${once} exports.parts = { './Home': { default() {} } };` };
    },
    async (ground) => {
      const publishing = startCommand(ground);
      while (!existsSync(markerIn(ground.site.folder))) await Bun.sleep(1);
      await ground.server.kill('SIGKILL');
      await publishing.exited;
      const server = await ground.site.start('data');
      const [live] = await teamAt(server, ground.token).deploysOf('mfe_public');
      await expectWhole(ground, server, live?.version);
      await expectRepeatable(
        ground,
        server,
        live?.version === ground.version ? 'is live already' : 'Every process serves it',
      );
    },
  ));

describe.skipIf(serverUrl !== undefined)('on the embedded database', () => {
  test(
    'the server is killed at one write of the database after the other',
    () =>
      onSite(large, async (ground) => {
        for (let kill = 1; kill <= 6; kill += 1) {
          const reached = Promise.withResolvers<void>();
          let writes = 0;
          const watcher = watch(join(ground.site.folder, 'data/pglite/pg_wal'), () => {
            writes += 1;
            if (writes === kill) reached.resolve();
          });
          const publishing = startCommand(ground);
          await Promise.race([reached.promise, publishing.exited]);
          await ground.server.kill('SIGKILL');
          watcher.close();
          await publishing.exited;
          ground.server = await ground.site.start('data');
          const [live] = await teamAt(ground.server, ground.token).deploysOf('mfe_public');
          await expectWhole(ground, ground.server, live?.version);
        }
        const { code } = await runScript(command, options, ground.settings(ground.server.url));
        expect(code).toBe(0);
        await expectWhole(ground, ground.server, ground.version);
      }),
    600_000,
  );
});

describe.skipIf(!serverUrl)('on a PostgreSQL server', () => {
  for (const table of ['releases', 'deploys']) {
    test(`the server is killed in the transaction that writes to ${table}`, () =>
      onSite(large, async (ground) => {
        const [holder, watcher] = [new Client(ground.site.databaseUrl), new Client(ground.site.databaseUrl)];
        await Promise.all([holder.connect(), watcher.connect()]);
        await holder.query(`begin; lock table ${table} in exclusive mode`);
        const publishing = startCommand(ground);
        const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "${table}"%'`;
        while ((await watcher.query(`${waiting} and datname = current_database()`)).rowCount === 0);
        await ground.server.kill('SIGKILL');
        await holder.query('commit');
        await publishing.exited;
        await Promise.all([holder.end(), watcher.end()]);
        const server = await ground.site.start('data');
        await expectWhole(ground, server, undefined);
        await expectRepeatable(ground, server, 'Every process serves it');
      }));
  }

  test('the server is killed after its deploy was committed, before it has heard of it', () =>
    onSite(large, async (ground) => {
      const { site, token, version, packed } = ground;
      const line = await openLine(new URL(site.databaseUrl ?? ''));
      const other = await site.start('other', { DATABASE_URL: line.url });
      expect((await teamAt(other, token).upload(packed)).status).toBe(200);
      // After the check, which commits too: the transaction that writes the deploy and the audit log.
      const committed = line.holdAt('server', (sent) => /(INSERT 0 1.*){2}COMMIT/s.test(sent));
      const answer = teamAt(other, token)
        .makeLive('mfe_public', { version })
        .catch(() => undefined);
      await committed;
      await other.kill('SIGKILL');
      await answer;
      await line.cut();
      while ((await servedBy(ground.server)).mfe_public !== version);
      const again = await site.start('other');
      for (const server of [ground.server, again]) await expectWhole(ground, server, version);
      await expectRepeatable(ground, again, 'is live already');
    }));
});
