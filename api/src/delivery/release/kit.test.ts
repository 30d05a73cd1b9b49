import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layRelease } from '../../../test/release-folder';
import { descriptionOf } from '../../../test/site-manifests';
import { secret, useApp } from '../../../test/test-app';
import { createWeb } from '../../web';
import { createLiveReleases, type LiveReleases } from '../set/live-releases';
import { readBuild } from './release-package';

const api = useApp();
let folder = '';
let live: LiveReleases;
let web: ReturnType<typeof createWeb>;

const page = "({ status: 200, head: '', body: '', state: '{}', parts: [] })";
const shell = {
  'release.json': JSON.stringify(descriptionOf('shell')),
  'entry.js': '// shell',
  'index.html': '<head><!--head--></head><body><div id="root"><!--body--></div><!--start--></body>',
  'ssr/server.cjs': `exports.shared = {}; exports.renderPage = async () => ${page};`,
  'kit.tgz': 'the kit',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'officina-kit-'));
  const env = { ssr: true, distDir: join(folder, 'dist'), publicOrigin: undefined, trustedProxies: 0 };
  await layRelease(env.distDir, 'shell', shell);
  live = createLiveReleases({ db: api.database.db, build: await readBuild(env.distDir) });
  const published = async () => ({ records: [], emptyLists: [] });
  const options = { env, live, failed: () => {}, secret, published, cache: { generation: 0 } };
  web = createWeb({ ...options, api: async (request) => api.app.fetch(request) });
});
afterAll(async () => {
  await web.close();
  await live.close();
  await rm(folder, { recursive: true });
});

const get = (headers: Record<string, string> = {}) => web.handle(new Request('http://localhost/kit.tgz', { headers }));

test('the kit is at an address that stays, and browsers ask again each time', async () => {
  const response = await get();
  expect([response.status, await response.text()]).toEqual([200, 'the kit']);
  expect(response.headers.get('content-type')).toBe('application/gzip');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const again = await get({ 'if-none-match': response.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect(again.headers.get('cache-control')).toBe('no-cache');
});
