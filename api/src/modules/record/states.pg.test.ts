import { expect, spyOn, test } from 'bun:test';
import { binId } from '@officina/contracts/bin';
import type { CarState } from '@officina/contracts/car-fields';
import { eq, sql } from 'drizzle-orm';
import { carDraft, pictureDataUrl, problemOf, projectDraft, useApp } from '../../../test/test-app';
import { binEntries, cars } from '../../db/schema';

const api = useApp();
const send = (method: string, path: string, body: object) => api.sendJson(method, path, body, { as: 'admin' });
const errorsOf = async (response: Response): Promise<(number | string | undefined)[]> => {
  const { status, errors } = await problemOf(response);
  return [status, ...(errors ?? []).map(({ path, message }) => `${path}: ${message}`)];
};
const newCar = async (change: object = {}) => api.admin.call('createCar', { body: await carDraft(change) });
const newProject = async (change: object = {}) => api.admin.call('createProject', { body: await projectDraft(change) });
const stateOf = async (id: number) => {
  const { state, available } = await api.admin.call('getCar', { params: { id } });
  return [state, available];
};
const created = async (path: string, body: object): Promise<{ id: number }> => {
  const response = await send('POST', path, body);
  expect(response.status, await response.clone().text()).toBe(201);
  return JSON.parse(await response.text());
};
/** Messages for a car that has only make and model. */
const lacks = [
  "year: L'anno deve essere successivo al 1900",
  'engineSize: La cilindrata deve contenere almeno 3 caratteri',
  'price: Il prezzo deve essere almeno 1.000€',
  'description: La descrizione deve contenere almeno 10 caratteri',
  'history: La storia del veicolo deve contenere almeno 10 caratteri',
  'categories: Seleziona almeno una categoria',
  'features: Aggiungi almeno una caratteristica',
  "featuredImage: L'immagine principale è obbligatoria",
  "images: Aggiungi almeno un'immagine",
];
const bare = { state: 'draft', make: 'Fiat', model: '500' };

test('a draft needs a name and nothing else; what is filled must be right', async () => {
  const { id } = await created('/api/cars', { ...bare, history: '  ', year: 0 });
  expect(await api.admin.call('getCar', { params: { id } })).toMatchObject({
    ...{ ...bare, available: false, price: 0, year: 0, mileage: 0, engineSize: '', history: '' },
    ...{ features: [], categories: [], images: [], featuredImage: '' },
  });
  expect(
    await errorsOf(await send('POST', '/api/cars', { state: 'draft', make: 'F', engineSize: '2.0', price: 5 })),
  ).toEqual([
    422,
    'make: La marca deve contenere almeno 2 caratteri',
    'model: Il modello deve contenere almeno 2 caratteri',
    'engineSize: Scrivi la cilindrata in centimetri cubici, per esempio 1598',
    'price: Il prezzo deve essere almeno 1.000€',
  ]);
  expect(await errorsOf(await send('PATCH', `/api/cars/${id}`, { model: '' }))).toEqual([
    422,
    'model: Il modello deve contenere almeno 2 caratteri',
  ]);
  const project = await created('/api/projects', { state: 'draft', title: 'Fiat 1100' });
  expect(await api.admin.call('getProject', { params: project })).toMatchObject({
    ...{ completionDate: '', duration: 0, finalResult: '', workDetails: [], category: '' },
  });
});

test('leaving the state draft asks for the whole record, in whatever way', async () => {
  const { id } = await created('/api/cars', bare);
  for (const change of [{ state: 'available' }, { state: 'reserved' }, { state: 'sold' }, { available: true }]) {
    expect(await errorsOf(await send('PATCH', `/api/cars/${id}`, change))).toEqual([422, ...lacks]);
    const bulk = await send('PATCH', '/api/cars', { ids: [id], ...change });
    expect(await bulk.json()).toEqual({
      ids: [],
      refused: [
        {
          id,
          message:
            'Da completare: anno, cilindrata, prezzo, descrizione, storia, categorie, caratteristiche, immagine principale, immagini.',
        },
      ],
    });
  }
  expect(await stateOf(id)).toEqual(['draft', false]);
  // Reports what is still missing if the change provides some of it, before any picture is encoded.
  const encoded = spyOn(api.media, 'accept');
  const picture = await pictureDataUrl();
  const part = { year: 1967, engineSize: '499', price: 9000, categories: ['rare'], features: ['Tetto'] };
  const some = { ...part, state: 'available', featuredImage: picture, images: [picture] };
  expect(await errorsOf(await send('PATCH', `/api/cars/${id}`, some))).toEqual([422, lacks[3], lacks[4]]);
  expect(encoded).not.toHaveBeenCalled();
  encoded.mockRestore();
  const whole = { ...some, description: 'Sempre in garage asciutto', history: 'Un solo proprietario' };
  expect((await send('PATCH', `/api/cars/${id}`, whole)).status).toBe(200);
  expect(await stateOf(id)).toEqual(['available', true]);
});

test('a record that is no draft keeps what its state asks for', async () => {
  const { id } = await newCar();
  for (const change of [{ history: '' }, { price: 0 }, { images: [] }, { features: [] }, { featuredImage: '' }])
    expect((await errorsOf(await send('PATCH', `/api/cars/${id}`, change)))[0]).toBe(422);
  // The state of a record that lost its pictures can still be changed.
  for (const { id: image } of await api.admin.call('listImages', { query: { entityType: 'car', entityId: id } }))
    await api.admin.call('deleteImage', { params: { id: image } });
  expect((await send('PATCH', `/api/cars/${id}`, { state: 'reserved' })).status).toBe(200);
  expect((await send('PATCH', `/api/cars/${id}`, { state: 'draft', history: '', price: 0 })).status).toBe(200);
  expect(await errorsOf(await send('PATCH', `/api/cars/${id}`, { available: true }))).toEqual([
    422,
    lacks[2],
    lacks[4],
    lacks[7],
    lacks[8],
  ]);
});

test('a draft loses its pictures when it is sent without', async () => {
  const { id } = await newCar({ state: 'draft' });
  const change = { featuredImage: '', images: [] };
  const after = await api.admin.call('updateCar', { params: { id }, body: change });
  expect([after.featuredImage, after.images]).toEqual(['', []]);
  expect(await api.admin.call('listImages', { query: { entityType: 'car', entityId: id } })).toEqual([]);
});

test('availability, as releases of before write it, sells and offers again', async () => {
  const { id } = await newCar();
  const set = async (change: object) => {
    await api.admin.call('updateCar', { params: { id }, body: change });
    const one = await stateOf(id);
    return one;
  };
  expect(await set({ available: false })).toEqual(['sold', false]);
  expect(await set({ available: true })).toEqual(['available', true]);
  expect(await set({ state: 'reserved' })).toEqual(['reserved', true]);
  expect(await set({ available: true })).toEqual(['reserved', true]);
  expect(await set({ available: false })).toEqual(['sold', false]);
  expect(await set({ state: 'draft' })).toEqual(['draft', false]);
  // It is not for sale already, so `available: false` changes nothing.
  expect(await set({ available: false })).toEqual(['draft', false]);
  expect(await set({ available: true })).toEqual(['available', true]);
  // The complete form of an earlier version, which has no states.
  const { state: _, priceOnRequest: __, ...before } = await carDraft();
  for (const [available, state] of [
    [undefined, 'available'],
    [true, 'available'],
    [false, 'sold'],
  ] as const) {
    const { id } = await created('/api/cars', available === undefined ? before : { ...before, available });
    expect(await stateOf(id)).toEqual([state, state === 'available']);
  }
  const project = await created('/api/projects', await projectDraft());
  expect((await api.admin.call('getProject', { params: project })).state).toBe('completed');
});

test('a state and an availability that contradict each other are refused', async () => {
  const { id } = await newCar();
  const sentence = 'state: Lo stato e la disponibilità non vanno d’accordo: indica solo lo stato.';
  for (const body of [
    { state: 'sold', available: true },
    { state: 'draft', available: true },
    { state: 'reserved', available: false },
  ]) {
    expect(await errorsOf(await send('PATCH', `/api/cars/${id}`, body))).toEqual([422, sentence]);
    expect(await errorsOf(await send('PATCH', '/api/cars', { ids: [id], ...body }))).toEqual([422, sentence]);
    expect(await errorsOf(await send('POST', '/api/cars', { ...(await carDraft()), ...body }))).toEqual([
      422,
      sentence,
    ]);
  }
  // A record that is sent back as it was read.
  for (const state of ['sold', 'draft', 'available'] as const)
    expect((await send('PATCH', `/api/cars/${id}`, { state, available: state === 'available' })).status).toBe(200);
});

test('an ongoing project needs no completion date, duration or final result; a completed one needs all of them', async () => {
  const { completionDate: _, duration: ___, finalResult: __, ...draft } = await projectDraft({ state: 'ongoing' });
  const { id } = await created('/api/projects', draft);
  const params = { id };
  expect(await api.visitor.call('getProject', { params })).toMatchObject({
    ...{ completionDate: '', duration: 0, finalResult: '' },
  });
  const needed = [
    'completionDate: Seleziona una data di completamento',
    'duration: La durata deve essere almeno 1 mese',
    'finalResult: Il risultato finale deve contenere almeno 10 caratteri',
  ];
  expect(await errorsOf(await send('PATCH', `/api/projects/${id}`, { state: 'completed' }))).toEqual([422, ...needed]);
  expect(await errorsOf(await send('POST', '/api/projects', { ...draft, state: 'completed' }))).toEqual([
    422,
    ...needed,
  ]);
  const body = {
    state: 'completed',
    completionDate: '2025-03-01',
    duration: 6,
    finalResult: 'Come appena uscita',
  } as const;
  await api.admin.call('updateProject', { params, body });
  expect(await errorsOf(await send('PATCH', `/api/projects/${id}`, { completionDate: '' }))).toEqual([422, needed[0]]);
  await api.admin.call('updateProject', { params, body: { state: 'ongoing', completionDate: '' } });
  expect((await api.visitor.call('getProject', { params })).completionDate).toBe('');
});

test('lists take a state, and sort ongoing projects as the newest and sold cars by when they were sold', async () => {
  const make = 'Bandini';
  const ids: number[] = [];
  for (const state of ['draft', 'available', 'reserved', 'sold', 'available'] as const)
    ids.push((await newCar({ make, state })).id);
  const [draft = 0, available = 0, reserved = 0, sold = 0, later = 0] = ids;
  await api.admin.call('updateCar', { params: { id: later }, body: { state: 'sold' } });
  await api.admin.call('updateCar', { params: { id: sold }, body: { state: 'reserved' } });
  await api.admin.call('updateCar', { params: { id: sold }, body: { state: 'sold' } });
  const list = async (query: object, as: 'admin' | 'visitor' = 'admin') => {
    const { items, total } = await api[as].page('listCars', { query: { make, limit: 10, ...query } });
    expect(total).toBe(items.length);
    return items.map(({ id }) => id);
  };
  expect(await list({ state: 'sold' })).toEqual([sold, later]);
  expect(await list({ state: 'sold' }, 'visitor')).toEqual([sold, later]);
  expect(await list({ state: 'draft' })).toEqual([draft]);
  expect(await list({ state: 'draft' }, 'visitor')).toEqual([]);
  expect(await list({ available: true })).toEqual([reserved, available]);
  expect(await list({ sort: 'state' })).toEqual([draft, available, reserved, later, sold]);
  for (const as of ['admin', 'visitor'] as const)
    expect(await list({ state: 'public', sort: 'id' }, as)).toEqual([available, reserved, sold, later]);
  const facets = async (as: 'admin' | 'visitor') =>
    (await api[as].call('getCarFacets', { query: { make } })).makes.find(({ value }) => value === make)?.count;
  expect([await facets('visitor'), await facets('admin')]).toEqual([4, 5]);

  const title = 'Bandini 1100';
  const completed = (await newProject({ title, completionDate: '2025-01-01' })).id;
  const ongoing = (await newProject({ title, state: 'ongoing', completionDate: '' })).id;
  const older = (await newProject({ title, completionDate: '1999-01-01' })).id;
  const projects = async (query: object) =>
    (await api.visitor.call('listProjects', { query: { q: title, ...query } })).map(({ id }) => id);
  expect(await projects({ sort: '-completionDate' })).toEqual([ongoing, completed, older]);
  expect(await projects({ sort: 'completionDate' })).toEqual([older, completed, ongoing]);
  expect(await projects({ state: 'ongoing' })).toEqual([ongoing]);
});

test('several records get a state at once, each logged; those that lack something are named', async () => {
  const [one, two] = [await newCar(), await newCar({ state: 'sold' })];
  const { id: lacking } = await created('/api/cars', bare);
  const body = { ids: [lacking, two.id, one.id, 999_999], state: 'reserved' as const };
  expect(await api.admin.call('changeCars', { body })).toEqual({
    ids: [one.id, two.id],
    refused: [{ id: lacking, message: expect.stringMatching(/^Da completare: anno, /) }],
  });
  const { items } = await api.admin.page('listAuditLog', { query: { limit: 2 } });
  expect(items.map(({ recordId, fields }) => [recordId, fields])).toEqual([
    [String(two.id), ['state']],
    [String(one.id), ['state']],
  ]);
  expect(await api.admin.call('changeCars', { body })).toMatchObject({ ids: [one.id, two.id] });
  expect((await api.admin.page('listAuditLog', { query: { limit: 2 } })).items).toEqual(items);
  const project = await newProject();
  const change = { ids: [project.id], state: 'draft' as const, featured: true };
  expect(await api.admin.call('changeProjects', { body: change })).toEqual({ ids: [project.id] });
  expect((await api.send(`/api/projects/${project.id}`)).status).toBe(404);
  for (const [path, detail] of [
    ['/api/cars', "Scegli lo stato dell'auto"],
    ['/api/projects', 'Indica se il progetto è in evidenza'],
  ] as const)
    expect((await problemOf(await send('PATCH', path, { ids: [1] }))).detail).toBe(detail);
});

test('of two owners who change a state, the second one of a form is told; at once, the last one counts', async () => {
  const { id } = await newCar();
  const { version } = await api.admin.versioned('getCar', { params: { id } });
  const save = (state: CarState) =>
    api.sendJson('PATCH', `/api/cars/${id}`, { state }, { as: 'admin', headers: { 'if-match': version } });
  const answers = await Promise.all([save('reserved'), save('sold')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const states = ['reserved', 'sold', 'draft', 'available'] as const;
  const { total: before } = await api.admin.page('listAuditLog', { query: { limit: 1 } });
  await Promise.all(states.map((state) => api.admin.call('changeCars', { body: { ids: [id], state } })));
  const { total } = await api.admin.page('listAuditLog', { query: { limit: 1 } });
  // One of the states may be the current one.
  expect([3, 4]).toContain(total - before);
  const [state] = await stateOf(id);
  expect(states).toContain(state as CarState);
});

test('a process of the version before, which knows no state, sells and offers with its column', async () => {
  const { db } = api.database;
  const old = async (available: boolean, id: number) => {
    await db.execute(sql`update cars set available = ${available} where id = ${id}`);
    return stateOf(id);
  };
  const { id } = await newCar();
  expect(await old(false, id)).toEqual(['sold', false]);
  expect(await old(true, id)).toEqual(['available', true]);
  await api.admin.call('updateCar', { params: { id }, body: { state: 'reserved' } });
  expect(await old(true, id)).toEqual(['reserved', true]);
  expect(await old(false, id)).toEqual(['sold', false]);
  await api.admin.call('updateCar', { params: { id }, body: { state: 'draft' } });
  expect(await old(true, id)).toEqual(['available', true]);
  // A write without both fields keeps them, and a car that is created as sold is sold.
  await db.execute(sql`update cars set mileage = 7 where id = ${id}`);
  expect(await stateOf(id)).toEqual(['available', true]);
  const { rows } = await copyWithout(id, false);
  expect(await stateOf(rows)).toEqual(['sold', false]);

  async function copyWithout(from: number, available: boolean) {
    const columns = sql.raw(
      'make, model, year, engine_size, price, mileage, description, history, features, categories',
    );
    await db.execute(
      sql`insert into cars (${columns}, available) select ${columns}, ${available} from cars where id = ${from}`,
    );
    const [row] = await db.select({ id: cars.id }).from(cars).orderBy(sql`id desc`).limit(1);
    return { rows: row?.id ?? 0 };
  }
});

test('a car that such a process has put into the bin comes back in its state', async () => {
  for (const [available, state] of [
    [false, 'sold'],
    [true, 'available'],
  ] as const) {
    const { id } = await newCar({ available });
    await api.admin.call('deleteCar', { params: { id } });
    const entry = binId('car', id);
    const isEntry = eq(binEntries.id, entry);
    const without = sql`${binEntries.record} #- '{row,state}' #- '{row,soldAt}' #- '{row,priceOnRequest}'`;
    await api.database.db.update(binEntries).set({ record: without }).where(isEntry);
    await api.admin.call('restoreFromBin', { body: { ids: [entry] } });
    expect(await stateOf(id)).toEqual([state, available]);
  }
  // A car with states keeps the time of its sale.
  const { id } = await newCar({ state: 'sold' });
  const soldAt = async () =>
    (await api.database.db.select({ at: cars.soldAt }).from(cars).where(eq(cars.id, id)))[0]?.at;
  const at = await soldAt();
  await api.admin.call('deleteCar', { params: { id } });
  await api.admin.call('restoreFromBin', { body: { ids: [binId('car', id)] } });
  expect(at).toBeInstanceOf(Date);
  expect(await soldAt()).toEqual(at);
});

test('a change of the state is a change of the record', async () => {
  const { id } = await newCar();
  const updatedAt = async () =>
    (await api.database.db.select({ at: cars.updatedAt }).from(cars).where(eq(cars.id, id)))[0]?.at.getTime() ?? 0;
  const before = await updatedAt();
  await api.admin.call('updateCar', { params: { id }, body: { state: 'reserved' } });
  expect(await updatedAt()).toBeGreaterThan(before);
});

test('the bin keeps since when a car has its state, a copy has its own, and so has a process of the version before', async () => {
  const { db } = api.database;
  const sinceOf = async (id: number) =>
    (await db.select({ at: cars.stateChangedAt }).from(cars).where(eq(cars.id, id)))[0]?.at.getTime() ?? 0;
  const before = new Date(Date.now() - 60_000);
  const { id } = await newCar();
  await db.update(cars).set({ stateChangedAt: before }).where(eq(cars.id, id));
  const copy = await api.admin.call('duplicateCar', { params: { id } });
  expect(await sinceOf(copy.id)).toBeGreaterThan(Number(before));
  await api.admin.call('deleteCar', { params: { id } });
  await api.admin.call('restoreFromBin', { body: { ids: [binId('car', id)] } });
  expect(await sinceOf(id)).toBe(Number(before));
  await db.execute(sql`update cars set available = false where id = ${id}`);
  expect(await sinceOf(id)).toBeGreaterThan(Number(before));
});
