import { expect, test } from 'bun:test';
import { pictureDataUrl, problemOf, projectDraft, useApp } from '../../../test/test-app';

const api = useApp();
const errorsOf = async (body: unknown) =>
  (await problemOf(await api.sendJson('POST', '/api/projects', body, { as: 'admin' }))).errors;

test('a created project is read back unchanged', async () => {
  const draft = await projectDraft({ title: '  Lancia Appia  ', featured: true });
  const created = await api.admin.call('createProject', { body: draft });
  expect(created).toMatchObject({
    title: 'Lancia Appia',
    description: draft.description,
    category: 'restoration',
    completionDate: '2024-05-17',
    duration: 8,
    workDetails: draft.workDetails,
    finalResult: draft.finalResult,
    featured: true,
  });
  expect(await api.visitor.call('getProject', { params: { id: created.id } })).toEqual(created);
});

test('an empty form gets the error message of every field', async () => {
  const wanted = [
    { path: 'title', message: 'Il titolo deve contenere almeno 3 caratteri' },
    { path: 'description', message: 'La descrizione deve contenere almeno 10 caratteri' },
    { path: 'category', message: 'Seleziona una categoria' },
    { path: 'completionDate', message: 'Seleziona una data di completamento' },
    { path: 'duration', message: 'La durata deve essere almeno 1 mese' },
    { path: 'finalResult', message: 'Il risultato finale deve contenere almeno 10 caratteri' },
    { path: 'featuredImage', message: "L'immagine principale è obbligatoria" },
    { path: 'workDetails', message: 'Aggiungi almeno un dettaglio dei lavori' },
    { path: 'images', message: "Aggiungi almeno un'immagine" },
  ];
  expect(await errorsOf({})).toEqual(expect.arrayContaining(wanted));
});

test('values of the wrong type or size are refused with the same error messages', async () => {
  const draft = await projectDraft();
  const refused = async (change: object) => (await errorsOf({ ...draft, ...change }))?.map(({ message }) => message);
  expect(await refused({ title: 'ab' })).toEqual(['Il titolo deve contenere almeno 3 caratteri']);
  expect(await refused({ title: 12 })).toEqual(['Il titolo deve contenere almeno 3 caratteri']);
  expect(await refused({ duration: 0 })).toEqual(['La durata deve essere almeno 1 mese']);
  expect(await refused({ duration: '8' })).toEqual(['La durata deve essere almeno 1 mese']);
  expect(await refused({ workDetails: [] })).toEqual(['Aggiungi almeno un dettaglio dei lavori']);
  expect(await refused({ completionDate: '2023-02-29' })).toEqual(['Seleziona una data di completamento']);
  expect(await refused({ featured: 'yes' })).toHaveLength(1);
});

test('an error response does not repeat the input', async () => {
  const secret = 'numero-di-carta-4242';
  const response = await api.sendJson(
    'POST',
    '/api/projects',
    { title: { secret }, [secret]: secret },
    { as: 'admin' },
  );
  const text = await response.text();
  expect(response.status).toBe(422);
  expect(text.replaceAll(`"path":"${secret}"`, '')).not.toContain(secret);
});

test('a completion date is the date in Italy, in any time zone', async () => {
  const dates = {
    '2024-03-31': '2024-03-31',
    '2024-10-27': '2024-10-27',
    '2023-12-31T23:30:00.000Z': '2024-01-01',
    '2024-06-30T21:59:00.000Z': '2024-06-30',
  };
  for (const [sent, read] of Object.entries(dates)) {
    const { id } = await api.admin.call('createProject', { body: await projectDraft({ completionDate: sent }) });
    expect((await api.visitor.call('getProject', { params: { id } })).completionDate).toBe(read);
  }
});

test('a patch changes only the fields it contains', async () => {
  const before = await api.admin.call('createProject', { body: await projectDraft() });
  const after = await api.admin.call('updateProject', { params: { id: before.id }, body: { featured: true } });
  expect(after).toEqual({ ...before, featured: true });
  expect(await api.admin.call('updateProject', { params: { id: before.id }, body: {} })).toEqual(after);
});

test('id, createdAt and unknown keys cannot be assigned', async () => {
  const { id } = await api.admin.call('createProject', { body: await projectDraft() });
  for (const key of ['id', 'createdAt', 'nonsense']) {
    const response = await api.sendJson('PATCH', `/api/projects/${id}`, { [key]: 5 }, { as: 'admin' });
    expect((await problemOf(response)).errors).toEqual([{ path: '', message: 'Campo non riconosciuto' }]);
  }
});

test('a deleted project is gone', async () => {
  const { id } = await api.admin.call('createProject', { body: await projectDraft() });
  await api.admin.call('deleteProject', { params: { id } });
  expect((await problemOf(await api.send(`/api/projects/${id}`))).detail).toBe('Progetto non trovato');
  expect((await api.send(`/api/projects/${id}`, { method: 'DELETE', as: 'admin' })).status).toBe(404);
});

test('the list is newest first, complete without a limit, and pages have the total', async () => {
  const category = 'solo-per-questa-prova';
  const ids: number[] = [];
  for (const title of ['Primo', 'Secondo', 'Terzo']) {
    ids.push((await api.admin.call('createProject', { body: await projectDraft({ title, category }) })).id);
  }
  const all = await api.visitor.page('listProjects', { query: { category } });
  expect(all.items.map(({ id }) => id)).toEqual(ids.toReversed());
  const page = await api.visitor.page('listProjects', { query: { category, limit: 2, offset: 1 } });
  expect(page.items.map(({ id }) => id)).toEqual([ids[1] ?? 0, ids[0] ?? 0]);
  expect([all.total, page.total]).toEqual([3, 3]);
  const sorted = await api.visitor.page('listProjects', { query: { category, sort: '-title' } });
  expect(sorted.items.map(({ title }) => title)).toEqual(['Terzo', 'Secondo', 'Primo']);
});

test('the search finds titles and categories, ignores case, and takes % and _ literally', async () => {
  await api.admin.call('createProject', {
    body: await projectDraft({ title: 'Topolino 100%_vera', category: 'engine' }),
  });
  await api.admin.call('createProject', {
    body: await projectDraft({ title: 'Topolino 100 vera', category: 'raw-value', workDetails: ['Carrozzeria'] }),
  });
  const find = async (q: string) =>
    (await api.visitor.call('listProjects', { query: { q } })).map(({ title }) => title).sort();
  expect(await find('topolino')).toEqual(['Topolino 100 vera', 'Topolino 100%_vera']);
  expect(await find('100%_')).toEqual(['Topolino 100%_vera']);
  expect(await find('topolino MOTORE')).toEqual(['Topolino 100%_vera']);
  expect(await find('raw-val')).toEqual(['Topolino 100 vera']);
  expect(await find('\\')).toEqual([]);
});

test('commas and braces in a search are taken literally', async () => {
  await api.admin.call('createProject', { body: await projectDraft({ title: 'Rossa, {rara}' }) });
  const found = await api.visitor.call('listProjects', { query: { q: 'Rossa, {rara}' } });
  expect(found.map(({ title }) => title)).toEqual(['Rossa, {rara}']);
});

test('a body with twenty megabytes of pictures is read', async () => {
  // Invalid data URLs keep the test fast: the error of the first one proves that the body was read.
  const huge = `data:image/jpeg;base64,${'A'.repeat(6_700_000)}`;
  const response = await api.sendJson(
    'POST',
    '/api/projects',
    { ...(await projectDraft()), featuredImage: await pictureDataUrl(), images: [huge, huge, huge] },
    { as: 'admin' },
  );
  expect(response.status).toBeOneOf([415, 422]);
  expect((await problemOf(response)).errors?.[0]?.path).toBe('images.0');
});
