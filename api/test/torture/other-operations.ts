import type { Client } from '@officina/contracts/client';
import { paths } from '@officina/contracts/paths';
import { ask } from '../cluster/cluster';
import { anyOf, attempt, type Caller, compare, idOf, ownIn } from './client';
import { liveFields } from './model';
import { fieldsOf, isAnother } from './observe';
import { pictureOf } from './pictures';
import type { SharedCar } from './shared-car';

/** Changes a shared car, if it still has the version that this client has read. */
const changeShared = (cars: readonly SharedCar[]) => async (caller: Caller) => {
  const car = caller.random.pick(cars);
  const read = await attempt(caller, 'read a shared car', car.read);
  if (read.is !== 'applied') return;
  const price = car.newPrice();
  const outcome = await attempt(caller, 'change a shared car', car.change(read.value.version, price), {
    allowed: [412],
  });
  car.record({ from: read.value.version, price, outcome });
};

/** Calls that must be refused, with the expected status. */
const invalid: Record<string, [status: number, call: (client: Client) => Promise<unknown>]> = {
  'a car without a name': [422, (client) => client.call('updateCar', { params: { id: 1 }, body: { model: '' } })],
  'a car that is not there': [
    404,
    (client) => client.call('updateCar', { params: { id: 2_000_000_000 }, body: { model: 'Fulvia' } }),
  ],
  'a project that is not there': [
    404,
    (client) => client.call('updateProject', { params: { id: 2_000_000_000 }, body: { images: ['/media/none.webp'] } }),
  ],
  'a message without an address': [
    422,
    (client) =>
      client.call('sendMessage', {
        body: { name: 'Ada', email: 'no', subject: 'Preventivo', message: 'Una domanda.' },
      }),
  ],
  'a message without a subject': [
    422,
    (client) => client.call('sendMessage', { body: { name: 'A', email: 'a@b.it', subject: '', message: '' } }),
  ],
  'a category whose name is taken': [
    409,
    (client) => client.call('createCategory', { body: { name: 'CERTIFICATA', type: 'car' } }),
  ],
  'a restore of what is not in the bin': [
    404,
    (client) => client.call('restoreFromBin', { body: { ids: ['car-2000000000'] } }),
  ],
  'a purge of what is not in the bin': [
    404,
    (client) => client.call('deleteFromBin', { params: { id: 'message-2000000000' } }),
  ],
  'pictures in an order that leaves some out': [
    409,
    (client) => client.call('orderImages', { body: { entityType: 'car', entityId: 2_000_000_000, ids: [1] } }),
  ],
  'an upload that is no picture': [415, (client) => client.call('uploadImage', { body: formOf(new Blob(['<svg/>'])) })],
  'an upload that is cut off': [
    422,
    async (client) =>
      client.call('uploadImage', { body: formOf(new Blob([(await pictureOf('0123456789ab')).subarray(0, 90)])) }),
  ],
  'an upload to a record that is not there': [
    422,
    async (client) =>
      client.call('uploadImage', {
        body: formOf(new Blob([new Uint8Array(await pictureOf('0123456789ab'))]), {
          entityType: 'car',
          entityId: '2000000000',
        }),
      }),
  ],
};

function formOf(image: Blob, fields: Record<string, string> = { entityType: 'gallery' }): FormData {
  const form = new FormData();
  form.set('image', image);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function sendInvalid(caller: Caller): Promise<void> {
  const name = caller.random.pick(Object.keys(invalid));
  const [status = 0, call] = invalid[name] ?? [];
  const allowed = [status];
  const outcome = await attempt(caller, name, async (client) => call?.(client), { allowed });
  if (outcome.is === 'applied') caller.world.report(`${name} is not refused`);
}

/** Reads a record and its page at a random process: while nothing fails, they show the last change. */
async function readOwn(caller: Caller): Promise<void> {
  const { world, random } = caller;
  const entry = anyOf(caller, ownIn(caller, 'live', 'car', 'project'));
  const fields = entry && liveFields(entry);
  if (!fields || (entry.kind !== 'car' && entry.kind !== 'project')) return;
  const before = world.calm();
  const isCalm = () => before !== undefined && world.calm() === before;
  const params = { id: idOf(entry) };
  const outcome = await attempt(
    caller,
    `read ${entry.kind}`,
    async (client) =>
      entry.kind === 'car'
        ? fieldsOf.car(await client.call('getCar', { params }))
        : fieldsOf.project(await client.call('getProject', { params })),
    { allowed: before === undefined ? [404] : [] },
  );
  if (outcome.is === 'applied' && isCalm()) compare(caller, `read ${entry.kind}`, fields, outcome.value);
  const path = paths[entry.kind](params.id);
  const page = await ask(world.site.url(random.whole(world.site.urls.length)) + path).catch(() => undefined);
  const html = await page?.text().catch(() => '');
  world.counts.reads += 1;
  if (isCalm() && (page?.status !== 200 || isAnother(html ?? '', fields.name)))
    world.report(`${path} (${page?.status}) does not show ${fields.name}`);
}

export const otherOperations = (
  cars: readonly SharedCar[],
): Record<string, [weight: number, operation: (caller: Caller) => Promise<void>]> => ({
  changeShared: [12, changeShared(cars)],
  sendInvalid: [10, sendInvalid],
  readOwn: [10, readOwn],
});
