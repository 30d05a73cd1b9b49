import { readFileSync } from 'node:fs';

/** Bytes of memory that a process uses; zero where the system does not tell. */
export function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
