import { expect, spyOn, test } from 'bun:test';
import { carDraft, pictureDataUrl, problemOf, projectDraft, useApp } from '../../../test/test-app';
import { clearDatabase } from '../../clear-old';
import { draftLinks } from '../../db/schema';
import { guestOf } from './draft-link';

const api = useApp();
const day = 24 * 60 * 60 * 1000;

const newDraft = async () => {
  const images = [await pictureDataUrl()];
  const draft = await carDraft({ state: 'draft', images, featuredImage: images[0] ?? '', showsChassisNumber: false });
  return api.admin.call('createCar', { body: draft });
};
async function linkTo(id: number, kind: 'car' | 'project' = 'car') {
  const { path, expiresAt } = await api.admin.call('createDraftLink', { body: { kind, id } });
  return { token: path.replace('/preview/', ''), expiresAt };
}
const as = (token: string) => ({ headers: { cookie: `preview=${token}` } });
const statusOf = async (path: string, init = {}) => (await api.send(path, init)).status;

test('whoever has the link of a draft sees it as visitors will, with its pictures, and nothing else', async () => {
  const { id, images } = await newDraft();
  const other = await newDraft();
  const { token, expiresAt } = await linkTo(id);
  expect(new Date(expiresAt).getTime() - Date.now()).toBeWithin(7 * day - 60_000, 7 * day + 1);
  const shown = await api.send(`/api/cars/${id}`, as(token));
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await shown.json()).toMatchObject({ id, state: 'draft', chassisNumber: null });
  const texts = `/api/images?entityId=${id}&entityType=car`;
  expect(await (await api.send(texts, as(token))).json()).toHaveLength(1);
  const picture = images[0] ?? '';
  const file = await api.send(picture, as(token));
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store']);

  for (const path of [`/api/cars/${other.id}`, other.images[0] ?? '', `/api/projects/${id}`])
    expect([path, await statusOf(path, as(token))]).toEqual([path, 404]);
  expect(await (await api.send('/api/cars', as(token))).text()).not.toContain(`"id":${id}`);
  // Responses to requests with a link are not cached.
  expect(await (await api.send(texts)).json()).toEqual([]);
  expect(await statusOf(`/api/cars/${id}`)).toBe(404);
  expect(await (await api.send(texts, as(token))).json()).toHaveLength(1);
});

test('a link ends when it is revoked, after a week, and when it is changed', async () => {
  const { id } = await api.admin.call('createProject', { body: await projectDraft({ state: 'draft' }) });
  const first = await linkTo(id, 'project');
  const second = await linkTo(id, 'project');
  const path = `/api/projects/${id}`;
  expect([await statusOf(path, as(first.token)), await statusOf(path, as(second.token))]).toEqual([200, 200]);
  expect(JSON.stringify(await api.database.db.select().from(draftLinks))).not.toContain(first.token);
  await api.admin.call('revokeDraftLinks', { body: { kind: 'project', id } });
  expect([await statusOf(path, as(first.token)), await statusOf(path, as(second.token))]).toEqual([404, 404]);

  const third = await linkTo(id, 'project');
  expect(await statusOf(path, as(`${third.token.slice(0, -1)}_`))).toBe(404);
  await api.database.db.update(draftLinks).set({ expiresAt: new Date(Date.now() - 1) });
  expect(await statusOf(path, as(third.token))).toBe(404);
  await clearDatabase({ db: api.database.db, pictureFiles: api.pictureFiles }, new Date());
  expect(await api.database.db.$count(draftLinks)).toBe(0);
});

test('who has the link of a draft that is published reads what visitors read, from their cache', async () => {
  const { id, images } = await newDraft();
  const { token } = await linkTo(id);
  await api.admin.call('updateCar', { params: { id }, body: { state: 'available' } });
  for (const path of [`/api/cars/${id}`, images[0] ?? '']) {
    const [guest, visitor] = [await api.send(path, as(token)), await api.send(path)];
    expect([path, guest.status, guest.headers.get('cache-control')]).toEqual([
      path,
      200,
      visitor.headers.get('cache-control'),
    ]);
  }
});

test('who made a link and who ended the links of a draft is in the log, the link itself is not', async () => {
  const { id } = await api.admin.call('createProject', { body: await projectDraft({ state: 'draft' }) });
  const draft = { kind: 'project', id } as const;
  await api.admin.call('revokeDraftLinks', { body: draft });
  const { token } = await linkTo(id, 'project');
  await api.admin.call('revokeDraftLinks', { body: draft });
  await api.admin.call('revokeDraftLinks', { body: draft });
  const { items } = await api.admin.page('listAuditLog', { query: { kind: 'project', limit: 10, offset: 0 } });
  const own = items.filter(({ recordId }) => recordId === String(id));
  expect(own.map(({ action }) => action)).toEqual(['links-revoked', 'link-created', 'created']);
  expect(JSON.stringify(own)).not.toContain(token);
});

test('a guess reaches no database', async () => {
  const { id } = await newDraft();
  await linkTo(id);
  const select = spyOn(api.database.db, 'select');
  const guesses = ['', 'x', `${'a'.repeat(43)}.${'b'.repeat(43)}`, 'a'.repeat(100_000)];
  for (const guess of guesses) expect(await guestOf(api.database.db, 'a-secret-of-the-tests', guess)).toBeUndefined();
  expect(select).not.toHaveBeenCalled();
  select.mockRestore();
});

test('only a draft gets a link, and not without end', async () => {
  const { id } = await newDraft();
  const create = () => api.sendJson('POST', '/api/draft-links', { kind: 'car', id }, { as: 'admin' });
  for (let number = 0; number < 50; number += 1) expect((await create()).status).toBe(201);
  expect((await problemOf(await create())).status).toBe(409);
  await api.admin.call('revokeDraftLinks', { body: { kind: 'car', id } });
  await api.admin.call('updateCar', { params: { id }, body: { state: 'available' } });
  expect((await problemOf(await create())).detail).toBe('Non è più una bozza: chiunque la vede sul sito.');
  expect((await api.sendJson('POST', '/api/draft-links', { kind: 'car', id })).status).toBe(401);
});
