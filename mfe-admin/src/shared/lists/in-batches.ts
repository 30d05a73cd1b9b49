import { maxBulkSize } from '@officina/contracts/limits';
import { api } from '../http/api';

type BatchCall = (ids: number[]) => Promise<{ ids: number[] }>;

/** Splits ids into batches of at most `maxBulkSize`. */
function* batchesOf<Id>(ids: readonly Id[]): Generator<Id[]> {
  for (let start = 0; start < ids.length; start += maxBulkSize) yield ids.slice(start, start + maxBulkSize);
}

/** Makes one call per batch of ids, one after the other; resolves to the ids returned by all of them. */
export async function inBatches(ids: readonly number[], call: BatchCall): Promise<number[]> {
  const done: number[] = [];
  for (const batch of batchesOf(ids)) done.push(...(await call(batch)).ids);
  return done;
}

/** Restores deleted records by their ids in the bin, each batch in one transaction. */
export async function restoreInBatches(binIds: readonly string[]): Promise<void> {
  for (const ids of batchesOf(binIds)) await api.call('restoreFromBin', { body: { ids } });
}

/** As `inBatches`, but a single record has its own call, which rejects if the record does not exist. */
export async function oneOrSeveral(
  ids: readonly number[],
  one: (id: number) => Promise<unknown>,
  several: BatchCall,
): Promise<readonly number[]> {
  const [first, ...others] = ids;
  if (first === undefined || others.length > 0) return inBatches(ids, several);
  await one(first);
  return ids;
}
