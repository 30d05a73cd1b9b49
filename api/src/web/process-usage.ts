import { readFileSync } from 'node:fs';

/** Bytes of memory that a process uses; zero where the system does not tell. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(processFile(pid, 'status'))?.[1] ?? 0) * 1024;
}

/** Milliseconds of processor time that a process has used, and whether it wants more; zero where the system does not tell. */
export function processorTimeOf(pid: number): { cpuMs: number; isRunnable: boolean } {
  // See proc(5): after the name in brackets come the state and, as the 12th and 13th fields, hundredths of a second.
  const fields = processFile(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  const cpuMs = (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
  return { cpuMs, isRunnable: fields[0] === 'R' };
}

function processFile(pid: number, name: 'stat' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
