import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bun, run } from './commands';
import { freePort } from './free-port';

/** The administrator of every test server. */
export const credentials = { username: 'titolare', password: 'officina-valmonte-35' };

export interface ServerOptions {
  /** 'off': pages have no content and are rendered in the browser. */
  ssr?: 'on' | 'off';
  /** Folder of the built site; default: E2E_DIST, or else dist. */
  dist?: string;
  /** With a new database, which has never stored a release; the server creates its own demo catalogue. */
  isNew?: boolean;
  /** There is a proxy in front, whose X-Forwarded-For header contains the visitor's address. */
  isProxied?: boolean;
  /** With `isNew`: no demo catalogue and no account; `printed` contains the link to create the first one. */
  hasNoAccount?: boolean;
  /** URL of the SMTP server for e-mails; default: none. */
  smtpUrl?: string;
  /** The server knows its public origin, so that its e-mails to people without a session contain links. */
  hasPublicOrigin?: boolean;
}

export interface Server {
  /** E.g. "http://localhost:49152". */
  origin: string;
  /** Its output until it was ready. */
  printed: string;
  stop(): Promise<void>;
}

/** A server whose data folder the test may change. */
export interface OwnServer extends Server {
  /** Stops the server, calls `act`, and starts it again on the same port. */
  restart(act: (dataDir: string) => Promise<void>): Promise<void>;
}

const account = { ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password };
const root = resolve(import.meta.dirname, '..');
const startsWithin = 120_000;

/** The folder of the built site under test. */
export const builtSite = (): string => resolve(root, process.env.E2E_DIST ?? 'dist');

/** Creates a data folder with the demo catalogue, which servers copy. Returns the function that removes it. */
export async function makeCatalogue(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'officina-e2e-demo-'));
  const server = await listen({ DATA_DIR: dataDir, DIST_DIR: builtSite(), SEED_DEMO: '1', ...account });
  await server.stop();
  process.env.E2E_CATALOGUE = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** Starts the production server on a free port with its own demo catalogue. */
export async function startServer(options: ServerOptions = {}): Promise<OwnServer> {
  const { ssr = 'on', dist = builtSite(), isNew, isProxied, hasNoAccount, smtpUrl, hasPublicOrigin } = options;
  const catalogue = process.env.E2E_CATALOGUE;
  if (!catalogue) throw new Error('The global setup has made no catalogue');
  const dataDir = await mkdtemp(join(tmpdir(), 'officina-e2e-'));
  const discard = () => rm(dataDir, { recursive: true, force: true });
  try {
    if (!isNew) await cp(catalogue, dataDir, { recursive: true });
    const settings = {
      DATA_DIR: dataDir,
      DIST_DIR: dist,
      SSR: ssr,
      SEED_DEMO: isNew && !hasNoAccount ? '1' : '0',
      TRUSTED_PROXIES: isProxied ? '1' : '0',
      DRAIN_SECONDS: '0',
      ...(hasNoAccount ? {} : account),
      ...(hasPublicOrigin ? await ownOrigin() : {}),
      ...(smtpUrl ? { SMTP_URL: smtpUrl, MAIL_FROM: 'posta@officina.example' } : {}),
    };
    let server = await listen(settings);
    return {
      origin: server.origin,
      printed: server.printed,
      stop: () => server.stop().then(discard),
      async restart(act) {
        await server.stop();
        await act(dataDir);
        server = await listen({ ...settings, PORT: new URL(server.origin).port });
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Settings of a server that knows its own origin. */
async function ownOrigin(): Promise<Record<string, string>> {
  const port = await freePort();
  return { PORT: String(port), PUBLIC_ORIGIN: `http://localhost:${port}` };
}

async function listen(settings: Record<string, string>): Promise<Server> {
  // A developer's .env must not affect tests.
  const child = spawn(bun, ['--no-env-file', 'api/src/index.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // No e-mail leaves the machine: nothing listens on port 1.
      EMAILJS_URL: 'http://127.0.0.1:1',
      PORT: '0',
      // Backups would take processor time from the tests.
      BACKUP_TO: 'off',
      ...settings,
    },
  });
  try {
    return { ...(await readyOn(child)), stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

function readyOn(server: ChildProcess): Promise<Pick<Server, 'origin' | 'printed'>> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`The server is not ready:\n${said}`)), startsWithin);
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const origin = /Ready on (\S+)/.exec(said)?.[1];
      if (!origin) return;
      clearTimeout(timer);
      resolve({ origin, printed: said });
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${said}`)));
  });
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || !server.pid) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  // Open connections of a browser must not delay the end.
  const timer = setTimeout(() => server.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(timer);
}

const deployToken = resolve(import.meta.dirname, '../scripts/deploy-token.ts');

/** Runs the command with which an owner admits a team's remote. Returns its output and the token at the end of it. */
export async function admit(origin: string, cwd: string, remote: [name: string, team: string, paths: string]) {
  const [name, team, paths] = remote;
  const said = await run(bun, ['--no-env-file', deployToken, name, '--team', team, '--paths', paths], {
    cwd,
    env: { OFFICINA_SITE: origin, ADMIN_USERNAME: credentials.username },
    input: `${credentials.password}\n`,
  });
  return { said, token: said.trim().split('\n').at(-1) ?? '' };
}
