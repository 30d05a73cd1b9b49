import { expect, test } from 'bun:test';
import { memoryOf } from './process-memory';

test.if(process.platform === 'linux')(
  'tells the memory of a process, and that one that has ended uses none',
  async () => {
    const child = Bun.spawn(['cat'], { stdin: 'pipe' });
    expect(memoryOf(process.pid)).toBeGreaterThan(10_000_000);
    child.stdin.end();
    await child.exited;
    expect(memoryOf(child.pid)).toBe(0);
    // A wrapper process waits for the process that it has started.
    const wrapper = Bun.spawn(
      ['sh', '-c', '"$@"; exit', 'sh', process.execPath, '-e', 'console.log(); await Bun.stdin.text()'],
      {
        stdin: 'pipe',
      },
    );
    for await (const _started of wrapper.stdout) break;
    expect(memoryOf(wrapper.pid)).toBeGreaterThan(10_000_000);
    wrapper.stdin.end();
    await wrapper.exited;
  },
);
