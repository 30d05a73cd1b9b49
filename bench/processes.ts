/** The measured server processes. All of them end with the benchmark, however it ends. */
import { join } from 'node:path';
import { root } from '../scripts/process.ts';

export interface Running {
  /** E.g. "http://localhost:49152". */
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** The administrator of every measured server. */
export const credentials = { username: 'titolare', password: 'officina-valmonte-35' };

const readyWithin = 120_000;
const children = new Set<Bun.Subprocess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

/** The product, as `bun run start` starts it. */
export const startSite = (dataDir: string, dist: string, settings: Record<string, string> = {}): Promise<Running> =>
  start('api/src/index.ts', [], {
    DATA_DIR: dataDir,
    DIST_DIR: dist,
    BACKUP_TO: 'off',
    ADMIN_USERNAME: credentials.username,
    ADMIN_PASSWORD: credentials.password,
    ...settings,
  });

/** Starts a server on a free port and waits until it prints "Ready on <origin>". */
export async function start(file: string, args: string[], settings: Record<string, string> = {}): Promise<Running> {
  const child = Bun.spawn([process.execPath, join(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...settings },
  });
  children.add(child);
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
    await child.exited;
    clearTimeout(timer);
    children.delete(child);
  };
  const timer = setTimeout(() => child.kill('SIGKILL'), readyWithin);
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  for (;;) {
    const { value, done } = await reader.read();
    said += value ?? '';
    const origin = /Ready on (\S+)/.exec(said)?.[1];
    if (origin) {
      clearTimeout(timer);
      // Continues to read, so that the child never blocks on a full pipe.
      void (async () => {
        while (!(await reader.read()).done);
      })();
      return { origin, pid: child.pid, stop };
    }
    if (done) {
      await stop();
      throw new Error(`${file} ended before it was ready:\n${said}`);
    }
  }
}
