import { binId } from '@officina/contracts/bin';
import type { Client } from '@officina/contracts/client';
import type { Image } from '@officina/contracts/image';
import {
  anyOf,
  attempt,
  type Caller,
  compare,
  idOf,
  imagesOf,
  newDraft,
  ownIn,
  rowsOf,
  someOf,
  update,
} from './client';
import { coloursOf, type Entry, type Fields, liveFields, type Step } from './model';
import { fieldsOf } from './observe';
import { dataUrlOf, newColours } from './pictures';

/** Maximum number of live records per client. */
const mostLive = 6;

const gone = { place: 'gone' } as const;
const binned = (entry: Entry): Step => ({
  entry,
  next: { place: 'bin', fields: liveFields(entry) ?? {} },
  action: 'deleted',
});
const changed = (entry: Entry, fields: Fields): Step => ({
  entry,
  next: { place: 'live', fields },
  action: 'changed',
});

async function createRecord(caller: Caller): Promise<void> {
  const kind = caller.random.pick(['car', 'project'] as const);
  if (ownIn(caller, 'live', kind).length >= mostLive) return deleteSome(caller);
  const draft = await newDraft(caller, kind);
  const entry: Entry = { kind, states: [gone] };
  const outcome = await attempt(caller, `create ${kind}`, draft.create);
  if (outcome.is === 'applied') {
    entry.id = outcome.value.id;
    compare(caller, `create ${kind}`, draft.fields, outcome.value.fields);
  }
  keep(caller, entry, { place: 'live', fields: draft.fields }, outcome);
}

/** Adds a record that a call has created, or may have created. */
function keep(
  caller: Caller,
  entry: Entry,
  next: Step['next'],
  outcome: Awaited<ReturnType<typeof attempt<unknown>>>,
): void {
  if (outcome.is !== 'refused') caller.entries.push(entry);
  // Messages of visitors are not in the log.
  const step: Step = entry.kind === 'message' ? { entry, next } : { entry, next, action: 'created' };
  caller.world.model.settle([step], outcome);
}

async function renameRecord(caller: Caller): Promise<void> {
  const entry = anyOf(caller, ownIn(caller, 'live', 'car', 'project'));
  if (!entry) return createRecord(caller);
  const fields = { ...liveFields(entry), name: caller.newName() };
  const outcome = await attempt(caller, `update ${entry.kind}`, (client) =>
    update(client, entry, { name: fields.name }),
  );
  if (outcome.is === 'applied') compare(caller, `update ${entry.kind}`, fields, outcome.value);
  caller.world.model.settle([changed(entry, fields)], outcome);
}

/** Reorders the pictures of a record, adds one, or removes one, which then is a record of the bin. */
async function changePictures(caller: Caller): Promise<void> {
  const { random } = caller;
  const entry = anyOf(caller, ownIn(caller, 'live', 'car', 'project'));
  const rows = entry && (await rowsOf(caller, entry));
  if (!entry || !rows || rows.length !== imagesOf(entry).length) return;
  const left = someOf(caller, rows, random.chance(0.4) ? Math.max(1, rows.length - 1) : rows.length);
  const added = random.chance(0.5) ? [newColours(random)] : [];
  const images = [...left.map(({ url }) => url), ...(await Promise.all(added.map(dataUrlOf)))];
  const body = { name: caller.newName(), images, featuredImage: random.pick(images) };
  const fields = {
    ...liveFields(entry),
    name: body.name,
    images: [...left.map(({ url }) => coloursOf(url)), ...added],
    inAnyOrder: false,
  };
  const outcome = await attempt(caller, `pictures of ${entry.kind}`, (client) => update(client, entry, body));
  if (outcome.is === 'applied') compare(caller, `pictures of ${entry.kind}`, fields, outcome.value);
  const removed = rows.filter((row) => !left.includes(row));
  caller.world.model.settle([changed(entry, fields), ...removed.map((row) => intoBin(caller, entry, row))], outcome);
}

/** The step for a picture that is removed from a record and becomes a record of its own. */
export function intoBin(caller: Caller, owner: Entry, row: Image): Step {
  const known = caller.entries.find(({ kind, id }) => kind === 'image' && id === row.id);
  const entry: Entry = known ?? { kind: 'image', id: row.id, states: [gone] };
  if (!known) caller.entries.push(entry);
  entry.owner = owner;
  return { entry, next: { place: 'bin', fields: fieldsOf.image(row) }, action: 'deleted' };
}

async function createCategory(caller: Caller): Promise<void> {
  const [existing] = ownIn(caller, 'live', 'category');
  if (existing) return renameCategory(caller, existing);
  const name = caller.newName();
  const entry: Entry = { kind: 'category', states: [gone] };
  const outcome = await attempt(caller, 'create category', (client) =>
    client.call('createCategory', { body: { name, type: caller.random.pick(['car', 'project'] as const) } }),
  );
  if (outcome.is === 'applied') entry.id = outcome.value.id;
  keep(caller, entry, { place: 'live', fields: { name } }, outcome);
}

async function renameCategory(caller: Caller, entry: Entry): Promise<void> {
  const fields = { name: caller.newName() };
  const params = { id: String(entry.id) };
  const outcome = await attempt(caller, 'rename category', (client) =>
    client.call('renameCategory', { params, body: fields }),
  );
  if (outcome.is === 'applied') compare(caller, 'rename category', fields, fieldsOf.category(outcome.value));
  caller.world.model.settle([changed(entry, fields)], outcome);
}

async function sendMessage(caller: Caller): Promise<void> {
  const { random } = caller;
  const name = caller.newName();
  const message = `Vorrei un preventivo per ${name}.`;
  const entry: Entry = { kind: 'message', states: [gone] };
  const body = { name: 'Ada', email: 'ada@example.org', subject: `Per ${name}`, message };
  const address = `10.${random.whole(256)}.${random.whole(256)}.${random.whole(256)}`;
  const outcome = await attempt(caller, 'contact', (client) => client.call('sendMessage', { body }), { address });
  if (outcome.is === 'refused') return;
  caller.world.model.settle(
    [{ entry, next: { place: 'live', fields: { name: `Per ${name}`, message, read: false } } }],
    outcome,
  );
  // It gets its id when it is found.
  caller.entries.push(entry);
}

/** Sets one value in up to three records. */
async function changeSome(caller: Caller): Promise<void> {
  const { random, world } = caller;
  const kind = random.pick(['car', 'project', 'message'] as const);
  const some = someOf(caller, ownIn(caller, 'live', kind), 3);
  if (some.length === 0) return sendMessage(caller);
  const ids = some.map(idOf);
  const isSet = kind === 'message' || random.chance(0.5);
  const call = {
    car: (client: Client) => client.call('changeCars', { body: { ids, available: isSet } }),
    project: (client: Client) => client.call('changeProjects', { body: { ids, featured: isSet } }),
    message: (client: Client) => client.call('markMessagesRead', { body: { ids } }),
  }[kind];
  const field = { car: 'available', project: 'featured', message: 'read' }[kind];
  const outcome = await attempt(caller, `change some: ${kind}`, call);
  const steps = some.flatMap((entry) => {
    const fields = liveFields(entry) ?? {};
    return fields[field] === isSet ? [] : changed(entry, { ...fields, [field]: isSet });
  });
  if (outcome.is === 'applied') {
    // Messages that were already read are not returned.
    const expected = (kind === 'message' ? steps.map(({ entry }) => entry) : some).map(idOf).sort().join();
    if (outcome.value.ids.toSorted().join() !== expected) world.report(`change some: ${kind} answers other ids`);
  }
  world.model.settle(steps, outcome);
}

async function deleteSome(caller: Caller): Promise<void> {
  const { random, world } = caller;
  const kind = random.pick(['car', 'project', 'message', 'category'] as const);
  const some = someOf(caller, ownIn(caller, 'live', kind), kind === 'category' || random.chance(0.5) ? 1 : 3);
  const [first] = some;
  if (!first) return;
  const ids = some.map(idOf);
  const body = { ids };
  const id = idOf(first);
  const calls = {
    car: (client: Client) =>
      some.length > 1 ? client.call('deleteCars', { body }) : client.call('deleteCar', { params: { id } }),
    project: (client: Client) =>
      some.length > 1 ? client.call('deleteProjects', { body }) : client.call('deleteProject', { params: { id } }),
    message: (client: Client) =>
      some.length > 1 ? client.call('deleteMessages', { body }) : client.call('deleteMessage', { params: { id } }),
    category: (client: Client) => client.call('deleteCategory', { params: { id: String(first.id) } }),
  };
  const outcome = await attempt<unknown>(caller, `delete ${kind}`, calls[kind]);
  world.model.settle(some.map(binned), outcome);
}

async function restoreSome(caller: Caller): Promise<void> {
  const { random, world } = caller;
  const some = someOf(caller, ownIn(caller, 'bin', 'car', 'project', 'message', 'category'), 1 + random.whole(3));
  if (some.length === 0) return deleteSome(caller);
  const ids = some.map(({ kind, id }) => binId(kind, id ?? ''));
  const outcome = await attempt(caller, 'restore', (client) => client.call('restoreFromBin', { body: { ids } }));
  const steps = some.flatMap((entry): Step[] => {
    const [state] = entry.states;
    return state?.place === 'bin' ? [{ entry, next: { place: 'live', fields: state.fields }, action: 'restored' }] : [];
  });
  world.model.settle(steps, outcome);
}

async function purgeOne(caller: Caller): Promise<void> {
  const entry = anyOf(caller, ownIn(caller, 'bin', 'car', 'project', 'message', 'category', 'image'));
  if (!entry) return;
  const id = binId(entry.kind, entry.id ?? '');
  const outcome = await attempt(caller, 'purge', (client) => client.call('deleteFromBin', { params: { id } }));
  caller.world.model.settle([{ entry, next: gone, action: 'purged' }], outcome);
}

export const recordOperations: Record<string, [weight: number, operation: (caller: Caller) => Promise<void>]> = {
  createRecord: [14, createRecord],
  renameRecord: [14, renameRecord],
  changePictures: [10, changePictures],
  createCategory: [5, createCategory],
  sendMessage: [12, sendMessage],
  changeSome: [8, changeSome],
  deleteSome: [8, deleteSome],
  restoreSome: [7, restoreSome],
  purgeOne: [5, purgeOne],
};
