/** Temporary folders, and programs that were started: both end with this process, also when a signal ends it. */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();
const programs = new Set<Bun.Subprocess>();
let isEnding = false;

/** Creates a folder whose name begins like this. It is removed when this process ends. */
export async function temporaryFolder(beginning: string, parent = tmpdir()): Promise<string> {
  if (folders.size === 0) {
    process.on('exit', () => {
      for (const program of programs) program.kill('SIGKILL');
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });
    // A second signal ends this process at once.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  }
  const folder = await mkdtemp(join(parent, beginning));
  folders.add(folder);
  return folder;
}

/** Waits for a program to end. Never resolves while a signal ends this process: it fails then because of that. */
export async function exitOf(program: Bun.Subprocess): Promise<number> {
  programs.add(program);
  const code = await program.exited;
  programs.delete(program);
  return isEnding ? new Promise(() => {}) : code;
}

/** Programs end first: they may be writing into the folders. One that goes on, as the compiler does, is killed. */
async function end(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): Promise<void> {
  isEnding = true;
  const exits = [...programs].map((program) => program.exited);
  for (const program of programs) program.kill('SIGTERM');
  await Promise.race([Promise.all(exits), Bun.sleep(2000)]);
  process.exit(128 + constants.signals[signal]);
}
