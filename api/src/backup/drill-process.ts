import { join } from 'node:path';
import { backupProblems } from '@officina/contracts/backup';
import * as v from 'valibot';
import { BackupFailure } from './backup-failure';
import { clearScratch, type DrillTask } from './drill';

/** Message from the drill's process: null for success, or the reason of the failure. */
const Answer = v.nullable(v.object({ problem: v.picklist(backupProblems), message: v.string() }));
export type DrillAnswer = v.InferInput<typeof Answer>;

const program = join(import.meta.dir, 'drill-program.ts');

/** Longer than any drill, but over before the next backup, which waits for it. */
const longestMs = 6 * 60 * 60 * 1000;

/**
 * Runs a drill in a process of its own, because creating an embedded database blocks a process for seconds. The process
 * ends with this one, when `signal` is aborted, or after `limitMs`. Throws BackupFailure.
 */
export async function runDrill(task: DrillTask, signal: AbortSignal, limitMs = longestMs): Promise<void> {
  const limit = AbortSignal.timeout(limitMs);
  let answer: unknown = { problem: 'failed', message: 'Its process has ended by itself.' } satisfies DrillAnswer;
  const child = Bun.spawn([process.execPath, '--no-env-file', program], {
    // Without the server's settings and its bunfig.toml.
    env: { NODE_ENV: 'production' },
    cwd: import.meta.dir,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit'],
    signal: AbortSignal.any([signal, limit]),
    killSignal: 'SIGKILL',
    ipc: (message) => {
      answer = message;
    },
  });
  child.send(task);
  try {
    await child.exited;
    signal.throwIfAborted();
    if (limit.aborted) throw new BackupFailure('failed', 'It took too long.');
  } finally {
    await clearScratch(task);
  }
  const failed = v.parse(Answer, answer);
  if (failed) throw new BackupFailure(failed.problem, failed.message);
}
