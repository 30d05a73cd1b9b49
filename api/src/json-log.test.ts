import { expect, test } from 'bun:test';
import { join } from 'node:path';

/** Runs code in a process with JSON logging; returns its lines and exit code. */
async function run(code: string) {
  const start = `import { startJsonLog } from '${join(import.meta.dir, 'json-log.ts')}'; startJsonLog();`;
  const child = Bun.spawn([process.execPath, '-e', start + code], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, problems] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  expect(problems).toBe('');
  const lines = out.split('\n').filter(Boolean);
  return { code: await child.exited, lines: lines.map((line): unknown => JSON.parse(line)) };
}

test('each call of the console is one line with its level', async () => {
  const { lines } = await run(
    `console.error('due\\nrighe'); console.warn('%s anni', 3); console.info({ a: 1 }); console.log('fine')`,
  );
  expect(lines).toMatchObject([
    { level: 'error', msg: 'due\nrighe' },
    { level: 'warn', msg: '3 anni' },
    { level: 'info', msg: '{ a: 1 }' },
    { level: 'info', msg: 'fine' },
  ]);
});

test('an error is written without its message, which may contain values', async () => {
  const { lines } = await run(`console.error('Non riesce:', new TypeError('segreto'))`);
  expect(JSON.stringify(lines)).not.toContain('segreto');
  expect(lines).toMatchObject([{ level: 'error', msg: expect.stringMatching(/^Non riesce: TypeError \| at /) }]);
});

test('an error that nobody catches is a line too, and ends the process', async () => {
  for (const code of [
    `setTimeout(() => { throw new RangeError('segreto') })`,
    `Promise.reject(new RangeError('segreto'))`,
  ]) {
    const { code: status, lines } = await run(code);
    expect(status).toBe(1);
    expect(JSON.stringify(lines)).not.toContain('segreto');
    expect(lines).toMatchObject([{ level: 'fatal', msg: expect.stringContaining('RangeError') }]);
  }
});
