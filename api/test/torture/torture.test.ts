import { expect, setDefaultTimeout, test } from 'bun:test';
import { rm } from 'node:fs/promises';
import { dist } from '../cluster/cluster';
import { serverUrl } from '../test-database';
import { torture } from './torture';

setDefaultTimeout(600_000);

/** Its failures: a killed process, a fast clock and a full disk; a killed PostgreSQL and a failing bucket. */
const seed = 216;

test('embedded: what fails loses nothing, and leaves nothing behind', async () => {
  expect(
    await torture({ seed, mode: 'embedded', dist, isOver: (rounds) => rounds === 3, print: console.info }),
  ).toEqual([]);
});

test.skipIf(!serverUrl)('the same with three processes, PostgreSQL and S3', async () => {
  expect(
    await torture({ seed, mode: 'processes', dist, isOver: (rounds) => rounds === 2, print: console.info }),
  ).toEqual([]);
});

test('what the model is not told is found: a deleted message, a changed car and a missing file', async () => {
  const found = await torture({
    // Nothing fails in the first round of this seed.
    seed: 15,
    mode: 'embedded',
    dist,
    isOver: (rounds) => rounds === 1,
    print: console.info,
    meanwhile: async (world, site) => {
      const admin = world.clientAt(0);
      const [[message], [car], [picture]] = await Promise.all([
        admin.call('listMessages'),
        admin.call('listCars'),
        admin.call('listImages'),
      ]);
      await admin.call('deleteMessage', { params: { id: message?.id ?? 0 } });
      await admin.call('updateCar', { params: { id: car?.id ?? 0 }, body: { price: 1234 } });
      await rm((await site.storedFiles()).find((path) => path.endsWith(`/${picture?.filename}`)) ?? '');
      await admin.call('sendMessage', {
        body: { name: 'Ada', email: 'ada@example.org', subject: 'Preventivo', message: 'Una domanda.' },
      });
    },
  });
  for (const pattern of [
    /^message .*should be .*"live".*, but is "gone"$/,
    /^message \d+ is live and nobody put it there/,
    /^car \d+ should be .*but is .*"price":1234/,
    /has no file$/,
  ]) {
    expect(found).toContainEqual(expect.stringMatching(pattern));
  }
});
