import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { company as initial } from '@officina/contracts/company';
import { companySubject } from '@officina/contracts/version';
import { openMailServer } from '../../../test/mail-server';
import { sendWaiting } from '../../../test/outbox';
import { layRelease, layRemotes } from '../../../test/release-folder';
import { descriptionOf } from '../../../test/site-manifests';
import { origin, secret, useApp } from '../../../test/test-app';
import { versions } from '../../db/schema';
import { readBuild } from '../../delivery/release/release-package';
import { createLiveReleases } from '../../delivery/set/live-releases';
import { createContentCache } from '../../http/content-cache';
import { createWeb } from '../../web';

const mail = await openMailServer(() => 'works');
const api = useApp({ SMTP_URL: mail.url, MAIL_FROM: 'sito@officina.example' });
let folder = '';
/** Reads from a second process with its own caches and pages, on the same database. */
let get: (path: string) => Promise<string>;
let close: () => Promise<unknown>;

/** A shell whose pages show the facts of the company that they read. */
const serverHalf = `exports.shared = {}; exports.renderPage = async ({ api }) =>
  ({ status: 200, head: '', body: JSON.stringify(await api.call('getCompany')), state: '{}', parts: [] });`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'officina-company-'));
  const distDir = join(folder, 'dist');
  await layRelease(distDir, 'shell', {
    'release.json': JSON.stringify(descriptionOf('shell')),
    'entry.js': '',
    'index.html': '<head><!--head--></head><body><!--body--><!--start--></body>',
    'ssr/server.cjs': serverHalf,
  });
  await layRemotes(distDir);
  await Bun.write(join(distDir, 'public/site.webmanifest'), '{"name":"Officina Valmonte","lang":"it"}');
  const { env, database } = api;
  const cache = createContentCache(env);
  await database.listen('content_changed', cache.dataChanged);
  const live = createLiveReleases({ db: database.db, build: await readBuild(distDir) });
  const web = createWeb({
    env: { ssr: true, distDir, publicOrigin: undefined, trustedProxies: 0 },
    ...{ cache, live, secret, failed: () => {}, published: async () => ({ records: [], emptyLists: [] }) },
    api: async (request) => app.fetch(request),
  });
  const app = api.appWith({ cache, web: web.handle });
  get = async (path) => (await app.fetch(new Request(`${origin}${path}`))).text();
  close = () => Promise.all([web.close(), live.close()]);
});
afterAll(async () => {
  await close();
  await mail.close();
  await rm(folder, { recursive: true });
});

const places = ['/api/company', '/', '/auth', '/contatto.vcf', '/site.webmanifest', '/.well-known/security.txt'];

test('a published fact is at once in the API, the pages, the files and the e-mails of another process', async () => {
  for (const path of places) expect([path, await get(path)]).toEqual([path, expect.stringMatching(/[Vv]almonte/)]);
  const before = api.cache.generation;
  await api.admin.call('updateCompany', { body: { brand: 'Garage <Rossi>', email: 'info@rossi.example' } });
  await api.database.heard();
  expect(api.cache.generation).toBeGreaterThan(before);
  expect(JSON.parse(await get('/api/company'))).toMatchObject({ brand: 'Garage <Rossi>' });
  expect(await get('/')).toContain('"brand":"Garage <Rossi>"');
  const auth = await get('/auth');
  expect(auth).toContain('<title>Area Amministrazione - Garage &lt;Rossi&gt;</title>');
  expect(auth).toContain('id="company">{"email":"info@rossi.example","brand":"Garage \\u003cRossi>"}</script>');
  expect(await get('/contatto.vcf')).toContain('\r\nFN:Garage <Rossi>\r\n');
  expect(JSON.parse(await get('/site.webmanifest'))).toEqual({
    name: 'Garage <Rossi>',
    short_name: '<Rossi>',
    lang: 'it',
  });
  expect(await get('/.well-known/security.txt')).toContain('Contact: mailto:info@rossi.example\n');
});

test('an e-mail goes to the address of the company at the time when it is sent', async () => {
  const message = { name: 'Anna', email: 'anna@example.org', subject: 'Preventivo', message: 'Una domanda breve.' };
  await api.visitor.call('sendMessage', { body: message });
  await api.admin.call('updateCompany', { body: { brand: 'Garage Bianchi', email: 'posta@bianchi.example' } });
  await sendWaiting(api);
  expect(mail.received.at(-1)).toContain('To: Garage Bianchi <posta@bianchi.example>');
  expect(mail.received.at(-1)).toContain('From: Garage Bianchi <sito@officina.example>');
});

test('an open back office is told, also of a row that somebody changes by hand', async () => {
  const told = Promise.withResolvers<void>();
  await api.database.listen('company_changed', told.resolve);
  await api.database.db.insert(versions).values({ ...companySubject, by: 'psql', fields: [], value: {} });
  await told.promise;
  await api.database.heard();
  expect(JSON.parse(await get('/api/company'))).toEqual(initial);
});
