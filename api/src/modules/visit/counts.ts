/** Milliseconds for which counts are only in memory, and lost if the process is killed. */
const writeAfterMs = 5000;

/** Maximum number of different counts in memory; further ones are dropped while the database is unavailable. */
const mostWaiting = 2000;

export interface Counts<Row> {
  /** Adds the row's count to that of the same row. */
  add(row: Row): void;
  /** Writes the counts in memory. */
  store(): Promise<void>;
}

/** Counts in memory, written every few seconds, so that no visitor waits. A failed batch is in the next one again. */
export function createCounts<Row extends { count: number }>(write: (batch: Row[]) => Promise<void>): Counts<Row> {
  const waiting = new Map<string, Row>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work = Promise.resolve();

  function add(row: Row): void {
    const key = JSON.stringify({ ...row, count: 0 });
    const known = waiting.get(key);
    if (known) known.count += row.count;
    else if (waiting.size < mostWaiting) waiting.set(key, row);
    timer ??= setTimeout(store, writeAfterMs).unref();
  }

  function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    work = work.then(writeAll);
    return work;
  }

  async function writeAll(): Promise<void> {
    if (waiting.size === 0) return;
    const batch = [...waiting.values()];
    waiting.clear();
    await write(batch).catch(() => batch.forEach(add));
  }

  return { add, store };
}
