import type { Car } from '@officina/contracts/car';
import type { Client, Versioned } from '@officina/contracts/client';
import { carDraft } from '../test-app';
import type { Outcome } from './model';
import { dataUrlOf } from './pictures';
import type { World } from './world';

/** A change of the version `from`, which sets a unique price. */
interface Change {
  from: string;
  price: number;
  outcome: Outcome<Versioned<Car>>;
}

export type SharedCar = Awaited<ReturnType<typeof createSharedCar>>;

/** A car that several clients change, each only if it still has the version that it has read. */
export async function createSharedCar(world: World, name: string) {
  const admin = world.clientAt(0);
  const featuredImage = await dataUrlOf('0123456789ab');
  const images = [featuredImage];
  const { id } = await admin.call('createCar', { body: await carDraft({ model: name, images, featuredImage }) });
  const first = await admin.versioned('getCar', { params: { id } });
  const changes: Change[] = [];
  let price = 10_000;
  return {
    id,
    name,
    read: (client: Client) => client.versioned('getCar', { params: { id } }),
    change: (ifMatch: string, next: number) => (client: Client) =>
      client.versioned('updateCar', { params: { id }, body: { price: next }, ifMatch }),
    newPrice: () => {
      price += 1;
      return price;
    },
    record: (change: Change) => changes.push(change),
    /** Number of its changes that must, or may, be in the log. */
    changes: (is: 'applied' | 'unknown') => changes.filter(({ outcome }) => outcome.is === is).length,
    /** Violations: a version that was replaced more than once, or a last version that is not stored. */
    faults({ value, version }: Versioned<Car>): string[] {
      const faults: string[] = [];
      const fault = (text: string) => faults.push(`the shared car ${id}: ${text}`);
      const byFrom = Map.groupBy(changes, ({ from }) => from);
      for (const [from, rivals] of byFrom) {
        const applied = rivals.filter(({ outcome }) => outcome.is === 'applied').length;
        const unknown = rivals.filter(({ outcome }) => outcome.is === 'unknown').length;
        const refused = rivals.some(({ outcome }) => outcome.is === 'refused' && outcome.status === 412);
        if (applied > 1) fault(`version ${from} was replaced ${applied} times`);
        if (refused && applied + unknown === 0) fault(`version ${from} was refused and nobody has replaced it`);
        if (from === version && applied > 0) fault(`version ${from} was replaced and is there again`);
      }
      const isApplied = changes.some(({ outcome }) => outcome.is === 'applied' && outcome.value.version === version);
      const isPossible = changes.some((change) => change.outcome.is === 'unknown' && change.price === value.price);
      if (version !== first.version && !isApplied && !isPossible) fault(`nobody has made version ${version}`);
      const isReplaced = byFrom.get(first.version)?.some(({ outcome }) => outcome.is === 'applied') ?? false;
      if (version === first.version && isReplaced) fault('the first version is there again');
      return faults;
    },
  };
}
