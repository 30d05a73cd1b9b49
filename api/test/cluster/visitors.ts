import { ask } from './cluster';

/** Four visitors, each of whom reads the paths repeatedly until `stop` is called. */
export function visit(origin: string, paths: readonly string[]) {
  const failures: string[] = [];
  let isOver = false;
  let reads = 0;
  let waiting: { until: number; resolve: () => void } | undefined;

  async function read(path: string): Promise<void> {
    const answer = await ask(origin + path).catch((error: unknown) => String(error));
    if (typeof answer === 'string') failures.push(`${path}: ${answer}`);
    else {
      const body = await answer.text().catch((error: unknown) => String(error));
      if (answer.status !== 200) failures.push(`${path}: ${answer.status} ${body.slice(0, 200)}`);
    }
    reads += 1;
    if (waiting && reads >= waiting.until) waiting.resolve();
  }

  const visitors = [0, 1, 2, 3].map(async (start) => {
    for (let number = start; !isOver; number += 1) await read(paths[number % paths.length] ?? '/');
  });
  return {
    /** Resolves after this many more responses or failures. */
    more: (count: number) =>
      new Promise<void>((resolve) => {
        waiting = { until: reads + count, resolve };
      }),
    /** Returns everything that was not a response with status 200. */
    async stop(): Promise<string[]> {
      isOver = true;
      await Promise.all(visitors);
      return failures;
    },
  };
}
