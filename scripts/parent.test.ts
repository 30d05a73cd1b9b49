import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { temporaryFolder } from './temp-folder.ts';

const bun = process.execPath;
/** Prints its pid, and then a dot each time it has had the chance to notice the end of its parent. */
const program = `
  import { endWithParent } from ${JSON.stringify(join(import.meta.dirname, 'parent.ts'))};
  process.on('SIGTERM', () => {
    console.info(' ended');
    process.exit();
  });
  endWithParent(20);
  console.info(process.pid);
  setInterval(() => process.stdout.write('.'), 20);`;

/** A command that runs another one and waits for it, like `bun run dev`. */
const runner = join(await temporaryFolder('officina-runner-'), 'runner.ts');
await Bun.write(runner, "Bun.spawnSync(process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] });");
const run = (...command: string[]) => [bun, 'run', runner, ...command];

/** Starts the program through other commands. The output ends when the last of them has ended. */
async function started(command: string[]) {
  const starter = Bun.spawn(command, { stdin: 'ignore', stdout: 'pipe', stderr: 'inherit' });
  const output = starter.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const pid = Number.parseInt((await output.read()).value ?? '', 10);
  expect(pid).toBeGreaterThan(0);
  return { starter, output, pid };
}

async function rest(output: { read: () => Promise<{ value?: string; done: boolean }> }): Promise<string> {
  const { value = '', done } = await output.read();
  return done ? '' : value + (await rest(output));
}

test.each(['SIGTERM', 'SIGKILL'] as const)('a program ends when its parent gets %s', async (signal) => {
  const { starter, output } = await started(run(bun, '-e', program));
  starter.kill(signal);
  expect(await rest(output)).toEndWith(' ended\n');
});

test('a program ends when the runner above its living parent is killed, as npx is above bun run', async () => {
  const { starter, output } = await started(run('sh', '-c', '"$@"; true', 'sh', ...run(bun, '-e', program)));
  starter.kill('SIGKILL');
  expect(await rest(output)).toEndWith(' ended\n');
});

test('a program goes on when what started its runner ends, as a server does', async () => {
  const { starter, output, pid } = await started(['sh', '-c', '"$@" & wait', 'sh', ...run(bun, '-e', program)]);
  starter.kill('SIGKILL');
  await starter.exited;
  let dots = '';
  while (dots.length < 10) dots += (await output.read()).value;
  expect(dots).toMatch(/^\.+$/);
  process.kill(pid, 'SIGTERM');
  expect(await rest(output)).toEndWith(' ended\n');
});
