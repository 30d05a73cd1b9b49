import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { takePhoto } from '../camera-photos';
import { drawPng, expect, test } from '../fixtures';
import { distanceFromSample, heicSample } from '../heic-sample';
import { visit } from '../pages';
import { choose, row } from '../uploads';

// A browser test, because only browsers decode photos: reduction, HEIC in WebAssembly under the worker's CSP, colours.
test('photos of phones are reduced and online in their colours; what is no photo says why, and the others go on', async ({
  page,
  login,
  insertCar,
  admin,
}) => {
  const car = await insertCar();
  const stored = () => admin.call('listImages', { query: { entityType: 'car', entityId: car.id } });
  const before = (await stored()).map(({ id }) => id);
  const photo = await takePhoto(9, 6);
  const whole = await takePhoto(10, 1);
  // As some phones save panoramas: without an end marker, followed by proprietary data; here also without a file
  // extension.
  const panorama = Buffer.concat([whole.buffer.subarray(0, -2), Buffer.from('SEFH\0\0\0\x01Panorama_Shot_Info SEFT')]);
  const avif = await sharp(drawPng(5)).avif().toBuffer();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  await login();
  await visit(page, `/admin/cars/${car.id}/images`);
  await choose(page, [
    photo,
    { name: 'iphone.HEIC', mimeType: '', buffer: await readFile(heicSample) },
    file('android.avif', avif),
    { name: 'PANORAMA', mimeType: '', buffer: panorama },
    file('tagliata.jpg', photo.buffer.subarray(0, 40_000)),
    file('fattura.jpg', Buffer.from('%PDF-1.7 fattura')),
    file('bomba.png', hugePng()),
  ]);
  await expect(row(page, 'tagliata.jpg')).toContainText('La foto è danneggiata o incompleta');
  await expect(row(page, 'fattura.jpg')).toContainText('Formato non supportato');
  await expect(row(page, 'bomba.png')).toContainText('la foto supera i 100 megapixel');
  await page.getByRole('button', { name: 'Carica 4 immagini' }).click();
  await expect(page.getByText('4 immagini caricate con successo')).toBeVisible();

  const added = (await stored()).filter(({ id }) => !before.includes(id));
  const named = (name: string) => added.find(({ originalName }) => originalName === name);
  expect(named(photo.name)).toMatchObject({ width: 2560, height: 1920, takenAt: '2026-05-18T09:09:00' });
  expect(named('android.avif')).toMatchObject({ width: 1600, height: 1067 });
  expect(named('PANORAMA')).toMatchObject({ width: 2560, height: 1920, takenAt: '2026-05-18T09:10:00' });
  const heic = named('iphone.HEIC');
  const seen = await (await page.request.get(heic?.url ?? '')).body();
  expect(await distanceFromSample(seen)).toBeLessThan(6);
});

/** A PNG of a few bytes whose header claims 30,000 x 30,000 pixels. */
function hugePng(): Buffer {
  const png = Buffer.from(drawPng(1, 8, 8));
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  return png;
}
