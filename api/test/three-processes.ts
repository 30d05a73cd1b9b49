import { afterEach, beforeEach } from 'bun:test';
import { Client } from 'pg';
import {
  createTokens,
  filesOf,
  filesOfPage,
  openSite,
  type PublishedSite,
  pack,
  parts,
  teamAt,
} from './published-site';
import type { ServerProcess } from './server-process';

/** Three processes of one site and two tokens per part, for each test of a file. */
export function useThreeProcesses() {
  let site: PublishedSite;
  let servers: ServerProcess[] = [];
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
  /** A team of the part with this number, at one of the processes. */
  const team = (number: number, place: number) =>
    teamAt(server(place), at(tokens, (number % parts.length) * 2 + (number % 2)));

  /** Publishes a release at one process after storing it at another. */
  async function publish(number: number, places = [number, number + 1]): Promise<string> {
    const [first = 0, second = 0] = places;
    const { version, packed } = await pack(filesOf(partOf(number), `number-${number}`));
    await accepted(team(number, first).upload(packed));
    await accepted(team(number, second).makeLive(partOf(number), { version }));
    return version;
  }

  /**
   * Reads pages until `stop` is called, which returns their number and the referenced files that another process did
   * not have.
   */
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

  /** The live versions, as soon as all running processes serve them. */
  async function untilAgreed(): Promise<Record<string, string>> {
    for (;;) {
      const modules = await team(0, 0).modules();
      if (modules.every(({ processes }) => processes.agreeing === servers.length))
        return Object.fromEntries(modules.map(({ name, live }) => [name, live.version]));
    }
  }

  const logOf = async (place: number) =>
    (await Promise.all(parts.map((part) => team(0, place).deploysOf(part)))).flat();

  /** Sends deploys while none can be written, so that without serialisation they would all have read the same log. */
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

  return {
    site: () => site,
    servers: () => servers,
    restart: async (place: number, name: string) => {
      servers[place] = await site.start(name);
    },
    server,
    partOf,
    team,
    publish,
    visit,
    untilAgreed,
    logOf,
    atOnce,
  };
}

async function accepted(answer: Promise<Response>): Promise<void> {
  const { status, url } = await answer;
  if (status !== 200) throw new Error(`${status} for ${url}`);
}
