import { expect, test } from 'bun:test';
import { binId } from '@officina/contracts/bin';
import { company as initial } from '@officina/contracts/company';
import type { CompanyPatch } from '@officina/contracts/company-facts';
import type { EntityType, Image } from '@officina/contracts/image';
import { companySubject } from '@officina/contracts/version';
import sharp from 'sharp';
import { carDraft, pictureBytes, pictureDataUrl, problemOf, useApp } from '../../../test/test-app';
import { versions } from '../../db/schema';

const api = useApp();
const publish = (pictures: NonNullable<CompanyPatch['pictures']>) =>
  api.admin.call('updateCompany', { body: { pictures } });
const idsOf = (images: Image[]) => images.map(({ id }) => id);
const listed = (entityType: EntityType, reader: 'visitor' | 'admin' = 'visitor') =>
  api[reader].call('listImages', { query: { entityType } });

async function upload(entityType: EntityType, bytes?: Buffer): Promise<Image> {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(bytes ?? (await pictureBytes()))], 'foto.png'));
  body.set('entityType', entityType);
  return api.admin.call('uploadImage', { body });
}

/** Visitors do not get the original file name. */
const asVisitorsSee = (image: Image): Image => ({ ...image, originalName: image.filename });
const pictureOf = ({ id, url, alt, width, height }: Image) => ({ id, url, alt, width, height });

test('a published picture is the first of its place for everyone, whatever its type, and an undo takes it back', async () => {
  const [first, second, photo] = [await upload('hero'), await upload('hero'), await upload('gallery')];
  const before = await api.send('/api/images?entityType=hero&limit=1');
  expect((await publish({ hero: { id: second.id } })).pictures).toEqual({
    ...initial.pictures,
    hero: pictureOf(second),
  });
  const after = await api.send('/api/images?entityType=hero&limit=1', {
    headers: { 'if-none-match': before.headers.get('etag') ?? '' },
  });
  expect([after.status, after.headers.get('x-total-count'), await after.json()]).toEqual([
    200,
    '2',
    [{ ...asVisitorsSee(second), isChosen: true }],
  ]);

  await publish({ hero: { id: photo.id }, about: { id: photo.id } });
  for (const reader of ['visitor', 'admin'] as const) {
    expect(idsOf(await listed('hero', reader))).toEqual([photo.id, first.id, second.id]);
    const seen = reader === 'visitor' ? asVisitorsSee(photo) : photo;
    expect(await listed('about', reader)).toEqual([{ ...seen, isChosen: true }]);
    // In the list of its own type it has no special position.
    expect(await listed('gallery', reader)).toEqual([seen]);
  }
  expect((await api.visitor.call('getCompany')).pictures).toEqual({
    hero: pictureOf(photo),
    about: pictureOf(photo),
    logo: null,
  });

  await api.admin.call('undoCompany');
  expect(idsOf(await listed('hero'))).toEqual([second.id, first.id]);
  expect(await listed('about')).toEqual([]);
  await publish({ hero: null });
  expect(await listed('hero', 'admin')).toEqual([first, second]);
  expect((await api.admin.call('listVersions', { query: companySubject }))[0]?.fields).toEqual(['pictures']);
});

test('a deleted picture leaves its place to the first of the type, and takes it again when it is restored', async () => {
  const [first, logo] = [await upload('logo'), await upload('logo')];
  await publish({ logo: { id: logo.id } });
  await api.admin.call('deleteImage', { params: { id: logo.id } });
  expect(await listed('logo', 'admin')).toEqual([first]);
  expect((await api.visitor.call('getCompany')).pictures.logo).toBeNull();
  // The choice of a deleted picture does not prevent other changes, and is kept by them.
  await api.admin.call('updateCompany', { body: { tagline: 'Auto d’epoca dal 2021' } });
  await publish({ about: { id: first.id } });
  await api.admin.call('restoreFromBin', { body: { ids: [binId('image', logo.id)] } });
  expect(idsOf(await listed('logo'))).toEqual([logo.id, first.id]);
  expect((await api.visitor.call('getCompany')).pictures.logo?.id).toBe(logo.id);
});

test('only a stored image of the site can be chosen: no draft’s picture becomes public', async () => {
  const car = await api.admin.call('createCar', {
    body: { ...(await carDraft({ images: [await pictureDataUrl()] })), state: 'draft' },
  });
  const [ofDraft] = await api.admin.call('listImages', { query: { entityType: 'car', entityId: car.id } });
  const gone = await upload('hero');
  await api.admin.call('deleteImage', { params: { id: gone.id } });
  const before = await api.admin.call('getCompany');
  const message = 'Scegli una foto fra le immagini del sito';
  const choices = [{ id: ofDraft?.id ?? 0 }, { id: gone.id }, { id: 999_999 }, 'foto.png'];
  for (const hero of choices) {
    const refused = await api.sendJson('PATCH', '/api/company', { pictures: { hero } }, { as: 'admin' });
    const { status, detail, errors } = await problemOf(refused);
    expect([status, detail.includes(message), errors]).toEqual([422, true, [{ path: 'pictures.hero', message }]]);
  }
  expect(await api.admin.call('getCompany')).toEqual(before);
  // Such a picture is not shown even if a row contains it.
  await api.database.db
    .insert(versions)
    .values({ ...companySubject, by: 'psql', fields: [], value: { pictures: { hero: { id: ofDraft?.id } } } });
  await api.database.heard();
  for (const reader of ['visitor', 'admin'] as const) {
    expect((await listed('hero', reader)).some(({ id }) => id === ofDraft?.id)).toBe(false);
    expect((await api[reader].call('getCompany')).pictures).toEqual(initial.pictures);
  }
});

test('a logo of one pixel is refused, uploaded or chosen', async () => {
  const message = 'Questa immagine è troppo piccola per un logo: scegline una di almeno 24 pixel';
  const create = { width: 1, height: 1, channels: 3, background: '#123456' } as const;
  const dot = await sharp({ create }).png().toBuffer();
  const refused = (path: string) => ({ status: 422, problem: { errors: [{ path, message }] } });
  const before = await listed('logo', 'admin');
  await expect(upload('logo', dot)).rejects.toMatchObject(refused('image'));
  const { id } = await upload('gallery', dot);
  await expect(publish({ logo: { id } })).rejects.toMatchObject(refused('pictures.logo'));
  expect(await listed('logo', 'admin')).toEqual(before);
});

test('a logo does not become too small either, replaced or cropped, and leaves no file', async () => {
  const create = { width: 30, height: 30, channels: 3, background: '#123456' } as const;
  const image = await upload('logo', await sharp({ create }).png().toBuffer());
  const params = { id: image.id };
  const refused = { status: 422, problem: { errors: [{ path: 'image' }] } };
  const body = new FormData();
  body.set('image', new File([new Uint8Array(await sharp({ create }).resize(9).png().toBuffer())], 'punto.png'));
  await expect(api.admin.call('replaceImage', { params, body })).rejects.toMatchObject(refused);
  const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
  const edit = { turn: 0, straighten: 0, crop } as const;
  await expect(api.admin.call('updateImage', { params, body: { edit } })).rejects.toMatchObject(refused);
  expect((await listed('logo', 'admin')).find(({ id }) => id === image.id)?.url).toBe(image.url);
  expect((await api.storedPictures()).filter((name) => /_(9x9|15x15)_/.test(name))).toEqual([]);
  await api.admin.call('deleteImage', { params });
});

test('two people who choose pictures at once: the second is told', async () => {
  const { version } = await api.admin.versioned('getCompany');
  const about = await upload('about');
  await publish({ about: { id: about.id } });
  const refused = await api.sendJson(
    'PATCH',
    '/api/company',
    { pictures: { logo: { id: about.id } } },
    { as: 'admin', headers: { 'if-match': version } },
  );
  const { status, detail } = await problemOf(refused);
  expect([status, detail]).toEqual([
    412,
    'Nel frattempo qualcun altro ha modificato i dati del sito: immagini della Home.',
  ]);
});

test('while a picture is published in its place, an order of the type is refused: it would change nothing', async () => {
  const images = [await upload('hero'), await upload('hero')];
  const all = idsOf(await listed('hero'));
  const body = { entityType: 'hero', entityId: null, ids: all.toReversed() } as const;
  await publish({ hero: { id: images[0]?.id ?? 0 } });
  const refused = await api.sendJson('PUT', '/api/images/order', body, { as: 'admin' });
  expect(await problemOf(refused)).toMatchObject({
    status: 409,
    detail: 'L’ordine non cambia il sito: l’immagine che si vede è scelta in «Il mio sito».',
  });
  await publish({ hero: null });
  expect(idsOf(await api.admin.call('orderImages', { body }))).toEqual(all.toReversed());
});
