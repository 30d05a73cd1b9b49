import { beforeEach, expect, test } from 'bun:test';
import type { AdmissionDraft } from '@officina/contracts/admitted-remote';
import type { RemoteManifest } from '@officina/contracts/remote-manifest';
import { eq, notInArray } from 'drizzle-orm';
import { packedRelease } from '../../../test/release-folder';
import { problemOf, useApp } from '../../../test/test-app';
import { admittedRemotes, deploys, deployTokens, releases } from '../../db/schema';
import { createLiveReleases } from '../set/live-releases';
import { admitBuild } from './admission.service';

const api = useApp();
const db = () => api.database.db;
const ofImage = ['shell', 'mfe_public', 'mfe_admin', 'mfe_media'];
beforeEach(async () => {
  await db().delete(deploys);
  await db().delete(releases);
  await db().delete(deployTokens);
  await db().delete(admittedRemotes).where(notInArray(admittedRemotes.name, ofImage));
});

const events: AdmissionDraft = { name: 'mfe_events', team: 'Eventi e raduni', paths: ['/eventi'] };
const admit = (draft: object = events) => api.sendJson('POST', '/api/admitted-remotes', draft, { as: 'admin' });
const change = (name: string, patch: object) =>
  api.sendJson('PATCH', `/api/admitted-remotes/${name}`, patch, { as: 'admin' });
const withdraw = (name: string) => api.send(`/api/admitted-remotes/${name}`, { method: 'DELETE', as: 'admin' });
const tokenDraft = (part: string) => ({ body: { part, label: 'ci' } });
const liveNames = async () => (await api.admin.call('listModules')).map(({ name }) => name);

const manifestWith = (...paths: string[]): RemoteManifest => ({
  title: { it: 'Eventi' },
  pages: paths.map((path) => ({ path, part: './Events', title: { it: 'Eventi' } })),
});

/** Stores a release with these pages; returns the response to making it live. */
async function publish(name: string, label: string, ...paths: string[]) {
  const { version, packed } = await packedRelease(
    name,
    label,
    {},
    { preload: { './Events': [] }, manifest: manifestWith(...paths) },
  );
  const headers = { 'content-type': 'application/gzip' };
  expect((await api.send('/api/releases', { method: 'POST', as: 'admin', headers, body: packed })).status).toBe(200);
  const answer = () => api.sendJson('PUT', `/api/modules/${name}`, { version }, { as: 'admin' });
  return { version, answer: await answer(), again: answer };
}
const refusalOf = async (response: Response) => {
  const { status, detail } = await problemOf(response);
  return [status, detail];
};

test('an admitted name is listed with its team and paths, and goes live with its pages', async () => {
  expect((await admit({ ...events, paths: ['/eventi', '/admin/eventi', '/eventi'] })).status).toBe(201);
  const [listed] = (await api.admin.call('listAdmittedRemotes')).filter(({ name }) => name === 'mfe_events');
  expect(listed).toMatchObject({
    team: 'Eventi e raduni',
    paths: ['/admin/eventi', '/eventi'],
    isOfImage: false,
    admittedBy: 'titolare',
  });
  expect((await publish('mfe_events', 'one', '/eventi', '/eventi/:id')).answer.status).toBe(200);
  expect(await api.admin.call('listModules')).toMatchObject([
    { name: 'mfe_events', title: 'Eventi', team: 'Eventi e raduni', paths: ['/eventi', '/eventi/:id'] },
  ]);
});

test('a name that is not admitted gets no token, no preview and does not go live', async () => {
  await expect(api.admin.call('createDeployToken', tokenDraft('mfe_events'))).rejects.toThrow(
    '422: Questo modulo non è ammesso in questo sito: prima ammettilo.',
  );
  const { version, answer } = await publish('mfe_events', 'one', '/eventi');
  const sentence = 'mfe_events is not admitted on this site: an owner admits it on the page "Moduli"';
  expect(await refusalOf(answer)).toEqual([409, `La versione non è compatibile: ${sentence}.`]);
  const preview = await api.sendJson('POST', '/api/modules/mfe_events/previews', { version }, { as: 'admin' });
  expect(preview.status).toBe(409);
  expect(await liveNames()).toEqual([]);
});

test('a page outside of the admitted paths is refused, on the way back, too', async () => {
  await admit({ ...events, paths: ['/eventi', '/raduni'] });
  const first = await publish('mfe_events', 'one', '/raduni');
  expect((await publish('mfe_events', 'two', '/eventi')).answer.status).toBe(200);
  expect((await change('mfe_events', { team: 'Eventi', paths: ['/eventi'] })).status).toBe(200);
  expect(await refusalOf(await first.again())).toEqual([
    409,
    'La versione non è compatibile: mfe_events declares /raduni, but may have only /eventi.',
  ]);
});

test('a check refuses a name and paths before there is a release, and the token of another part', async () => {
  const none = '0'.repeat(64);
  const check = (token: string | undefined, name: string, paths: string) =>
    api.send(`/api/modules/${name}/check?${new URLSearchParams({ version: none, paths })}`, {
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : { as: 'admin' as const }),
    });
  await admit();
  const { token } = await api.admin.call('createDeployToken', tokenDraft('mfe_events'));
  // Nobody has a token for such a name; an owner gets 404, as for other reads.
  expect((await refusalOf(await check(undefined, 'mfe_unknown', '')))[0]).toBe(404);
  expect(await refusalOf(await check(token, 'mfe_events', '/eventi,/gallery'))).toEqual([
    409,
    'La versione non è compatibile: mfe_events declares /gallery, but may have only /eventi.',
  ]);
  await admit({ name: 'mfe_calendar', team: 'Calendario', paths: ['/calendario'] });
  await publish('mfe_calendar', 'one', '/calendario');
  expect(await refusalOf(await check(token, 'mfe_events', '/calendario'))).toEqual([
    409,
    expect.stringContaining('; mfe_events declares /calendario, which mfe_calendar has already.'),
  ]);
  expect(await refusalOf(await check(token, 'mfe_public', '/eventi'))).toEqual([
    403,
    'Questo token pubblica solo mfe_events.',
  ]);
  // A refusal quotes paths only if they are valid.
  const hostile = await check(token, 'mfe_events', 'https://evil.example/?a');
  expect([hostile.status, await hostile.text()]).toEqual([422, expect.not.stringContaining('evil')]);
  // The only problem is that it is not stored yet.
  expect((await refusalOf(await check(token, 'mfe_events', '/eventi,/eventi/:id')))[0]).toBe(422);
});

test('of two remotes that want one path the second is refused: at the admission, and at the gate', async () => {
  await admit();
  const calendar = { name: 'mfe_calendar', team: 'Calendario', paths: ['/calendario', '/eventi'] };
  expect(await refusalOf(await admit(calendar))).toEqual([422, '/eventi è già assegnato a mfe_events.']);
  // A path below an admitted path may be admitted for another remote; a page can still belong to only one.
  await admit({ ...calendar, paths: ['/calendario', '/eventi/passati'] });
  expect((await publish('mfe_events', 'one', '/eventi', '/eventi/passati')).answer.status).toBe(200);
  expect(await refusalOf((await publish('mfe_calendar', 'one', '/eventi/passati')).answer)).toEqual([
    409,
    'La versione non è compatibile: mfe_calendar declares /eventi/passati, which mfe_events has already.',
  ]);
});

test('what is reserved, malformed or admitted already is refused with a sentence', async () => {
  for (const path of ['/api/x', '/media', '/r', '/auth', '/admin', '/admin/cars', '/metrics', '/fonts']) {
    expect(await refusalOf(await admit({ ...events, paths: [path] }))).toEqual([
      422,
      'Questo percorso è riservato al sito',
    ]);
  }
  for (const path of ['eventi', '/Eventi', '/eventi/', '/:id', '/eventi/*', '/e venti', '//x', '/robots.txt']) {
    expect(await refusalOf(await admit({ ...events, paths: [path] }))).toEqual([422, 'Percorso non valido']);
  }
  for (const name of ['events', 'shell', 'mfe-events', 'mfe_', 'MFE_x'])
    expect((await admit({ ...events, name })).status).toBe(422);
  await admit();
  expect(await refusalOf(await admit({ ...events, paths: [] }))).toEqual([
    422,
    'mfe_events è già ammesso: cambialo nell’elenco.',
  ]);
  expect((await change('mfe_nobody', { team: 'Nessuno', paths: [] })).status).toBe(404);
});

test('withdrawing revokes the tokens and takes the release out of use; a new admission does not bring it back', async () => {
  await admit();
  const { token } = await api.admin.call('createDeployToken', tokenDraft('mfe_events'));
  const { version, again } = await publish('mfe_events', 'one', '/eventi');
  expect(await liveNames()).toEqual(['mfe_events']);
  const live = createLiveReleases({ db: db() });
  expect((await live.versions()).versions).toEqual({ mfe_events: version });

  expect((await withdraw('mfe_events')).status).toBe(204);
  expect((await live.versions()).versions).toEqual({});
  expect(await liveNames()).toEqual([]);
  const asToken = { headers: { authorization: `Bearer ${token}` } };
  expect((await api.send('/api/modules', asToken)).status).toBe(401);
  expect((await again()).status).toBe(409);
  const { items } = await api.admin.page('listAuditLog', { query: { limit: 2 } });
  expect(items.map(({ action, kind, title }) => [action, kind, title]).sort()).toEqual([
    ['deleted', 'deploy-token', 'ci (mfe_events)'],
    ['deleted', 'module', 'mfe_events'],
  ]);

  await admit();
  expect((await live.versions()).versions).toEqual({});
  // Its release is still stored and can be made live.
  expect((await again()).status).toBe(200);
  expect((await live.versions()).versions).toEqual({ mfe_events: version });
});

test('a part of the server cannot be withdrawn', async () => {
  expect(await refusalOf(await withdraw('mfe_public'))).toEqual([
    409,
    'mfe_public fa parte del server: non si può togliere da qui.',
  ]);
  expect((await withdraw('mfe_nobody')).status).toBe(404);
});

test('an image admits its names and paths at each start, beside what an owner has given', async () => {
  const description = { name: 'mfe_events', manifest: manifestWith('/eventi', '/eventi/:id', '/raduni') };
  await admit({ ...events, paths: ['/eventi', '/blog'] });
  await Promise.all([admitBuild(db(), [description]), admitBuild(db(), [description])]);
  const found = () => db().select().from(admittedRemotes).where(eq(admittedRemotes.name, 'mfe_events'));
  expect(await found()).toMatchObject([
    { team: 'Eventi e raduni', paths: ['/blog', '/eventi', '/raduni'], admittedBy: 'titolare' },
  ]);
  await withdraw('mfe_events');
  await admitBuild(db(), [description]);
  expect(await found()).toMatchObject([
    { team: '', paths: ['/eventi', '/eventi/:id', '/raduni'], admittedBy: 'immagine' },
  ]);
});

test('every admission, change and withdrawal is told to the processes', async () => {
  let heard = 0;
  await api.database.listen('deploys_changed', () => {
    heard += 1;
  });
  await admit();
  await change('mfe_events', { team: 'Eventi', paths: ['/eventi', '/raduni'] });
  await withdraw('mfe_events');
  await db().select().from(deploys);
  expect(heard).toBeGreaterThanOrEqual(3);
});
