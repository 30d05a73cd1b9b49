/**
 * `bun run dev`: the whole stack. Starts the API on a real database (with the demo content if it is empty) and a Vite
 * server for each part, and prints the URL. Its children end with it, even when it is killed. When the API's code, its
 * migrations or the contracts change, the API restarts and open pages reload.
 */
import { type FSWatcher, watch } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Subprocess } from 'bun';
import { devPortOf, devPorts, remotesHere } from './places.ts';
import { root } from './process.ts';

// `bun run dev <part> --site <url>` is another command; the import does not return.
if (process.argv.length > 2) await import('./dev-site.ts');

const password = process.env.ADMIN_PASSWORD ?? 'officina-dev';
const username = process.env.ADMIN_USERNAME ?? 'admin';
const ports: Record<string, number> = {
  ...devPorts,
  ...Object.fromEntries(remotesHere().map((app) => [app, devPortOf(app)])),
};
const apps = Object.keys(ports).filter((name) => name !== 'api');
/** A child's standard input ends when this process ends, however it ends. */
const endWithInput = join(root, 'scripts/end-with-input.js');
const children = new Map<string, Subprocess>();
const watchers: FSWatcher[] = [];
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));

await refuseTakenPorts();
await startApi();
for (const app of apps) startVite(app);
await Promise.all(apps.map((app) => answers(ports[app] ?? 0)));
watchApi();
console.info(`\n  Sito:            http://localhost:${devPorts.shell}`);
console.info(`  Amministrazione: http://localhost:${devPorts.shell}/auth  (${username} / ${password})\n`);

async function refuseTakenPorts(): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    console.error(`Port ${port} (${name}) is in use. Stop what uses it, or set PORT to start elsewhere.`);
    process.exit(1);
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

async function startApi(): Promise<void> {
  const child = Bun.spawn([process.execPath, '--preload', endWithInput, 'api/src/index.ts'], {
    cwd: root,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(devPorts.api),
      PUBLIC_ORIGIN: `http://localhost:${devPorts.shell}`,
      ADMIN_USERNAME: username,
      ADMIN_PASSWORD: password,
    },
  });
  children.set('api', child);
  const ended = child.exited.then((code) => {
    if (children.get('api') !== child) return;
    children.delete('api');
    // A syntax error ends the first start. Later, the process waits until the file is corrected.
    if (!isStopping && watchers.length === 0) stop(code === 0 ? 1 : code);
  });
  await Promise.race([answers(devPorts.api, '/api/ready'), ended]);
}

function startVite(app: string): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = Bun.spawn(['node', '--import', endWithInput, vite, '--logLevel', 'warn', '--clearScreen', 'false'], {
    cwd: join(root, app),
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  children.set(app, child);
  child.exited.then((code) => {
    if (!isStopping) {
      console.error(`The dev server of ${app} ended.`);
      stop(code || 1);
    }
  });
}

/** Resolves when the port accepts connections. Polls, because there is no event for that. */
async function answers(port: number, path = '/'): Promise<void> {
  while (!isStopping) {
    const isReady = await fetch(`http://localhost:${port}${path}`).then(
      (response) => path === '/' || response.ok,
      () => false,
    );
    if (isReady) return;
    await Bun.sleep(50);
  }
}

function watchApi(): void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  for (const folder of ['api/drizzle', 'api/src', 'contracts/src']) {
    watchers.push(
      watch(join(root, folder), { recursive: true }, (_event, file) => {
        if (!file || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return;
        clearTimeout(pending);
        // Editors write a file several times; this restarts the API once.
        pending = setTimeout(restartApi, 80);
      }),
    );
  }
}

let restart: Promise<void> = Promise.resolve();
function restartApi(): void {
  restart = restart.then(async () => {
    const running = children.get('api');
    children.delete('api');
    running?.kill('SIGTERM');
    await running?.exited;
    if (isStopping) return;
    await startApi();
    await fetch(`http://localhost:${devPorts.shell}/__dev/reload`, { method: 'POST' }).catch(() => undefined);
  });
}

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const watcher of watchers) watcher.close();
  for (const child of children.values()) child.kill('SIGTERM');
  await Promise.race([Promise.all([...children.values()].map((child) => child.exited)), Bun.sleep(5000)]);
  for (const child of children.values()) child.kill('SIGKILL');
  process.exit(code);
}
