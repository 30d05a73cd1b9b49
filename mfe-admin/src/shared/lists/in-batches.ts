/** Records that one call takes at most. */
const batchSize = 200;

type BatchCall = (ids: number[]) => Promise<{ ids: number[] }>;

/** Makes a call for a long choice in as many steps as it takes; answers what all of them answered. */
export async function inBatches(ids: readonly number[], call: BatchCall): Promise<number[]> {
  const done: number[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    done.push(...(await call(ids.slice(start, start + batchSize))).ids);
  }
  return done;
}

/** The same where a single record has a call of its own, which is refused when the record is gone. */
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
