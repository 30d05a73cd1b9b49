/** Temporary folders and child processes that end with this process, also after a signal. */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();
const programs = new Set<Bun.Subprocess>();
let isEnding = false;

/** Creates a folder whose name starts with `beginning`. It is removed when this process ends. */
export async function temporaryFolder(beginning: string, parent = tmpdir()): Promise<string> {
  if (folders.size === 0) {
    process.on('exit', () => {
      for (const program of programs) program.kill('SIGKILL');
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });
    // `once`: a second signal ends this process immediately.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  }
  const folder = await mkdtemp(join(parent, beginning));
  folders.add(folder);
  return folder;
}

/** Resolves with the exit code of a child process. Never resolves while a signal is ending this process. */
export async function exitOf(program: Bun.Subprocess): Promise<number> {
  programs.add(program);
  const code = await program.exited;
  programs.delete(program);
  return isEnding ? new Promise(() => {}) : code;
}

/** Children end first, because they may write into the folders. One that continues, like the compiler, is killed. */
async function end(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): Promise<void> {
  isEnding = true;
  const exits = [...programs].map((program) => program.exited);
  for (const program of programs) program.kill('SIGTERM');
  await Promise.race([Promise.all(exits), Bun.sleep(2000)]);
  process.exit(128 + constants.signals[signal]);
}
