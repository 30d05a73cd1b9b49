import { expect, test } from 'bun:test';
import type { AuditEntry } from '@officina/contracts/audit';
import { binId } from '@officina/contracts/bin';
import type { Image } from '@officina/contracts/image';
import type { SubjectKind } from '@officina/contracts/kinds';
import { eq } from 'drizzle-orm';
import {
  carDraft,
  cookieOf,
  credentials,
  pictureBytes,
  pictureDataUrl,
  projectDraft,
  useApp,
} from '../../../test/test-app';
import { clearDatabase } from '../../clear-old';
import { auditLog, emailConfigs, messages } from '../../db/schema';

const api = useApp();

type Told = Pick<AuditEntry, 'action' | 'title' | 'fields'>;
/** The log entries of a record, oldest first. */
async function notesOf(kind: SubjectKind, recordId: number | string): Promise<Told[]> {
  const entries = await api.admin.call('listAuditLog', { query: { kind } });
  return entries
    .filter((entry) => entry.recordId === String(recordId))
    .toReversed()
    .map(({ action, title, fields }) => ({ action, title, fields }));
}
const note = (action: AuditEntry['action'], title: string, ...fields: string[]): Told => ({ action, title, fields });

async function sendPicture(method: string, path: string, fields: Record<string, string>): Promise<Image> {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await pictureBytes())], 'foto.png'));
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  return JSON.parse(await (await api.send(path, { method, body: form, as: 'admin' })).text());
}

test('logs all actions on a project, with the names of the changed fields only', async () => {
  const draft = await projectDraft({ title: 'Appia', images: [await pictureDataUrl(), await pictureDataUrl()] });
  const project = await api.admin.call('createProject', { body: draft });
  const { id } = project;
  const change = (body: object) => api.admin.call('updateProject', { params: { id }, body });
  await change({ title: 'Appia', featured: false, images: project.images });
  await change({ title: 'Appia III', duration: 9, featured: false, workDetails: draft.workDetails });
  await change({ images: project.images.slice(0, 1) });
  await api.admin.call('deleteProject', { params: { id } });
  await api.admin.call('restoreFromBin', { body: { ids: [binId('project', id)] } });
  await api.admin.call('deleteProject', { params: { id } });
  await api.admin.call('deleteFromBin', { params: { id: binId('project', id) } });
  expect(await notesOf('project', id)).toEqual([
    note('created', 'Appia'),
    note('changed', 'Appia III', 'title', 'duration'),
    note('changed', 'Appia III', 'images'),
    note('deleted', 'Appia III'),
    note('restored', 'Appia III'),
    note('deleted', 'Appia III'),
    note('purged', 'Appia III'),
  ]);
  const [last] = await api.admin.call('listAuditLog', { query: { limit: 1 } });
  expect(last).toMatchObject({ username: credentials.username, action: 'purged', recordId: String(id) });
  expect(Date.now() - new Date(last?.at ?? 0).getTime()).toBeLessThan(60_000);
});

test('a picture of a form, which has neither a text nor a name, is called by its number', async () => {
  const { id: entityId } = await api.admin.call('createProject', { body: await projectDraft() });
  const [image] = await api.admin.call('listImages', { query: { entityType: 'project', entityId } });
  const id = image?.id ?? 0;
  await api.admin.call('deleteImage', { params: { id } });
  expect(await notesOf('image', id)).toEqual([note('deleted', `n. ${id}`)]);
});

test('logs the changed fields of a car', async () => {
  const { id } = await api.admin.call('createCar', { body: await carDraft() });
  await api.admin.call('updateCar', { params: { id }, body: { available: false } });
  await api.admin.call('updateCar', { params: { id }, body: { available: false } });
  await api.admin.call('updateCar', { params: { id }, body: { price: 26_000, features: ['Radio'], year: 1971 } });
  const title = 'Lancia Fulvia Coupé 1971';
  const notes = await notesOf('car', id);
  expect(notes.map(({ fields }) => fields.toSorted())).toEqual([[], ['state'], ['features', 'price']]);
  expect(notes.map(({ action }) => action)).toEqual(['created', 'changed', 'changed']);
  expect(notes.every((told) => told.title === title)).toBe(true);
});

test('logs upload, changed texts, replacement and deletion of an image', async () => {
  const { id } = await sendPicture('POST', '/api/images/upload', { entityType: 'gallery', alt: 'Ponte' });
  await api.admin.call('updateImage', { params: { id }, body: { alt: 'Ponte', caption: 'Il ponte', sortOrder: 7 } });
  await api.admin.call('updateImage', { params: { id }, body: { caption: 'Il ponte' } });
  await sendPicture('PATCH', `/api/images/${id}/replace`, {});
  await api.admin.call('deleteImage', { params: { id } });
  expect(await notesOf('image', id)).toEqual([
    note('created', 'Ponte'),
    note('changed', 'Il ponte', 'caption', 'sortOrder'),
    note('changed', 'Il ponte', 'image'),
    note('deleted', 'Il ponte'),
  ]);
});

test('logs the changes of a category', async () => {
  const { id } = await api.admin.call('createCategory', { body: { name: 'Selleria', type: 'car' } });
  await api.admin.call('renameCategory', { params: { id }, body: { name: 'Tappezzeria' } });
  await api.admin.call('renameCategory', { params: { id }, body: { name: 'Tappezzeria' } });
  await api.admin.call('deleteCategory', { params: { id } });
  expect(await notesOf('category', id)).toEqual([
    note('created', 'Selleria'),
    note('changed', 'Tappezzeria', 'name'),
    note('deleted', 'Tappezzeria'),
  ]);
});

test('the log contains a message’s number and nothing about its sender', async () => {
  const person = { name: 'Zaira Quintavalle', email: 'zaira@quintavalle.example', subject: 'Eredità' };
  const [row] = await api.database.db
    .insert(messages)
    .values({ ...person, message: 'Testo riservato' })
    .returning();
  const id = row?.id ?? 0;
  await api.admin.call('markMessageRead', { params: { id } });
  await api.admin.call('markMessageRead', { params: { id } });
  await api.admin.call('deleteMessage', { params: { id } });
  await api.admin.call('restoreFromBin', { body: { ids: [binId('message', id)] } });
  await api.admin.call('deleteMessages', { body: { ids: [id] } });
  await api.admin.call('emptyBin');
  const title = `Messaggio n. ${id}`;
  expect(await notesOf('message', id)).toEqual([
    note('changed', title, 'read'),
    note('deleted', title),
    note('restored', title),
    note('deleted', title),
    note('purged', title),
  ]);
  const everything = JSON.stringify(await api.database.db.select().from(auditLog));
  for (const value of [...Object.values(person), 'Testo riservato']) expect(everything).not.toContain(value);
});

test('the log contains the field names of the e-mail configuration, never a value', async () => {
  const draft = {
    serviceId: 'service_77',
    templateId: 'template_77',
    publicKey: 'public_77',
    privateKey: 'private_77',
    fromEmail: 'mittente@example.org',
    fromName: 'Mittente',
    adminEmail: 'titolare@example.org',
    isActive: true,
  };
  const { id } = await api.admin.call('createEmailConfig', { body: draft });
  const put = (body: object) =>
    api.admin.call('updateEmailConfig', { params: { id }, body: { ...draft, privateKey: '', ...body } });
  await put({});
  await put({ serviceId: 'service_78', isActive: false });
  await put({ serviceId: 'service_78', isActive: false, privateKey: 'private_78' });
  expect(await notesOf('email-config', id)).toEqual([
    note('created', 'Configurazione email'),
    note('changed', 'Configurazione email', 'serviceId', 'isActive'),
    note('changed', 'Configurazione email', 'privateKey'),
  ]);
  const everything = JSON.stringify(await api.database.db.select().from(auditLog));
  expect(everything).not.toMatch(/(service|template|public|private)_7[78]|mittente@|titolare@/);
  await api.database.db.delete(emailConfigs);
});

test('logs login and logout, but no failed login and no second logout', async () => {
  const count = async () => (await api.admin.page('listAuditLog', { query: { kind: 'account', limit: 1 } })).total;
  const before = await count();
  const login = await api.sendJson('POST', '/api/login', credentials);
  await api.sendJson('POST', '/api/login', { ...credentials, password: 'sbagliata' });
  const headers = { cookie: cookieOf(login) };
  for (let time = 0; time < 2; time += 1) await api.send('/api/logout', { method: 'POST', headers });
  expect(await count()).toBe(before + 2);
  const [out, signedIn] = await api.admin.call('listAuditLog', { query: { kind: 'account', limit: 2 } });
  expect([signedIn?.action, out?.action, out?.title]).toEqual([
    'signed-in-new-device',
    'signed-out',
    credentials.username,
  ]);
});

test('a failed write leaves no log entry', async () => {
  const { id } = await api.admin.call('createProject', { body: await projectDraft() });
  const total = async () => (await api.admin.page('listAuditLog', { query: { limit: 1 } })).total;
  const before = await total();
  const body = { title: 'Nuovo titolo', images: ['/media/di-un-altro.webp'] };
  expect((await api.sendJson('PATCH', `/api/projects/${id}`, body, { as: 'admin' })).status).toBe(422);
  expect((await api.send('/api/projects/999999', { method: 'DELETE', as: 'admin' })).status).toBe(404);
  expect(await total()).toBe(before);
});

test('the log is listed newest first, with paging and filters by kind, action, title and username', async () => {
  const title = 'Solo per il registro';
  const { id } = await api.admin.call('createProject', { body: await projectDraft({ title }) });
  await api.admin.call('updateProject', { params: { id }, body: { featured: true } });
  const read = (query: object) => api.admin.page('listAuditLog', { query });
  const all = await read({ q: 'per il REGISTRO' });
  expect(all.items.map(({ action }) => action)).toEqual(['changed', 'created']);
  const page = await read({ q: title, limit: 1, offset: 1 });
  expect([page.items.map(({ action }) => action), page.total]).toEqual([['created'], 2]);
  expect((await read({ q: title, action: 'changed', kind: 'project' })).total).toBe(1);
  expect((await read({ q: title, kind: 'car' })).total).toBe(0);
  expect((await read({ q: credentials.username, limit: 1 })).total).toBe((await read({ limit: 1 })).total);
});

test('a log entry is kept for a year', async () => {
  const { db } = api.database;
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const title = 'Di un anno fa';
  for (const days of [366, 364]) {
    await db
      .insert(auditLog)
      .values({ at: ago(days), username: 'x', action: 'created', kind: 'car', title, fields: [] });
  }
  await clearDatabase({ db, pictureFiles: api.pictureFiles }, new Date());
  expect(await db.$count(auditLog, eq(auditLog.title, title))).toBe(1);
});

test('each log entry has whether its record exists now', async () => {
  const car = await api.admin.call('createCar', { body: await carDraft() });
  const category = await api.admin.call('createCategory', { body: { name: 'Cronoscalate', type: 'car' } });
  const isThere = async (kind: SubjectKind, id: number | string) => {
    const entries = await api.admin.call('listAuditLog', { query: { kind, limit: 50 } });
    return [...new Set(entries.flatMap((entry) => (entry.recordId === String(id) ? [entry.isThere] : [])))];
  };
  expect(await isThere('car', car.id)).toEqual([true]);
  expect(await isThere('category', category.id)).toEqual([true]);
  await api.admin.call('deleteCar', { params: { id: car.id } });
  await api.admin.call('deleteCategory', { params: { id: category.id } });
  expect(await isThere('car', car.id)).toEqual([false]);
  expect(await isThere('category', category.id)).toEqual([false]);
  await api.admin.call('restoreFromBin', { body: { ids: [binId('car', car.id)] } });
  expect(await isThere('car', car.id)).toEqual([true]);
});
