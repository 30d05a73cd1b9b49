import { expect, test } from 'bun:test';
import { binId } from '@officina/contracts/bin';
import { company } from '@officina/contracts/company';
import type { VersionedKind } from '@officina/contracts/version';
import { and, eq } from 'drizzle-orm';
import { carDraft, pictureDataUrl, problemOf, projectDraft, useApp } from '../../../test/test-app';
import { cars, versions } from '../../db/schema';

const api = useApp();
const listOf = (kind: VersionedKind, id: number | string) =>
  api.admin.call('listVersions', { query: { kind, recordId: String(id) } });
const restore = (id: number | undefined, ...fields: string[]) =>
  api.admin.call('restoreVersion', { params: { id: id ?? 0 }, body: { fields } });
const closure = { from: '2099-08-10', to: '2099-08-20', reason: 'ferie', note: '' };
const description = 'La descrizione scritta in una sera intera.';

test('an overwritten text of a car comes back alone, as a new version, which the log has', async () => {
  const draft = await carDraft({ description, price: 20_000 });
  const { id } = await api.admin.call('createCar', { body: draft });
  const body = { description: 'Sostituita per sbaglio.', price: 21_000, features: ['Radio'] };
  await api.admin.call('updateCar', { params: { id }, body });
  const [, first] = await listOf('car', id);
  const whole = await api.admin.call('getVersion', { params: { id: first?.id ?? 0 } });
  expect(whole).toMatchObject({ by: '', fields: [], values: { description, price: 20_000 } });
  await restore(first?.id, 'description');
  const now = await api.admin.call('getCar', { params: { id } });
  expect(now).toMatchObject({ ...body, description });
  expect((await listOf('car', id)).map(({ by, fields }) => [by, fields])).toEqual([
    ['titolare', ['description']],
    ['titolare', ['price', 'description', 'features']],
    ['', []],
  ]);
  const [note] = await api.admin.call('listAuditLog', { query: { kind: 'car', limit: 1 } });
  expect(note).toMatchObject({ action: 'changed', recordId: String(id), fields: ['description'] });
  // Restoring the current value creates no version.
  await restore(first?.id, 'description');
  expect(await listOf('car', id)).toHaveLength(3);
});

test('what a press in a list sets, and pictures, push no text out of the last twenty', async () => {
  const { id } = await api.admin.call('createProject', { body: await projectDraft({ description }) });
  const change = (body: object) => api.admin.call('updateProject', { params: { id }, body });
  await change({ state: 'ongoing', featured: true, images: [await pictureDataUrl()] });
  await api.admin.call('changeProjects', { body: { ids: [id], featured: false } });
  expect(await listOf('project', id)).toEqual([]);
  for (let number = 1; number <= 21; number += 1) await change({ description: `Il testo numero ${number}.` });
  const all = await listOf('project', id);
  expect(all).toHaveLength(20);
  const ofProject = and(eq(versions.kind, 'project'), eq(versions.recordId, String(id)));
  expect(await api.database.db.$count(versions, ofProject)).toBe(20);
  const oldest = await api.admin.call('getVersion', { params: { id: all.at(-1)?.id ?? 0 } });
  expect(oldest.values.description).toBe('Il testo numero 2.');
  expect(Object.keys(oldest.values)).not.toContain('state');
});

test('what somebody has changed by hand in the database is kept before it is overwritten', async () => {
  const { id } = await api.admin.call('createCar', { body: await carDraft({ description }) });
  await api.admin.call('updateCar', { params: { id }, body: { price: 30_000 } });
  await api.database.db.update(cars).set({ history: 'Scritta a mano.' }).where(eq(cars.id, id));
  await api.admin.call('updateCar', { params: { id }, body: { history: 'Scritta nel modulo.' } });
  const byHand = (await listOf('car', id)).at(1);
  await restore(byHand?.id, 'history');
  expect((await api.admin.call('getCar', { params: { id } })).history).toBe('Scritta a mano.');
});

test('a value that the rules of today refuse, and a version that is gone, are refused with their sentence', async () => {
  const { id } = await api.admin.call('createCar', { body: await carDraft() });
  await api.admin.call('updateCar', { params: { id }, body: { description } });
  const [version] = await listOf('car', id);
  await api.database.db
    .update(versions)
    .set({ value: { description: 'Corta' } })
    .where(eq(versions.id, version?.id ?? 0));
  const path = `/api/versions/${version?.id}/restore`;
  const refused = await problemOf(await api.sendJson('POST', path, { fields: ['description'] }, { as: 'admin' }));
  const message = 'La descrizione deve contenere almeno 10 caratteri';
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'description', message }] });
  const gone = await api.sendJson('POST', '/api/versions/999999/restore', { fields: ['description'] }, { as: 'admin' });
  expect(await problemOf(gone)).toMatchObject({ status: 404, detail: 'Questa versione non c’è più' });
  expect((await api.send(path.replace('/restore', ''))).status).toBe(401);
});

test('facts of the company that came later than a version, or have gone since, stand in no one’s way', async () => {
  const { db } = api.database;
  await api.admin.call('updateCompany', { body: { about: { lead: 'Un inizio.' }, closures: [closure] } });
  const [version] = await listOf('company', '1');
  const isIt = eq(versions.id, version?.id ?? 0);
  const [row] = await db.select().from(versions).where(isIt);
  const { closures: _, about, ...facts } = Object(row?.value);
  await db
    .update(versions)
    .set({ value: { ...facts, about: { ...about, gone: 'Non c’è più.' } } })
    .where(isIt);
  await api.admin.call('updateCompany', {
    body: { about: { lead: 'Un altro inizio.' }, closures: [{ ...closure, note: 'Altro.' }] },
  });
  const shown = (await api.admin.call('getVersion', { params: { id: version?.id ?? 0 } })).values;
  expect(shown).toMatchObject({ closures: company.closures, about: { lead: 'Un inizio.' } });
  await restore(version?.id, 'closures', 'about');
  expect(await api.visitor.call('getCompany')).toMatchObject({ closures: shown.closures, about: shown.about });
  const none = await api.sendJson(
    'POST',
    `/api/versions/${version?.id}/restore`,
    { fields: ['unknown'] },
    { as: 'admin' },
  );
  expect(await problemOf(none)).toMatchObject({ status: 422, detail: 'Scegli che cosa ripristinare' });
  await api.admin.call('updateCompany', { body: { about: company.about, closures: company.closures } });
});

test('a category and the company come back, too; what is deleted for good leaves no version', async () => {
  const { id } = await api.admin.call('createCategory', { body: { name: 'Anteguerra', type: 'car', certifies: true } });
  await api.admin.call('renameCategory', { params: { id }, body: { name: 'Prebelliche', certifies: false } });
  const [, category] = await listOf('category', id);
  await restore(category?.id, 'certifies');
  const named = async () => (await api.visitor.call('listCategories')).find((one) => one.id === id);
  expect(await named()).toMatchObject({ name: 'Prebelliche', certifies: true });
  await restore(category?.id, 'name', 'certifies');
  expect(await named()).toMatchObject({ name: 'Anteguerra' });

  await api.admin.call('updateCompany', { body: { about: { lead: 'Un altro inizio.' }, tagline: 'Un’altra frase' } });
  const [, before] = await listOf('company', '1');
  const whole = await api.admin.call('getVersion', { params: { id: before?.id ?? 0 } });
  expect(whole.values).toMatchObject({ about: company.about, pictures: company.pictures });
  await restore(before?.id, 'about');
  expect(await api.visitor.call('getCompany')).toEqual({ ...company, tagline: 'Un’altra frase' });

  await api.admin.call('deleteCategory', { params: { id } });
  expect(await listOf('category', id)).not.toEqual([]);
  await api.admin.call('deleteFromBin', { params: { id: binId('category', id) } });
  expect(await listOf('category', id)).toEqual([]);
  expect(await listOf('company', '1')).not.toEqual([]);
});
