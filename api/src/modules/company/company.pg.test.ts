import { expect, spyOn, test } from 'bun:test';
import { company as initial } from '@officina/contracts/company';
import { readStored } from '@officina/contracts/company-facts';
import { companyFields } from '@officina/contracts/company-fields';
import { companySubject } from '@officina/contracts/version';
import { desc } from 'drizzle-orm';
import { createPerson } from '../../../test/person';
import { pictureBytes, problemOf, useApp } from '../../../test/test-app';
import { versions } from '../../db/schema';

const api = useApp();
const path = '/api/company';
const patch = (body: object, version?: string) =>
  api.sendJson('PATCH', path, body, { as: 'admin', headers: version ? { 'if-match': version } : {} });
const read = () => api.visitor.call('getCompany');

test('a site on which nobody has published anything says what the contracts have', async () => {
  expect(await read()).toEqual(initial);
  const nothing = await api.send(`${path}/undo`, { method: 'POST', as: 'admin' });
  expect((await problemOf(nothing)).detail).toBe('Non c’è niente da annullare: il sito è ancora come all’inizio.');
});

test('a change is published as a whole, seen at once, logged and taken back by an undo, which an undo takes back', async () => {
  const { version } = await api.admin.versioned('getCompany');
  const body = { phone: { display: '0175 111111' }, address: { street: 'Via Nuova 1' } };
  const changed = await api.admin.versioned('updateCompany', { body, ifMatch: version });
  expect(changed.value).toEqual({
    ...initial,
    phone: { display: '0175 111111', e164: '+390175111111' },
    address: { ...initial.address, street: 'Via Nuova 1' },
  });
  expect(await read()).toEqual(changed.value);
  expect((await api.admin.versioned('getCompany')).version).not.toBe(version);
  const [note] = await api.admin.call('listAuditLog', { query: { kind: 'company', limit: 1 } });
  expect(note).toMatchObject({ action: 'changed', title: 'Il mio sito', fields: ['phone', 'address'] });

  expect(await api.admin.call('undoCompany', { ifMatch: changed.version })).toEqual(initial);
  expect(await read()).toEqual(initial);
  expect(await api.admin.call('undoCompany')).toEqual(changed.value);
  const published = await api.admin.call('listVersions', { query: companySubject });
  expect(published.map(({ by, isUndo, fields }) => [by, isUndo, fields])).toEqual([
    ['titolare', true, ['phone', 'address']],
    ['titolare', true, ['phone', 'address']],
    ['titolare', false, ['phone', 'address']],
    ['', false, []],
  ]);
});

test('what is read can be sent back: it changes nothing, and is no publication', async () => {
  const before = await api.database.db.$count(versions);
  const whole = await api.admin.call('getCompany');
  expect(await api.admin.call('updateCompany', { body: whole })).toEqual(whole);
  expect(await api.database.db.$count(versions)).toBe(before);
});

test('of two people who change the facts at once the second is told what the first has changed', async () => {
  const { version } = await api.admin.versioned('getCompany');
  const editor = await createPerson(api, 'redattrice-sito', 'editor');
  const body = { email: 'nuova@example.org', closures: [{ from: '2030-08-10', to: '2030-08-25' }] };
  const first = await api.sendJson('PATCH', path, body, { headers: { cookie: editor.cookie, 'if-match': version } });
  expect(first.status).toBe(200);
  const problem = await problemOf(await patch({ phone: { display: '0175 222222' } }, version));
  expect(problem).toMatchObject({
    status: 412,
    detail: 'Nel frattempo qualcun altro ha modificato i dati del sito: email e chiusure.',
    errors: [
      { path: 'email', message: 'Modificato nel frattempo da redattrice-sito' },
      { path: 'closures', message: 'Modificato nel frattempo da redattrice-sito' },
    ],
  });
  expect((await read()).phone.display).not.toBe('0175 222222');
  const undo = await api.send(`${path}/undo`, { method: 'POST', as: 'admin', headers: { 'if-match': version } });
  expect(undo.status).toBe(412);
  expect((await problemOf(await patch({ brand: 'Altra' }, '"altro"'))).detail).toBe(
    'Nel frattempo qualcun altro ha modificato i dati del sito.',
  );
});

test('ten changes from the same version at once: one is published', async () => {
  const { version } = await api.admin.versioned('getCompany');
  const years = Array.from({ length: 10 }, (_, place) => 2000 + place);
  const answers = await Promise.all(years.map((foundedYear) => patch({ foundedYear }, version)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
});

test('what is refused has its sentence and changes nothing', async () => {
  const before = await read();
  const cases: [body: object, path: string, message: string][] = [
    [
      { openingHours: [{ code: 'Mo-Sa', hours: ['8:00-12:00', '11:00-19:00'] }] },
      'openingHours.0.hours',
      'Gli orari si sovrappongono',
    ],
    [
      { closures: [{ from: '2030-08-25', to: '2030-08-10' }] },
      'closures.0.to',
      'La chiusura finisce prima di iniziare',
    ],
    [{ position: { latitude: 48.85 } }, 'position', 'La posizione non è in Italia: controlla latitudine e longitudine'],
    [{ address: { city: 'Torino' } }, 'address', 'Campo non riconosciuto'],
    [{ colour: 'verde' }, '', 'Campo non riconosciuto'],
  ];
  for (const [body, place, message] of cases) {
    const { status, errors } = await problemOf(await patch(body));
    expect([status, errors]).toEqual([422, [{ path: place, message }]]);
  }
  expect(await read()).toEqual(before);
});

test('a service shows an image of the site, and none of a record or one that is gone; a hidden one is for administrators', async () => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await pictureBytes())]), 'foto.png');
  form.set('entityType', 'gallery');
  const { id, url, alt, width, height } = await api.admin.call('uploadImage', { body: form });
  const service = { name: 'Tappezzeria', text: 'Interni rifatti come in origine.' };
  const send = (pictureId: number) =>
    patch({
      services: [
        { ...service, picture: { id: pictureId } },
        { ...service, name: 'Cromature', isHidden: true },
      ],
    });
  expect((await problemOf(await send(999_999))).errors).toEqual([
    { path: 'services.0.picture', message: 'Scegli una foto fra le immagini del sito' },
  ]);
  expect((await send(id)).status).toBe(200);
  const picture = { id, url, alt, width, height };
  expect((await read()).services).toEqual([{ ...service, picture, isHidden: false }]);
  expect((await api.admin.call('getCompany')).services).toHaveLength(2);
  await api.admin.call('deleteImage', { params: { id } });
  expect((await read()).services[0]?.picture).toBeNull();
  expect((await patch({ tagline: 'Auto d’epoca dal 2021' })).status).toBe(200);
  expect((await patch(await api.admin.call('getCompany'))).status).toBe(200);
});

test('a value of an earlier shape has the defaults of what came later; what today’s rules refuse stays, or is empty', () => {
  const stored = {
    brand: 'Garage Rossi',
    address: { town: 'Alba' },
    email: 'nessuna',
    socials: [{ name: 'Forum', url: 'javascript:alert(1)' }],
    closures: [{ from: 'Natale', to: 'Epifania', reason: '', note: '' }],
    gone: 1,
  };
  const { value, refused } = readStored(stored);
  expect(refused).toEqual({ email: 'nessuna', socials: stored.socials, closures: stored.closures });
  expect(value).toEqual({
    ...readStored({}).value,
    brand: 'Garage Rossi',
    address: { ...initial.address, town: 'Alba' },
    email: 'nessuna',
    socials: [],
    closures: [],
  });
  expect(Object.keys(value)).toEqual(companyFields);
  for (const none of [null, 'testo', []]) expect(readStored(none).value).toEqual(readStored({}).value);
  expect(readStored({ brand: 1, position: 'qui' }).value).toMatchObject({
    brand: '',
    position: { latitude: 0, longitude: 0 },
  });
});

test('a picture that is described or deleted meanwhile is no change of the facts; one that was published is, by name', async () => {
  const form = new FormData();
  form.set('image', new File([await pictureBytes()], 'foto.png'));
  form.set('entityType', 'about');
  const { id } = await api.admin.call('uploadImage', { body: form });
  await api.admin.call('updateCompany', { body: { pictures: { about: { id } } } });
  const { version } = await api.admin.versioned('getCompany');
  const publish = (tagline: string, ifMatch: string) =>
    api.admin.versioned('updateCompany', { body: { tagline }, ifMatch });
  await api.admin.call('updateImage', { params: { id }, body: { alt: 'Il cortile' } });
  // The content is different, so the version must change.
  expect((await api.admin.versioned('getCompany')).version).not.toBe(version);
  const second = await publish('Auto d’epoca e passione', version);
  await api.admin.call('deleteImage', { params: { id } });
  const third = await publish('Auto d’epoca e pazienza', second.version);
  await expect(publish('Auto d’epoca e fretta', version)).rejects.toThrow(
    '412: Nel frattempo qualcun altro ha modificato i dati del sito: frase di presentazione.',
  );
  const undone = await api.admin.versioned('undoCompany', { ifMatch: third.version });
  expect(undone.value.tagline).toBe('Auto d’epoca e passione');
  await expect(api.admin.call('undoCompany', { ifMatch: third.version })).rejects.toThrow('412');
});

test('what a later rule refuses is shown and stays stored while other facts are published, and is said when it is sent', async () => {
  const error = spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const vatNumber = 'IT00000000001';
    const value = { ...initial, vatNumber, closures: 'mai' };
    await api.database.db.insert(versions).values({ ...companySubject, by: 'prima', fields: [], value });
    api.cache.dataChanged();
    expect(await read()).toMatchObject({ vatNumber, closures: [] });
    expect((await patch({ tagline: 'Auto d’epoca dal 2021' })).status).toBe(200);
    expect((await read()).vatNumber).toBe(vatNumber);
    const [row] = await api.database.db.select().from(versions).orderBy(desc(versions.id)).limit(1);
    expect(row?.value).toMatchObject({ vatNumber, closures: 'mai', tagline: 'Auto d’epoca dal 2021' });
    expect((await api.admin.call('listVersions', { query: companySubject }))[0]?.fields).toEqual(['tagline']);
    expect((await problemOf(await patch({ vatNumber }))).errors?.[0]?.path).toBe('vatNumber');
    expect((await patch({ vatNumber: initial.vatNumber, closures: [] })).status).toBe(200);
    expect(error).toHaveBeenCalledWith('The stored facts of the company are refused: vatNumber, closures');
  } finally {
    error.mockRestore();
  }
});
