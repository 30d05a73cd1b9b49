import { expect, test } from 'bun:test';
import { setUpAdmin } from '../../../test/admin';
import { restoreInBatches } from './in-batches';

const { open } = setUpAdmin();

test('more records than one call takes come back from the bin by several calls', async () => {
  const { api } = await open('/admin/bin', { listBin: [], restoreFromBin: { ids: [] } });
  await restoreInBatches(Array.from({ length: 401 }, (_, index) => `car-${index}`));
  const batches = api.calls('restoreFromBin').map(({ body }) => body.ids);
  expect(batches.map(({ length }) => length)).toEqual([200, 200, 1]);
  expect(batches[2]).toEqual(['car-400']);
});
