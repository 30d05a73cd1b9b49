import { describe, expect, setDefaultTimeout, test } from 'bun:test';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { runScript, startScript } from '../../scripts/run-script';
import {
  command,
  expectRepeatable,
  expectWhole,
  type Ground,
  killedAt,
  large,
  onSite,
  options,
  steps,
} from './killed-publication';
import { servedBy, teamAt } from './published-site';
import { openLine } from './tcp-line';
import { serverUrl } from './test-database';

setDefaultTimeout(180_000);

for (const step of Object.values(steps)) {
  for (const victim of ['command', 'server'] as const) {
    test(`the ${victim} is killed ${step.title}`, () => killedAt(step, victim));
  }
}

const startCommand = ({ server, settings }: Ground) =>
  startScript(command, [...options, '--wait', '1'], settings(server.url));

const markerIn = (folder: string) => join(folder, 'loading');

test('the server is killed while it loads the set', () =>
  onSite(
    (folder) => {
      const marker = JSON.stringify(markerIn(folder));
      // Hangs when it is loaded for the first time.
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
      // After the check, which also commits: the transaction that writes the deploy and the audit log.
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
