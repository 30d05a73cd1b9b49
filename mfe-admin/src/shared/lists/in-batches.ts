/** Records that one call takes at most. */
const batchSize = 200;

/** Makes a call for a long choice in as many steps as it takes; answers what all of them answered. */
export async function inBatches(
  ids: readonly number[],
  call: (ids: number[]) => Promise<{ ids: number[] }>,
): Promise<number[]> {
  const done: number[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    done.push(...(await call(ids.slice(start, start + batchSize))).ids);
  }
  return done;
}
