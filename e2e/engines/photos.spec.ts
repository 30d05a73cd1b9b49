import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { fieldColours, readPhoto, takePhoto } from '../camera-photos';
import { distanceFromSample, heicSample } from '../heic-sample';
import { expect, test } from './fixtures';
import { signIn } from './sign-in';

test('photos of a phone are still chosen when the page is opened again, and come online upright, in order and in their colours', async ({
  user,
  admin,
  insertCar,
  server,
  isPhone,
}, testInfo) => {
  test.skip(!isPhone, 'Photos are prepared in the same way at both sizes.');
  const car = await insertCar();
  const stored = () => admin.call('listImages', { query: { entityType: 'car', entityId: car.id } });
  const before = (await stored()).map(({ id }) => id);
  const files: string[] = [];
  for (const [number, orientation] of [1, 6, 8].entries()) {
    const { name, buffer } = await takePhoto(number, orientation);
    files.push(await written(name, buffer));
  }
  const [first = '', second = '', third = ''] = files;
  const cutOut = await written('ritaglio.png', await transparentGrain());

  await signIn(user);
  const page = `/admin/cars/${car.id}/images`;
  await user.open(page);
  // Phones pass files in any order.
  await user.choose('Scegli le immagini o trascinale qui', third, heicSample, first, cutOut, second);
  await expect.poll(() => user.call(keptPhotos), 'photos that the browser keeps').toBe(5);
  await user.open(page);
  await user.press({ role: 'button', name: 'Carica 5 immagini' });
  await expect.poll(async () => (await stored()).length, { timeout: 90_000 }).toBe(before.length + 5);
  await user.sees({ text: '5 immagini caricate con successo' });
  await user.shoot('photos');

  const added = (await stored()).filter(({ id }) => !before.includes(id));
  const pictures = await Promise.all(added.map(async ({ url }) => (await fetch(server.origin + url)).bytes()));
  // Photos without a time come last, in the order in which they were chosen.
  const [heic = new Uint8Array(), transparent] = pictures.splice(3);
  expect(pictures).toHaveLength(3);
  for (const [place, picture] of pictures.entries()) {
    const seen = await readPhoto(picture);
    expect(seen?.number).toBe(place);
    for (const [index, colour] of fieldColours.entries()) {
      for (const [channel, value] of colour.entries()) {
        expect(Math.abs((seen?.colours[index]?.[channel] ?? 999) - value)).toBeLessThanOrEqual(4);
      }
    }
  }
  expect(await distanceFromSample(heic)).toBeLessThan(6);
  // WebKit encodes no WebP: the PNG is reduced to fewer pixels instead.
  expect(await sharp(transparent).metadata()).toMatchObject({ hasAlpha: true });

  async function written(name: string, content: Uint8Array): Promise<string> {
    const path = testInfo.outputPath(name);
    await writeFile(path, content);
    return path;
  }
});

/** Runs in the page. */
function keptPhotos(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('officina');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('pictures').objectStore('pictures').count();
      counting.onsuccess = () => resolve(counting.result);
      opening.result.close();
    };
  });
}

/** A transparent picture that as a PNG is too large for the server. */
function transparentGrain(): Promise<Buffer> {
  const raw = { width: 1300, height: 1100, channels: 4 as const };
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();
}
