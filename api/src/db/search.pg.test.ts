import { expect, test } from 'bun:test';
import type { CarDraft } from '@officina/contracts/car';
import { sql } from 'drizzle-orm';
import { demoCars, demoProjects } from '../../../demo/content';
import { newMessage } from '../../test/lead';
import { createPerson } from '../../test/person';
import { carDraft, pictureBytes, projectDraft, useApp } from '../../test/test-app';

const api = useApp();

const addCar = async (change: Partial<CarDraft>) =>
  (await api.admin.call('createCar', { body: await carDraft(change) })).id;
const carsFor = async (q: string) => (await api.visitor.call('listCars', { query: { q } })).map(({ model }) => model);
const projectsFor = async (q: string) =>
  (await api.visitor.call('listProjects', { query: { q } })).map(({ title }) => title);

test('finds the demo cars and projects by words in any order, without accents, case or kinds of space', async () => {
  for (const { pictures: _, categories, features, ...car } of demoCars)
    await addCar({ ...car, features: [...features], categories: [...categories] });
  for (const { pictures: _, workDetails, ...project } of demoProjects)
    await api.admin.call('createProject', { body: await projectDraft({ ...project, workDetails: [...workDetails] }) });
  const fulvia = 'Fulvia Coupé Rallye 1.3 S';
  for (const q of ['coupe', 'fulvia lancia', 'lancia 1969', '1.3 S', 'COUPÉ', 'Lancia,\u00a0fulvia', 'coupe\u0301'])
    expect((await carsFor(q))[0], q).toBe(fulvia);
  expect(await carsFor('fulvia lancia')).toEqual([fulvia]);
  const restored = 'Lancia Fulvia Coupé 1.3 S: restauro completo';
  for (const q of ['coupe', 'fulvia lancia', '1.3 S', 'restauro fulvia aprile 2026'])
    expect((await projectsFor(q))[0], q).toBe(restored);
  expect((await projectsFor('citroen'))[0]).toBe('Citroën DS 21 Pallas: idraulica e restauro');
  expect(await carsFor('lancia maserati')).toEqual([]);
  // Found by the name of their category, and by a number as displayed or as stored.
  expect(await carsFor('cabriolet pagoda')).toEqual(['280 SL Pagoda']);
  const { mileage } = demoCars[0] ?? { mileage: 0 };
  const shown = String(mileage).replace(/(\d+)(\d{3})$/, '$1.$2');
  for (const q of [String(mileage), `${shown} km`.split(' ')[0] ?? ''])
    expect(await carsFor(`giulia ${q}`)).toHaveLength(1);
});

test('folds letters, spaces, quotes and hyphens of every kind', async () => {
  const texts = {
    'ŠKODA\u00a0Łódź\t Ørsted': 'skoda lodz orsted',
    'Œuvre ÆGIR Straße ﬁne': 'oeuvre aegir strasse fine',
    'D’Élégance “B20”—GT': 'd\'elegance "b20"-gt',
    'pe\u200brche\u0301\u2028si': 'perche si',
    'ВОЛГА Ωμέγα': 'волга ωμεγα',
  };
  for (const [text, folded] of Object.entries(texts)) {
    const [row] = await api.database.db.select({ folded: sql<string>`search_fold(${text})` }).from(sql`(select 1) one`);
    expect(row?.folded).toBe(folded);
  }
});

test('finds a telephone number however it is written, there and in the search', async () => {
  const written = ['333 7654321', '+39 333 765 4321', '0039333/7654321', '(333) 765.43.21'];
  for (const phone of written) await newMessage(api, { name: `Numero ${phone}`, phone });
  const inText = await newMessage(api, { name: 'Nel testo', message: 'Chiamatemi al 333-765.43.21 dopo le 18' });
  await newMessage(api, { name: 'Londra', phone: '+44 20 7946 0000' });
  await newMessage(api, { name: 'Fisso', phone: '0175 000011' });
  const spellings = ['+393337654321', '3337654321', '0039 333 765 43 21', '+39 333.7654321', '333-765.43.21'];
  for (const q of [...spellings, 'numero 333 7654321', '333 765']) {
    const found = await api.admin.call('listMessages', { query: { q } });
    expect(found.length, q).toBe(q.startsWith('numero') ? written.length : written.length + 1);
    expect((await api.admin.call('listCustomers', { query: { q } })).length, q).toBe(found.length);
  }
  expect((await api.admin.call('listMessages', { query: { q: 'testo 3337654321' } })).map(({ id }) => id)).toEqual([
    inText,
  ]);
  for (const [q, name] of [
    ['(0175) 000011', 'Fisso'],
    ['0175/000011', 'Fisso'],
    ['+390175000011', 'Fisso'],
    ['0044 20-7946-0000', 'Londra'],
    ['+442079460000', 'Londra'],
  ] as const)
    expect(
      (await api.admin.call('listMessages', { query: { q } })).map((message) => message.name),
      q,
    ).toEqual([name]);
  // Words of digits that do not form a telephone number are searched separately.
  const fiat = await newMessage(api, { name: 'Ada', message: 'La 1100 del 1959' });
  expect((await api.admin.call('listMessages', { query: { q: '1959 1100' } })).map(({ id }) => id)).toEqual([fiat]);
});

test('finds those named so before those that only mention it', async () => {
  await addCar({ make: 'Siata', model: 'Gioiello' });
  await addCar({ make: 'Moretti', description: 'Sorella della Siata Gioiello, stessa carrozzeria.' });
  const found = await api.visitor.call('listCars', { query: { q: 'gioiello siata' } });
  expect(found.map(({ make }) => make)).toEqual(['Siata', 'Moretti']);
});

test('a search for a price finds cars for sale, never a sold one', async () => {
  const offered = await addCar({ make: 'Iso', price: 47_350 });
  await addCar({ make: 'Iso', price: 47_350, available: false });
  for (const q of ['iso 47350', '47.350 iso'])
    expect((await api.visitor.call('listCars', { query: { q } })).map(({ id }) => id)).toEqual([offered]);
});

test('finds images by their texts, their file, the name and year of their owner, and their type', async () => {
  const car = await addCar({ make: 'Citroën', model: 'Ami 8', year: 1971 });
  const form = new FormData();
  form.set('image', new File([await pictureBytes()], 'IMG_XK20 però.png', { type: 'image/png' }));
  for (const [name, value] of Object.entries({
    entityType: 'car',
    entityId: String(car),
    alt: 'Cruscotto',
    caption: 'Prima',
  }))
    form.set(name, value);
  const sent = await api.send('/api/images/upload', { method: 'POST', body: form, as: 'admin' });
  const { id }: { id: number } = JSON.parse(await sent.text());
  for (const q of ['prima cruscotto', 'xk20 pero', 'cruscotto citroen', '1971 AMI cruscotto', 'auto xk20']) {
    const { items } = await api.admin.page('listImages', { query: { q } });
    expect(
      items.map((one) => one.id),
      q,
    ).toEqual([id]);
  }
});

test('finds messages, the bin and the log by their fields', async () => {
  const id = await newMessage(api, {
    name: 'Niccolò D’Angelò',
    email: 'nicco@example.org',
    subject: 'Perché no',
    message: 'Vorrei vedere la carrozzeria',
    carName: 'Škoda 1000 MB, 1967',
  });
  const messages = async (q: string) => (await api.admin.call('listMessages', { query: { q } })).map((one) => one.id);
  for (const q of ["d'angelo niccolo", 'carrozzeria perche', 'skoda nicco@example', '1967 angelo']) {
    expect(await messages(q), q).toEqual([id]);
  }
  expect(await messages('angelo carburatore')).toEqual([]);

  const car = await addCar({ make: 'Glas', model: 'Isàr', description: 'Trovata in un pagliaio di Verzuolo' });
  await api.admin.call('updateCar', { params: { id: car }, body: { price: 9900 } });
  await api.admin.call('deleteCar', { params: { id: car } });
  const bin = async (q: string) =>
    (await api.admin.page('listBin', { query: { q } })).items.map(({ id: entry }) => entry);
  for (const q of ['isar glas', 'verzuolo isar', 'auto glas']) expect(await bin(q), q).toEqual([`car-${car}`]);
  const log = async (q: string) =>
    (await api.admin.page('listAuditLog', { query: { q } })).items.map(({ action }) => action);
  expect(await log('isar GLAS titolare')).toEqual(['deleted', 'changed', 'created']);
  expect(await log('prezzo isar')).toEqual(['changed']);
});

test('sorts names in Italian order', async () => {
  const makes = ['Zagato', 'Škoda', 'agila', 'Alfa Romeo', 'Alfasud'];
  for (const make of makes) {
    await addCar({ make, model: 'Ordinata' });
    await api.admin.call('createProject', { body: await projectDraft({ title: `${make} ordinata` }) });
    await newMessage(api, { name: make, message: 'Messaggio ordinato' });
    await createPerson(api, `${make.toLowerCase().replace(' ', '-')}-ordinata`);
    await api.admin.call('createReplyTemplate', {
      body: { name: make, subject: 'Oggetto', text: 'Testo del modello' },
    });
  }
  const sorted = ['agila', 'Alfa Romeo', 'Alfasud', 'Škoda', 'Zagato'];
  const q = 'ordinat';
  const cars = async (sort: 'make' | '-make') =>
    (await api.visitor.call('listCars', { query: { q, sort } })).map(({ make }) => make);
  expect(await cars('make')).toEqual(sorted);
  expect(await cars('-make')).toEqual(sorted.toReversed());
  const projects = await api.visitor.call('listProjects', { query: { q, sort: 'title' } });
  expect(projects.map(({ title }) => title.replace(' ordinata', ''))).toEqual(sorted);
  const messages = await api.admin.call('listMessages', { query: { q, sort: 'name' } });
  expect(messages.map(({ name }) => name)).toEqual(sorted);
  const facets = await api.visitor.call('getCarFacets', { query: { q } });
  expect(facets.makes.filter(({ count }) => count > 0).map(({ value }) => value)).toEqual(sorted);
  const people = (await api.admin.call('listAccounts'))
    .map(({ username }) => username)
    .filter((name) => name.endsWith(`${q}a`));
  expect(people.map((name) => name.at(0))).toEqual(['a', 'a', 'a', 'š', 'z']);
  const templates = (await api.admin.call('listReplyTemplates')).map(({ name }) => name);
  expect(templates.filter((name) => sorted.includes(name))).toEqual(sorted);
});

test('sorts projects by the names of their categories, not by their ids', async () => {
  const { id } = await api.admin.call('createCategory', { body: { type: 'project', name: 'zzz Ultima' } });
  await api.admin.call('renameCategory', { params: { id }, body: { name: 'Àncora prima' } });
  const title = 'Progetto per categoria';
  for (const category of ['engine', id])
    await api.admin.call('createProject', { body: await projectDraft({ title, category }) });
  const found = await api.visitor.call('listProjects', { query: { q: title, sort: 'category' } });
  expect(found.map(({ category }) => category)).toEqual([id, 'engine']);
});
