import { restartPostgres } from '../cluster/cluster';
import type { Random } from '../seeded-random';
import type { Mode } from './site';
import type { World } from './world';

interface Fault {
  /** The modes of the site in which it can happen. */
  modes: readonly Mode[];
  /** While it lasts, a refusal does not tell whether the change was made. */
  database?: true;
  /** Afterwards nothing may wait for the sweep: picture files without a row are a violation. */
  leavesNothing?: true;
  /** Runs while the clients call, and resolves when the site works again; `some` waits for a number of calls. */
  during?: (world: World, some: () => Promise<void>, random: Random) => Promise<void>;
  /** Runs after all calls have been answered. */
  afterwards?: (world: World) => Promise<void>;
}

const all: readonly Mode[] = ['embedded', 'postgres', 's3', 'processes'];
const server: readonly Mode[] = ['postgres', 's3', 'processes'];
const bucket: readonly Mode[] = ['s3', 'processes'];
const hour = 60 * 60 * 1000;
const day = 24 * hour;

const end =
  (signal: 'SIGKILL' | 'SIGTERM'): Fault['during'] =>
  async ({ site, report }, some, random) => {
    const place = random.whole(site.urls.length);
    const code = await site.processes[place]?.kill(signal);
    if (signal === 'SIGTERM' && code !== 0) report(`SIGTERM ended process ${place} with ${code}`);
    await some();
    await site.restart(place);
  };

const orderBucket =
  (state: 'fails' | 'failsLate' | 'hangs'): Fault['during'] =>
  async ({ site }, some) => {
    site.bucket?.order(state);
    await some();
    site.bucket?.order('works');
  };

const moveClock =
  (ms: number): Fault['during'] =>
  async ({ site }, some) => {
    await site.moveClock(ms);
    await some();
    await site.moveClock(0);
  };

export const faults: Record<string, Fault> = {
  nothing: { modes: all, leavesNothing: true },
  'a process is killed with -9': { modes: all, during: end('SIGKILL') },
  'a process is stopped with SIGTERM': { modes: all, during: end('SIGTERM') },
  'PostgreSQL is killed': { modes: server, database: true, during: () => restartPostgres('SIGQUIT') },
  'PostgreSQL is restarted': { modes: server, database: true, during: () => restartPostgres('SIGINT') },
  'PostgreSQL is away': {
    modes: server,
    database: true,
    async during({ site }, some) {
      await site.line?.cut();
      await some();
      await site.line?.mend();
    },
  },
  'PostgreSQL does not respond': {
    modes: server,
    database: true,
    async during({ site }, some) {
      site.line?.hold();
      await some();
      await site.line?.cut();
      await site.line?.mend();
    },
  },
  'the bucket fails': { modes: bucket, during: orderBucket('fails') },
  'the bucket fails after it has done it': { modes: bucket, during: orderBucket('failsLate') },
  'the bucket hangs': { modes: bucket, during: orderBucket('hangs') },
  'the disk is full': {
    modes: all,
    async during({ site }, some) {
      await site.disk?.fill();
      await some();
      await site.disk?.clear();
    },
  },
  'the clock is two hours fast': { modes: all, leavesNothing: true, during: moveClock(2 * hour) },
  'the clock is two hours slow': { modes: all, leavesNothing: true, during: moveClock(-2 * hour) },
  'the clock is eight days fast, so that sessions end': { modes: all, leavesNothing: true, during: moveClock(8 * day) },
  'a month passes, so that the bin is emptied': {
    modes: all,
    afterwards: async (world) => {
      // Relative to the dates of a clock that was eight days fast.
      await afterTime(world, (8 + 31) * day, async () => (await world.clientAt(0).call('listBin')).length === 0);
      for (const entry of world.model.entries) {
        entry.states = entry.states.map((state) => (state.place === 'bin' ? { place: 'gone' } : state));
      }
    },
  },
};

/** Restarts the site with the clock moved by `ms`, and waits until it has deleted what has expired (`isDone`). */
export async function afterTime(world: World, ms: number, isDone: () => Promise<boolean>): Promise<void> {
  const { site } = world;
  await Promise.all(site.processes.map((server) => server.kill('SIGTERM')));
  await site.setClock(ms);
  for (const place of site.urls.keys()) await site.restart(place);
  const giveUp = performance.now() + 30_000;
  await world.signInAgain();
  while (!(await isDone())) {
    if (performance.now() > giveUp) {
      world.report('what has expired is still there after 30 s');
      break;
    }
    await Bun.sleep(50);
  }
  await site.moveClock(0);
  await world.signInAgain();
}
