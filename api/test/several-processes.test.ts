import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { Client } from 'pg';
import {
  createTokens,
  filesOf,
  filesOfPage,
  openSite,
  type PublishedSite,
  pack,
  parts,
  servedBy,
  teamAt,
} from './published-site';
import type { ServerProcess } from './server-process';
import { serverUrl } from './test-database';

setDefaultTimeout(180_000);

// Several processes share a PostgreSQL server only, which scripts/with-postgres.ts starts.
describe.skipIf(!serverUrl)('three processes of one site', () => {
  let site: PublishedSite;
  let servers: ServerProcess[] = [];
  /** Two tokens for each part. */
  let tokens: string[] = [];
  beforeEach(async () => {
    site = await openSite();
    servers = await Promise.all(['one', 'two', 'three'].map((name) => site.start(name)));
    const labels = ['ci', 'Anna'];
    tokens = await createTokens(
      server(0),
      parts.flatMap((part) => labels.map((label) => ({ part, label }))),
    );
  });
  afterEach(() => site.close());

  const at = <Item>(list: readonly Item[], place: number): Item => {
    const item = list[place % list.length];
    if (item === undefined) throw new Error('The list is empty');
    return item;
  };
  const server = (place: number) => at(servers, place);
  const partOf = (number: number) => at(parts, number);
  /** A team of the part of this publication, at one of the processes. */
  const team = (number: number, place: number) =>
    teamAt(server(place), at(tokens, (number % parts.length) * 2 + (number % 2)));

  /** Publishes by one process what another one has stored. */
  async function publish(number: number, places = [number, number + 1]): Promise<string> {
    const [first = 0, second = 0] = places;
    const { version, packed } = await pack(filesOf(partOf(number), `number-${number}`));
    expect((await team(number, first).upload(packed)).status).toBe(200);
    expect((await team(number, second).makeLive(partOf(number), { version })).status).toBe(200);
    return version;
  }

  /** Reads pages until `stop` is called, which returns how many and the named files that another process did not have. */
  function visit() {
    let isOver = false;
    const failures: string[] = [];
    const visitors = servers.map(async (_, place) => {
      let pages = 0;
      do {
        const files = await filesOfPage(server(place));
        pages += 1;
        for (const file of files) {
          const response = await fetch(server(place + 1).url + file);
          await response.arrayBuffer();
          if (response.status !== 200) failures.push(`${response.status} ${file}`);
        }
      } while (!isOver);
      return pages;
    });
    return {
      async stop() {
        isOver = true;
        return { pages: await Promise.all(visitors), failures };
      },
    };
  }

  /** The live versions, as soon as all processes that run say that they serve them. */
  async function untilAgreed(): Promise<Record<string, string>> {
    for (;;) {
      const modules = await team(0, 0).modules();
      if (modules.every(({ processes }) => processes.agreeing === servers.length))
        return Object.fromEntries(modules.map(({ name, live }) => [name, live.version]));
    }
  }

  const logOf = async (place: number) =>
    (await Promise.all(parts.map((part) => team(0, place).deploysOf(part)))).flat();

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
    for (const process of servers) expect(await servedBy(process)).toEqual(live);
  });

  /** Sends deploys while none of them can be written: two that do not wait for each other have then read the same log. */
  async function atOnce(deploys: (() => Promise<Response>)[]): Promise<number[]> {
    const [holder, watcher] = [new Client(site.databaseUrl), new Client(site.databaseUrl)];
    await Promise.all([holder.connect(), watcher.connect()]);
    await holder.query('begin; lock table deploys in exclusive mode');
    const answers = deploys.map((deploy) => deploy());
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      and (query like '%advisory%' or query like 'insert into "deploys"%')`;
    for (let count = 0; count < 2; ) count = (await watcher.query(waiting)).rowCount ?? 0;
    await holder.query('commit');
    await Promise.all([holder.end(), watcher.end()]);
    return (await Promise.all(answers)).map(({ status }) => status).sort();
  }

  test('of 50 deploys that expect the same version one succeeds and 49 get a 409', async () => {
    const { mfe_public: expected = '' } = site.image;
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

  test('of two deploys that each fit what is live, but not each other, one succeeds', async () => {
    const deploy = async (number: number, label: string, shared: Record<string, string>) => {
      const part = partOf(number);
      const { version, packed } = await pack(filesOf(part, label, shared));
      expect((await team(number, number).upload(packed)).status).toBe(200);
      return () => team(number, number).makeLive(part, { version });
    };
    for (const [number, label, shared] of [
      [0, 'has-19', { react: '19.0.0' }],
      [1, 'takes-any', { react: '>=19.0.0' }],
    ] as const)
      expect((await (await deploy(number, label, shared))()).status).toBe(200);
    const shell = await deploy(0, 'has-20', { react: '20.0.0' });
    const remote = await deploy(1, 'needs-19', { react: '^19.0.0' });
    expect(await atOnce([shell, remote])).toEqual([200, 409]);
  });

  test('a process that is killed in the middle and started again serves the final state', async () => {
    const numbers = Array.from({ length: 30 }, (_, number) => number);
    await Promise.all(numbers.slice(0, 10).map((number) => publish(number, [0, 1])));
    const others = Promise.all(numbers.slice(10).map((number) => publish(number, [0, 1])));
    await server(2).kill('SIGKILL');
    await others;
    servers[2] = await site.start('three');
    const live = await untilAgreed();
    expect(await servedBy(server(2))).toEqual(live);
    for (const file of await filesOfPage(server(2))) expect((await fetch(server(2).url + file)).status).toBe(200);
    expect((await logOf(2)).filter(({ kind }) => kind === 'publish')).toHaveLength(30);
  });
});
