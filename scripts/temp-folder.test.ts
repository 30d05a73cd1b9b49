import { expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const command = `
  import { exitOf, temporaryFolder } from ${JSON.stringify(join(import.meta.dirname, 'temp-folder.ts'))};
  const folder = await temporaryFolder('officina-ending-');
  const program = Bun.spawn(['sleep', '600']);
  console.info(JSON.stringify({ folder, pid: program.pid }));
  await exitOf(program);
  console.info('not reached');`;

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s ends the programs of a command and removes its folder', async (signal, code) => {
  const child = Bun.spawn([process.execPath, '-e', command], { stdin: 'ignore', stdout: 'pipe', stderr: 'inherit' });
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const { folder, pid }: { folder: string; pid: number } = JSON.parse((await lines.read()).value ?? '');
  expect(existsSync(folder)).toBe(true);
  child.kill(signal);
  expect(await child.exited).toBe(code);
  expect((await lines.read()).done).toBe(true);
  expect(existsSync(folder)).toBe(false);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
