/** `bun run dev` as it is started and ended in practice: through other processes, which may end alone. */
import { afterEach, test } from 'bun:test';
import { connect } from 'node:net';
import { join } from 'node:path';
import { root } from './process.ts';
import { temporaryFolder } from './temp-folder.ts';

const site = 5700 + Math.floor(Math.random() * 200) * 20;
const ports = [site, site + 1, site + 11, site + 12, site + 13];
const starters: Bun.Subprocess[] = [];
// A site left over from a test would occupy the ports of the next.
afterEach(() => {
  for (const starter of starters.splice(0)) starter.kill('SIGKILL');
});

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Polls, because there is no event for the end of a process that is not a child. */
async function untilPorts(state: 'all open' | 'all closed'): Promise<void> {
  const wanted = state === 'all open';
  for (let last = performance.now() + 50_000; performance.now() < last; await Bun.sleep(100)) {
    const open = await Promise.all(ports.map(isOpen));
    if (open.every((one) => one === wanted)) return;
  }
  throw new Error(`The ports are not ${state}`);
}

/** Starts it like `npx bun run dev`: a runner, a shell, `bun run`, the program. */
async function startDev() {
  const data = await temporaryFolder('officina-dev-');
  const npx = join(data, 'npx.ts');
  await Bun.write(npx, "Bun.spawnSync(process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] });");
  const shell = ['sh', '-c', '"$0" run dev & echo $!; wait', process.execPath];
  const starter = Bun.spawn([process.execPath, 'run', npx, ...shell], {
    cwd: root,
    env: { ...process.env, PORT: String(site), DATA_DIR: join(data, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  starters.push(starter);
  const lines = starter.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const runner = Number.parseInt((await lines.read()).value ?? '', 10);
  await untilPorts('all open');
  return { starter, runner };
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s of the command that started it ends every process',
  async (signal) => {
    const { starter } = await startDev();
    starter.kill(signal);
    await untilPorts('all closed');
  },
  120_000,
);

test('SIGKILL of the program itself ends the API and the Vite servers', async () => {
  const { runner } = await startDev();
  const program = Bun.spawnSync(['pgrep', '-P', String(runner)])
    .stdout.toString()
    .trim();
  process.kill(Number(program), 'SIGKILL');
  await untilPorts('all closed');
}, 120_000);
