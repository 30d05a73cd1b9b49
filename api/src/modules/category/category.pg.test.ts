import { expect, test } from 'bun:test';
import { carDraft, problemOf, projectDraft, useApp } from '../../../test/test-app';
import { slugOf } from './category.service';

const api = useApp();
const create = (name: string, type: 'project' | 'car' = 'project') =>
  api.admin.call('createCategory', { body: { name, type } });

test('the default categories exist, in order', async () => {
  const list = await api.visitor.call('listCategories');
  const defaults = list.filter(({ isDefault }) => isDefault);
  const ofType = (wanted: string) => defaults.filter(({ type }) => type === wanted).map(({ id, name }) => [id, name]);
  expect(ofType('project')).toEqual([
    ['restoration', 'Restauro'],
    ['customization', 'Personalizzazione'],
    ['engine', 'Motore'],
  ]);
  expect(ofType('car')).toEqual([
    ['restored', 'Restaurata'],
    ['matching-numbers', 'Matching Numbers'],
    ['certified', 'Certificata'],
    ['rare', 'Rarità'],
    ['convertible', 'Cabriolet'],
  ]);
});

test('what describes a car does not certify it: each category of cars says which it is, and can change', async () => {
  const list = await api.visitor.call('listCategories');
  expect(list.filter(({ certifies }) => certifies).map(({ id }) => id)).toEqual([
    'restored',
    'matching-numbers',
    'certified',
  ]);
  const body = { name: 'Targa Oro ASI', type: 'car' as const };
  expect((await create('Coupé', 'car')).certifies).toBe(false);
  const { id } = await api.admin.call('createCategory', { body: { ...body, certifies: true } });
  const change = async (certifies?: boolean) => {
    const changed = { name: body.name, ...(certifies === undefined ? {} : { certifies }) };
    return (await api.admin.call('renameCategory', { params: { id }, body: changed })).certifies;
  };
  expect([await change(), await change(false), await change(), await change(true)]).toEqual([true, false, false, true]);
  const ofProjects = { name: 'Perizia', type: 'project' as const, certifies: true };
  expect((await api.admin.call('createCategory', { body: ofProjects })).certifies).toBe(false);
});

test('a new category gets a slug of its name as id, with a number when it is taken', async () => {
  expect(await create('  Città & Età  ')).toMatchObject({ id: 'citta-eta', name: 'Città & Età', isDefault: false });
  expect(await create('Città & Età', 'car')).toMatchObject({ id: 'citta-eta-2', type: 'car' });
  expect(slugOf('★')).toBe('categoria');
});

test('two categories of one type cannot have the same name, ignoring case', async () => {
  await create('Època');
  for (const name of ['Època', 'èPOCA', ' època ']) {
    const response = await api.sendJson('POST', '/api/categories', { name, type: 'project' }, { as: 'admin' });
    expect((await problemOf(response)).status).toBe(409);
  }
  expect((await create('Època', 'car')).type).toBe('car');
  const other = await create('Altra');
  const renamed = await api.sendJson('PUT', `/api/categories/${other.id}`, { name: 'època' }, { as: 'admin' });
  expect(renamed.status).toBe(409);
  expect((await api.admin.call('renameCategory', { params: { id: other.id }, body: { name: 'ALTRA' } })).name).toBe(
    'ALTRA',
  );
});

test('ten concurrent requests with the same name create one category', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      api.sendJson('POST', '/api/categories', { name: 'Simultanea', type: 'car' }, { as: 'admin' }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test('a renamed category keeps its id, and nothing else can change', async () => {
  const { id } = await create('Prima');
  const renamed = await api.admin.call('renameCategory', { params: { id }, body: { name: 'Dopo' } });
  expect(renamed).toMatchObject({ id, name: 'Dopo', type: 'project' });
  const response = await api.sendJson('PUT', `/api/categories/${id}`, { name: 'X', type: 'car' }, { as: 'admin' });
  expect((await problemOf(response)).errors).toEqual([{ path: '', message: 'Campo non riconosciuto' }]);
});

test('a category is not renamed that has another name than its sender saw', async () => {
  const { id } = await create('Vista');
  const rename = (name: string, seen: string) =>
    api.admin.call('renameCategory', { params: { id }, body: { name, seen } });
  await rename('Cambiata', 'Vista');
  await expect(rename('Sovrascritta', 'Vista')).rejects.toThrow(
    '412: Nel frattempo la categoria ha preso il nome «Cambiata».',
  );
  expect((await rename('Cambiata', 'Vista')).name).toBe('Cambiata');
});

test('an empty name and an unknown type are refused', async () => {
  const response = await api.sendJson('POST', '/api/categories', { name: '  ', type: 'boat' }, { as: 'admin' });
  expect((await problemOf(response)).errors).toEqual([
    { path: 'name', message: 'Inserisci il nome della categoria' },
    { path: 'type', message: 'Tipo di categoria non valido' },
  ]);
});

test('a category in use is not deleted, and the error has the number of uses', async () => {
  const used = await create('Usata');
  const one = await api.admin.call('createProject', { body: await projectDraft({ category: used.id }) });
  const remove = () => api.send(`/api/categories/${used.id}`, { method: 'DELETE', as: 'admin' });
  expect((await problemOf(await remove())).detail).toBe('Categoria usata da 1 progetto');
  const two = await api.admin.call('createProject', { body: await projectDraft({ category: used.id }) });
  const problem = await problemOf(await remove());
  expect([problem.status, problem.detail]).toEqual([409, 'Categoria usata da 2 progetti']);
  for (const { id } of [one, two]) await api.admin.call('deleteProject', { params: { id } });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);

  const ofCars = await create('Usata', 'car');
  await api.admin.call('createCar', { body: await carDraft({ categories: ['rare', ofCars.id] }) });
  const refused = await api.send(`/api/categories/${ofCars.id}`, { method: 'DELETE', as: 'admin' });
  expect((await problemOf(refused)).detail).toBe('Categoria usata da 1 auto');
});

test('a category whose name expands to many letters can be renamed and deleted by its id', async () => {
  const { id } = await api.admin.call('createCategory', { body: { name: '㎯'.repeat(80), type: 'car' } });
  expect(await api.admin.call('renameCategory', { params: { id }, body: { name: 'Giri' } })).toMatchObject({ id });
  await api.admin.call('deleteCategory', { params: { id } });
});
