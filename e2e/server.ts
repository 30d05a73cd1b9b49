import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The administrator of every test server. */
export const credentials = { username: 'titolare', password: 'officina-valmonte-35' };

export interface ServerOptions {
  /** Off: pages without content, drawn by the browser. */
  ssr?: 'on' | 'off';
  /** Folder of the built site; E2E_DIST, or else dist, when absent. */
  dist?: string;
  /** Fills the empty database with the demo catalogue. */
  seed?: boolean;
}

export interface Server {
  /** "http://localhost:49152" */
  origin: string;
  stop(): Promise<void>;
}

const root = resolve(import.meta.dirname, '..');
const startsWithin = 120_000;

/** The folder of the built site that the tests look at. */
export const builtSite = (): string => resolve(root, process.env.E2E_DIST ?? 'dist');

/** Starts the production server on a free port with a database of its own. */
export async function startServer({
  ssr = 'on',
  dist = builtSite(),
  seed = false,
}: ServerOptions = {}): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'officina-e2e-'));
  const server = spawn(process.env.E2E_BUN ?? 'bun', ['api/src/index.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: process.env.E2E_PORT && ssr === 'on' && seed ? process.env.E2E_PORT : '0',
      DATA_DIR: dataDir,
      DIST_DIR: dist,
      SSR: ssr,
      SEED_DEMO: seed ? '1' : '0',
      ADMIN_USERNAME: credentials.username,
      ADMIN_PASSWORD: credentials.password,
    },
  });
  try {
    return { origin: await readyOn(server), stop: () => stop(server, dataDir) };
  } catch (error) {
    await stop(server, dataDir);
    throw error;
  }
}

function readyOn(server: ChildProcess): Promise<string> {
  return new Promise((settle, refuse) => {
    let said = '';
    const timer = setTimeout(() => refuse(new Error(`The server is not ready:\n${said}`)), startsWithin);
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const origin = /Ready on (\S+)/.exec(said)?.[1];
      if (!origin) return;
      clearTimeout(timer);
      settle(origin);
    });
    server.once('error', refuse);
    server.once('exit', (code) => refuse(new Error(`The server ended with ${code} before it was ready:\n${said}`)));
  });
}

async function stop(server: ChildProcess, dataDir: string): Promise<void> {
  if (server.exitCode === null && server.pid) {
    const ended = new Promise((settle) => server.once('exit', settle));
    server.kill('SIGTERM');
    // Open connections of a browser must not hold up the tests.
    const timer = setTimeout(() => server.kill('SIGKILL'), 3000);
    await ended;
    clearTimeout(timer);
  }
  await rm(dataDir, { recursive: true, force: true });
}
