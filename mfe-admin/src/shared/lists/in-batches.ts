import { maxBulkSize } from '@officina/contracts/limits';

type BatchCall = (ids: number[]) => Promise<{ ids: number[] }>;

/** Makes one call per batch of ids, one after the other; resolves to the ids returned by all of them. */
export async function inBatches(ids: readonly number[], call: BatchCall): Promise<number[]> {
  const done: number[] = [];
  for (let start = 0; start < ids.length; start += maxBulkSize) {
    done.push(...(await call(ids.slice(start, start + maxBulkSize))).ids);
  }
  return done;
}

/** The same, but a single record has its own call, which rejects if the record does not exist. */
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
