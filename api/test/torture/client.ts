import type { Client } from '@officina/contracts/client';
import type { Image } from '@officina/contracts/image';
import type { OwnerKind, RecordKind } from '@officina/contracts/kinds';
import { type Random, randomOf } from '../seeded-random';
import { carDraft, projectDraft } from '../test-app';
import { type Entry, type Fields, isSameFields, knownState, liveFields, type Outcome } from './model';
import { fieldsOf } from './observe';
import { dataUrlOf, newColours } from './pictures';
import type { World } from './world';

/** One of the concurrent clients. It changes its own records and the shared ones. */
export interface Caller {
  world: World;
  random: Random;
  entries: Entry[];
  /** A unique text that pages show. */
  newName(): string;
}

export function createCaller(world: World, number: number): Caller {
  let names = 0;
  return {
    world,
    // Replaced in each round.
    random: randomOf(0, ''),
    entries: [],
    newName() {
      names += 1;
      return `Q${number}x${names}Z`;
    },
  };
}

/** Makes a call at a random process. */
export const attempt = <Value>(
  { world, random }: Caller,
  name: string,
  call: (client: Client) => Promise<Value>,
  options: { allowed?: number[]; address?: string } = {},
): Promise<Outcome<Value>> => world.attempt(name, call, { place: random.whole(world.site.urls.length), ...options });

/** The caller's records of these kinds whose state is known to be `place`. */
export const ownIn = ({ entries }: Caller, place: 'live' | 'bin', ...kinds: RecordKind[]): Entry[] =>
  entries.filter((entry) => kinds.includes(entry.kind) && entry.id !== undefined && knownState(entry)?.place === place);

/** A random entry; undefined if there is none. */
export const anyOf = ({ random }: Caller, entries: Entry[]): Entry | undefined =>
  entries.length > 0 ? random.pick(entries) : undefined;

/** Up to `most` different items of a list, in random order. */
export function someOf<Item>(caller: Caller, entries: readonly Item[], most: number): Item[] {
  const left = [...entries];
  return Array.from({ length: Math.min(most, left.length) }, () =>
    left.splice(caller.random.whole(left.length), 1),
  ).flat();
}

export const idOf = ({ id }: Entry): number => Number(id);
export const imagesOf = (entry: Entry): string[] => [liveFields(entry)?.images ?? []].flat().map(String);

/** Reports a response to a write that does not contain what was written. */
export function compare({ world }: Caller, what: string, expected: Fields, shown: Fields): void {
  if (!isSameFields(expected, shown)) {
    world.report(`${what} answers ${JSON.stringify(shown)} instead of ${JSON.stringify(expected)}`);
  }
}

/** The image rows of a project or car; undefined if they could not be read. */
export async function rowsOf(caller: Caller, { kind, id }: Entry): Promise<Image[] | undefined> {
  if (kind !== 'car' && kind !== 'project') return undefined;
  const query = { entityType: kind, entityId: Number(id) };
  const outcome = await attempt(caller, 'listImages', (client) => client.call('listImages', { query }));
  return outcome.is === 'applied' ? outcome.value : undefined;
}

/** A project or car to create, and the fields that it will have. */
interface Draft {
  fields: Fields;
  create(client: Client): Promise<{ id: number; fields: Fields }>;
}

export async function newDraft(caller: Caller, kind: OwnerKind): Promise<Draft> {
  const { random } = caller;
  const colours = Array.from({ length: 1 + random.whole(3) }, () => newColours(random));
  const images = await Promise.all(colours.map(dataUrlOf));
  const pictures = { images, featuredImage: random.pick(images) };
  const name = caller.newName();
  if (kind === 'car') {
    const changed = { price: 1000 + random.whole(90_000), available: random.chance(0.8) };
    const body = await carDraft({ model: name, ...pictures, ...changed });
    return {
      fields: { name, ...changed, images: colours },
      async create(client) {
        const car = await client.call('createCar', { body });
        return { id: car.id, fields: fieldsOf.car(car) };
      },
    };
  }
  const changed = { duration: 1 + random.whole(48), featured: random.chance(0.5) };
  const body = await projectDraft({ title: name, ...pictures, ...changed });
  return {
    fields: { name, ...changed, images: colours },
    async create(client) {
      const project = await client.call('createProject', { body });
      return { id: project.id, fields: fieldsOf.project(project) };
    },
  };
}

/** Changes the name of a project or car, and its pictures if given; returns its fields. */
export async function update(
  client: Client,
  { kind, id }: Entry,
  { name, ...pictures }: { name: string; featuredImage?: string; images?: string[] },
): Promise<Fields> {
  const params = { id: Number(id) };
  return kind === 'car'
    ? fieldsOf.car(await client.call('updateCar', { params, body: { model: name, ...pictures } }))
    : fieldsOf.project(await client.call('updateProject', { params, body: { title: name, ...pictures } }));
}
