import { describe, expect, setDefaultTimeout, test } from 'bun:test';
import { filesOf, filesOfPage, pack, parts, servedBy } from './published-site';
import { serverUrl } from './test-database';
import { useThreeProcesses } from './three-processes';

setDefaultTimeout(180_000);

// Several processes need a PostgreSQL server, which scripts/with-postgres.ts starts.
describe.skipIf(!serverUrl)('three processes of one site', () => {
  const { site, servers, restart, server, team, publish, visit, untilAgreed, logOf, atOnce } = useThreeProcesses();

  test('50 parallel publications have 50 lines in the log and one final state, and no page names a missing file', async () => {
    const visits = visit();
    const versions = await Promise.all(Array.from({ length: 50 }, (_, number) => publish(number)));
    const live = await untilAgreed();
    const { pages, failures } = await visits.stop();
    expect(failures).toEqual([]);
    expect(Math.min(...pages)).toBeGreaterThan(1);

    const log = await logOf(0);
    expect(
      log
        .filter(({ kind }) => kind !== 'image')
        .map(({ version }) => version)
        .sort(),
    ).toEqual(versions.toSorted());
    for (const [number, part] of parts.entries()) {
      const [newest] = await team(number, 1).deploysOf(part);
      expect(live[part]).toBe(newest?.version);
    }
    expect((await team(0, 1).modules()).map(({ processes }) => processes)).toEqual(
      parts.map(() => ({ total: 3, agreeing: 3 })),
    );
    for (const process of servers()) expect(await servedBy(process)).toEqual(live);
  });

  test('of 50 deploys that expect the same version one succeeds and 49 get a 409', async () => {
    const { mfe_public: expected = '' } = site().image;
    const versions = await Promise.all(
      Array.from({ length: 50 }, async (_, number) => {
        const { version, packed } = await pack(filesOf('mfe_public', `rival-${number}`));
        expect((await team(1, number).upload(packed)).status).toBe(200);
        return version;
      }),
    );
    const statuses = await atOnce(
      versions.map((version, number) => () => team(1, number).makeLive('mfe_public', { version, expect: expected })),
    );
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    const log = await team(1, 0).deploysOf('mfe_public');
    expect(log.map(({ kind }) => kind)).toEqual(['publish', 'image']);
    expect((await untilAgreed()).mfe_public).toBe(log[0]?.version ?? '');
  });

  test('a process that is killed in the middle and started again serves the final state', async () => {
    const numbers = Array.from({ length: 30 }, (_, number) => number);
    await Promise.all(numbers.slice(0, 10).map((number) => publish(number, [0, 1])));
    const others = Promise.all(numbers.slice(10).map((number) => publish(number, [0, 1])));
    await server(2).kill('SIGKILL');
    await others;
    await restart(2, 'three');
    const live = await untilAgreed();
    expect(await servedBy(server(2))).toEqual(live);
    for (const file of await filesOfPage(server(2))) expect((await fetch(server(2).url + file)).status).toBe(200);
    expect((await logOf(2)).filter(({ kind }) => kind === 'publish')).toHaveLength(30);
  });
});
