import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { Glob } from 'bun';
import * as v from 'valibot';

const Snapshot = v.object({ id: v.string(), prevId: v.string() });
const folder = join(import.meta.dirname, '../../drizzle/meta');

test('each snapshot follows the one before it: the next generated migration compares with the last', async () => {
  const files = [...new Glob('*_snapshot.json').scanSync(folder)].sort();
  const snapshots = await Promise.all(
    files.map(async (file) => v.parse(Snapshot, await Bun.file(join(folder, file)).json())),
  );
  expect(snapshots.length).toBeGreaterThan(15);
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id));
});
