import { expect, test } from 'bun:test';
import { memoryOf, processorTimeOf } from './process-usage';

/** Starts a process whose main thread waits, runs `look` on it until that is true, and ends it. */
async function whileRuns(code: string, look: (pid: number) => boolean): Promise<void> {
  const child = Bun.spawn([process.execPath, '-e', code], { stdin: 'pipe', stdout: 'inherit', stderr: 'inherit' });
  while (!look(child.pid)) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGKILL');
  await child.exited;
}

const waiting = 'process.stdin.resume();';
const looping = `${waiting} new Worker(URL.createObjectURL(new Blob(['for (;;);'])));`;

test.if(process.platform === 'linux')('a process wants the processor while any of its threads does', async () => {
  await whileRuns(looping, (pid) => {
    const { cpuMs, isRunnable } = processorTimeOf(pid);
    return isRunnable && cpuMs > 300;
  });
  await whileRuns(waiting, (pid) => memoryOf(pid) > 1_000_000 && !processorTimeOf(pid).isRunnable);
});

test('a process that has ended uses nothing', async () => {
  const child = Bun.spawn(['true']);
  await child.exited;
  expect(processorTimeOf(child.pid)).toEqual({ cpuMs: 0, isRunnable: false });
  expect(memoryOf(child.pid)).toBe(0);
});
