import { readdirSync, readFileSync } from 'node:fs';

/** Bytes of memory that a process uses; zero where the system does not tell. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(processFile(pid, 'status'))?.[1] ?? 0) * 1024;
}

/**
 * Milliseconds of processor time that a process has used, and whether one of its threads wants more; zero and false where
 * the system does not tell. The main thread alone would not do: it waits while the garbage collector works.
 */
export function processorTimeOf(pid: number): { cpuMs: number; isRunnable: boolean } {
  // See proc(5): after the name in brackets come the state and, as the 12th and 13th fields, hundredths of a second.
  const fieldsOf = (file: string) => processFile(pid, file).split(') ').at(-1)?.split(' ') ?? [];
  const fields = fieldsOf('stat');
  const cpuMs = (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
  // D: it waits for the disk, or for memory.
  const isRunnable = threadsOf(pid).some((thread) => /[RD]/.test(fieldsOf(`task/${thread}/stat`)[0] ?? ''));
  return { cpuMs, isRunnable };
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function processFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
