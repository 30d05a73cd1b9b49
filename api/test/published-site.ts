import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@officina/contracts/client';
import type { LiveModule } from '@officina/contracts/module';
import type { ReleaseManifest } from '@officina/contracts/release';
import type { ModuleName } from '@officina/contracts/remotes';
import { packRelease } from '../src/delivery/release/release-package';
import { layRelease, releaseOf } from './release-folder';
import { type ServerProcess, startServer } from './server-process';
import { descriptionOf } from './site-manifests';
import { createTestDatabase, layDatabase, serverUrl } from './test-database';

type Part = 'shell' | 'mfe_public' | 'mfe_media';
export const parts: Part[] = ['shell', 'mfe_public', 'mfe_media'];
const administrator = { username: 'titolare', password: 'officina 1965' };

/** A production site whose processes share one database: embedded (one process) or PostgreSQL. */
export interface PublishedSite {
  folder: string;
  /** Versions of the build with which the processes are started. */
  image: ReleaseManifest;
  /** URL of its PostgreSQL database, if any. */
  databaseUrl: string | undefined;
  /** Starts a process whose data folder has this name. Processes that are still running are killed with the site. */
  start(name: string, settings?: Record<string, string>): Promise<ServerProcess>;
  close(): Promise<void>;
}

export async function openSite(): Promise<PublishedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'officina-site-'));
  const dist = join(folder, 'dist');
  const image: ReleaseManifest = {};
  for (const part of parts) image[part] = await layRelease(dist, part, filesOf(part, 'image'));
  const database = serverUrl ? await createTestDatabase(serverUrl) : undefined;
  const started: ServerProcess[] = [];
  return {
    folder,
    image,
    databaseUrl: database?.url,
    async start(name, settings = {}) {
      const DATA_DIR = join(folder, name);
      const isNew = (await mkdir(DATA_DIR, { recursive: true })) !== undefined;
      if (isNew && !database) await layDatabase(DATA_DIR);
      const server = await startServer({
        NODE_ENV: 'production',
        DATA_DIR,
        DIST_DIR: dist,
        BACKUP_TO: 'off',
        APP_SECRET: 'a-secret-of-the-tests-with-enough-characters',
        ADMIN_USERNAME: administrator.username,
        ADMIN_PASSWORD: administrator.password,
        ...(database ? { DATABASE_URL: database.url } : {}),
        ...settings,
      });
      started.push(server);
      return server;
    },
    async close() {
      await Promise.all(started.map((server) => server.kill('SIGKILL')));
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The files of a release. Their names contain `label`, so that a page that mixes versions refers to a missing file. */
export function filesOf(name: Part, label: string, shared: Record<string, string> = {}): Record<string, string> {
  const description = descriptionOf(name, {
    entry: `entry-${label}.js`,
    style: `style-${label}.css`,
    preload: {
      ...descriptionOf(name).preload,
      '': [`entry-${label}.js`],
      './Home': [`home-${label}.js`],
    },
    shared,
  });
  return {
    'release.json': JSON.stringify(description),
    [`entry-${label}.js`]: `// ${name} ${label}`,
    [`home-${label}.js`]: `// ${name} ${label}, page`,
    [`style-${label}.css`]: `.${name}{}`,
    ...(name === 'shell' ? { 'index.html': template } : {}),
    'ssr/server.cjs': name === 'shell' ? serverHalf : 'exports.parts = {};',
  };
}

const template = '<!doctype html><html lang="it"><head><!--head--></head><body><!--body--><!--start--></body></html>';
/** Renders every page, including the not-found page, with one part of each remote. */
const serverHalf = `exports.shared = {};
exports.renderPage = async ({ url }) => ({
  status: url === '/-/-' ? 404 : 200, body: '<main>Pagina</main>', head: '', state: '{}',
  parts: ['mfe_public/Home', 'mfe_media/Home'],
});`;

export async function pack(files: Record<string, string>) {
  const { version, content } = releaseOf(files);
  return { version, packed: await packRelease(content) };
}

/** Creates deploy tokens as the administrator. */
export async function createTokens(site: ServerProcess, wanted: { part: Part; label: string }[]): Promise<string[]> {
  const login = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const client = createClient({
    origin: site.url,
    fetch: (request) => {
      request.headers.set('cookie', cookie);
      return fetch(request);
    },
  });
  const made = await Promise.all(wanted.map((body) => client.call('createDeployToken', { body })));
  return made.map(({ token }) => token);
}

/** Calls of a team with a token, at one process of the site. */
export function teamAt({ url }: { url: string }, token: string) {
  const authorization = `Bearer ${token}`;
  const client = createClient({
    origin: url,
    fetch: (request) => {
      request.headers.set('authorization', authorization);
      return fetch(request);
    },
  });
  return {
    upload: (packed: Uint8Array<ArrayBuffer>) =>
      fetch(`${url}/api/releases`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/gzip' },
        body: packed,
      }),
    makeLive: (part: ModuleName, body: { version: string; expect?: string }) =>
      fetch(`${url}/api/modules/${part}`, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    modules: (): Promise<LiveModule[]> => client.call('listModules'),
    deploysOf: (id: ModuleName) => client.call('listDeploys', { params: { id } }),
  };
}

/** The versions that a process serves, as open pages read them. */
export async function servedBy({ url }: { url: string }): Promise<ReleaseManifest> {
  const text = await (await fetch(`${url}/releases.json`)).text();
  return Object.fromEntries(
    [...text.matchAll(/\/r\/(\w+)\/([0-9a-f]{64})\//g)].map(([, name = '', version = '']) => [name, version]),
  );
}

/** All files of releases to which a process's home page refers. Throws if there is no page. */
export async function filesOfPage({ url }: { url: string }): Promise<string[]> {
  const response = await fetch(url);
  const html = await response.text();
  if (response.status !== 200 || !html.includes('<main>')) throw new Error(`The page is ${response.status}: ${html}`);
  return [...new Set(html.match(/\/r\/\w+\/[0-9a-f]{64}\/[\w.-]+/g))];
}
