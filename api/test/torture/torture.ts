import { type Random, randomOf } from '../seeded-random';
import { checkFiles } from './check-files';
import { check } from './checks';
import { type Caller, createCaller } from './client';
import { afterTime, faults } from './faults';
import { observe } from './observe';
import { otherOperations } from './other-operations';
import { pictureOperations } from './picture-operations';
import { recordOperations } from './record-operations';
import { createSharedCar, type SharedCar } from './shared-car';
import { type Mode, openSite, type Site } from './site';
import { createWorld, type World } from './world';

const clients = 4;
const operationsOfRound = 14;
const day = 24 * 60 * 60 * 1000;

interface Options {
  seed: number;
  mode: Mode;
  /** Folder of the production build. */
  dist: string;
  /** Whether no further round should start; called with the number of finished ones. */
  isOver: (rounds: number) => boolean;
  print(line: string): void;
  /** Called after each round, before its checks: for a test that changes the site without the model. */
  meanwhile?: (world: World, site: Site) => Promise<void>;
}

/** Runs rounds of calls with a failure in each; returns the violations, at most those of one round. */
export async function torture({ seed, mode, dist, isOver, print, meanwhile }: Options) {
  const site = await openSite(mode, dist);
  try {
    const world = createWorld(site);
    await world.signInAgain();
    const order = randomOf(seed, 'order of the failures');
    const random = randomOf(seed, 'failures');
    const cars = [await createSharedCar(world, 'Q90x1Z'), await createSharedCar(world, 'Q90x2Z')];
    const callers = Array.from({ length: clients }, (_, number) => createCaller(world, number));
    const possible = Object.keys(faults).filter((name) => faults[name]?.modes.includes(mode));
    let left: string[] = [];
    let isClean = true;
    for (let round = 1; !isOver(round - 1); round += 1) {
      // Each fault once, in an order that depends on the seed, before any is repeated.
      if (left.length === 0) left = [...possible];
      const [fault = ''] = left.splice(order.whole(left.length), 1);
      for (const [number, caller] of callers.entries())
        caller.random = randomOf(seed, `client ${number} round ${round}`);
      const before = { ...world.counts };
      const roundStarted = performance.now();
      await runRound(world, callers, cars, fault, random);
      await meanwhile?.(world, site);
      isClean &&= faults[fault]?.leavesNothing ?? false;
      await check(world, cars, !isClean);
      const count = (name: keyof typeof before) => world.counts[name] - before[name];
      const took = ((performance.now() - roundStarted) / 1000).toFixed(1);
      print(
        `round ${round}: ${fault}; ${count('applied')} applied, ${count('refused')} refused, ${count('unknown')} unknown; ` +
          `${world.model.entries.length} records, ${world.violations.length} faults, ${took} s`,
      );
      if (world.violations.length > 0) return world.violations;
    }
    await afterTime(world, 2 * day, async () => (await spareFiles(world, cars)) === 0);
    await check(world, cars, false);
    print(`after two days: ${world.violations.length} faults`);
    return world.violations;
  } finally {
    await site.close();
  }
}

async function spareFiles(world: World, cars: readonly SharedCar[]): Promise<number> {
  const { pictures } = await observe(world.clientAt(0));
  return checkFiles(world, pictures, cars, true);
}

/** All clients call concurrently, while something fails. */
async function runRound(world: World, callers: Caller[], cars: SharedCar[], name: string, random: Random) {
  const operations = Object.values({ ...recordOperations, ...pictureOperations, ...otherOperations(cars) });
  const drawn = operations.flatMap(([weight, operation]) => Array.from({ length: weight }, () => operation));
  const fault = faults[name];
  const calling = world.during(
    Promise.all(
      callers.map(async (caller) => {
        // After a call that reached no process, another operation is tried.
        for (let made = 0; made < operationsOfRound; ) {
          const before = world.counts.unreached;
          await caller.random.pick(drawn)(caller);
          if (world.counts.unreached === before) made += 1;
          else await Bun.sleep(100);
        }
      }),
    ),
  );
  const some = () => world.calls(5 + random.whole(20));
  if (fault?.during) {
    const during = fault.during;
    await some();
    await world.disturb(() => during(world, some, random), fault);
  }
  await calling;
  await world.untilReady();
  await fault?.afterwards?.(world);
}
