import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import {
  centre,
  parsePictureStem,
  parsePictureUrl,
  pictureFormats,
  previewUrl,
  variantUrl,
  widthsOf,
} from '@officina/contracts/picture';
import type { Server } from 'bun';
import sharp from 'sharp';
import { testInLongRun } from '../../test/long-run';
import { animation, photo, pixel } from '../../test/picture-samples';
import { type OpenStorage, storageKinds } from '../../test/storage-samples';
import { compress } from '../http/compression';
import { DomainError } from '../http/problems';
import { createMedia, type Media, picturesAtOnce } from './media';
import type { MediaStorage } from './storage';

/** Access control is tested in picture-access.test.ts. */
const accessOf = async () => 'everyone' as const;
const picture = await (await photo(700, 500)).jpeg().toBuffer();
const missing = `${'0'.repeat(32)}_700x500_000fff000fff`;
/** Each test uses its own width, so that no two tests share a picture. */
const pictureOf = async (width: number) => (await photo(width, 90)).png().toBuffer();

for (const [kind, openStorage] of Object.entries(storageKinds)) {
  /** For tests of the pictures themselves, which are the same in every storage. */
  const testOfPictures = kind === 'disk' ? test : testInLongRun;

  describe(`with the ${kind} storage`, () => {
    let open: OpenStorage;
    let media: Media;
    let server: Server<undefined>;
    const get = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init);

    beforeAll(async () => {
      open = await openStorage();
      media = createMedia({ storage: open.storage, accessOf });
      server = Bun.serve({
        hostname: '127.0.0.1',
        port: 0,
        fetch: async (request) => (await media.handle(request)) ?? new Response('not media', { status: 421 }),
      });
    });
    afterAll(async () => {
      await server.stop(true);
      await media.close();
      await open.close();
    });

    test('serves an accepted picture as immutable, for pages of this site', async () => {
      const { url, size } = await media.accept(picture);
      const response = await get(url);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(size),
        'cache-control': 'public, max-age=31536000, s-maxage=0, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        etag: expect.stringMatching(/^"[^"]+"$/),
      });
      expect(await sharp(await response.bytes()).metadata()).toMatchObject({ width: 700, height: 500, format: 'webp' });
    });

    test('serves every variant that a page may request, in its size and format', async () => {
      const { stem } = await media.accept(picture);
      const stored = parsePictureStem(stem);
      if (!stored) throw new Error('a stem');
      expect(widthsOf(stored)).toEqual([160, 320, 480, 700]);
      for (const width of widthsOf(stored)) {
        for (const format of pictureFormats) {
          const response = await get(variantUrl(stem, width, format));
          const type = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[format];
          expect(response.headers.get('content-type')).toBe(type);
          const header = await sharp(await response.bytes()).metadata();
          expect(header).toMatchObject({ width, height: Math.round((width * 500) / 700), mediaType: type });
        }
      }
    });

    testOfPictures(
      'serves a link preview that is light enough for every messenger, whatever the picture shows',
      async () => {
        const [width, height] = [1300, 700];
        const noise = Buffer.from(
          Array.from({ length: width * height * 3 }, (_, at) => (at * 7919 * (at % 101)) % 256),
        );
        const raw = sharp(noise, { raw: { width, height, channels: 3 } });
        const { stem } = await media.accept(await raw.jpeg({ quality: 95 }).toBuffer());
        // A preview that was stored before there was a limit.
        const heavy = await raw.resize(1200, 628, { fit: 'fill' }).jpeg({ quality: 95 }).toBuffer();
        expect(heavy.length).toBeGreaterThan(300_000);
        await open.storage.put(`${stem}.preview.jpg`, new Uint8Array(heavy));
        const bytes = await (await get(previewUrl(stem))).bytes();
        expect(bytes.length).toBeLessThan(300_000);
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
      },
    );

    testOfPictures('serves a link preview in the proportions of the networks, cut around the focal point', async () => {
      // Red on the left, blue on the right.
      const { filename } = await media.accept(await (await photo(1600, 300)).jpeg().toBuffer());
      const preview = async (focus: typeof centre) => {
        const stem = (await media.remake(filename, null, focus))?.stem ?? '';
        const response = await get(previewUrl(stem));
        expect(response.headers.get('content-type')).toBe('image/jpeg');
        const bytes = await response.bytes();
        expect(await sharp(bytes).metadata()).toMatchObject({ width: 573, height: 300 });
        return Promise.all([3, 569].map(async (left) => ((await pixel(bytes, left, 150)).r > 120 ? 'red' : 'blue')));
      };
      expect(await preview(centre)).toEqual(['red', 'blue']);
      expect(await preview({ x: 0.1, y: 0.5 })).toEqual(['red', 'red']);
      expect(await preview({ x: 0.9, y: 0.5 })).toEqual(['blue', 'blue']);
      const tall = await media.accept(await (await photo(1400, 2000)).jpeg({ quality: 60 }).toBuffer());
      const bytes = await (await get(previewUrl(tall.stem))).bytes();
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 628 });
      for (const format of ['webp', 'avif']) {
        expect((await get(`/media/${tall.stem}.preview.${format}`)).status).toBe(404);
      }
    });

    testOfPictures('makes an edited picture of a stored one, and a copy with a focal point', async () => {
      const { filename, size } = await media.accept(picture);
      const turned = await media.remake(filename, { turn: 90, straighten: 0, crop: null }, { x: 0.1, y: 0.9 });
      expect(turned).toMatchObject({ width: 500, height: 700, mimeType: 'image/webp' });
      expect(parsePictureUrl(turned?.url ?? '')?.focus).toEqual({ x: 0.1, y: 0.9 });
      const served = await (await get(turned?.url ?? '')).bytes();
      expect(await sharp(served).metadata()).toMatchObject({ width: 500, height: 700 });
      expect(turned?.size).toBe(served.length);
      const copy = await media.remake(filename, null, { x: 0.1, y: 0.9 });
      expect(copy).toMatchObject({ width: 700, height: 500, size });
      expect(copy?.filename.slice(32)).toBe(`${filename.slice(32, -'.webp'.length)}_1090.webp`);
      expect(await media.describe(filename)).toEqual({
        filename,
        width: 700,
        height: 500,
        size,
        mimeType: 'image/webp',
      });
      expect(await media.remake(`${missing}.webp`, null, centre)).toBeNull();
      expect([await media.describe(`${missing}.webp`), await media.describe('a.webp')]).toEqual([null, null]);
    });

    test('lets other sites embed only JPEGs', async () => {
      const { stem } = await media.accept(picture);
      const policy = async (format: 'jpg' | 'avif') =>
        (await get(variantUrl(stem, 320, format))).headers.get('cross-origin-resource-policy');
      expect([await policy('jpg'), await policy('avif')]).toEqual(['cross-origin', 'same-origin']);
    });

    test('answers 304 to a matching ETag, and headers only to HEAD', async () => {
      const { stem, url, size } = await media.accept(picture);
      for (const path of [url, variantUrl(stem, 480, 'webp')]) {
        const etag = (await get(path)).headers.get('etag') ?? '';
        const again = await get(path, { headers: { 'if-none-match': `"other", W/${etag}` } });
        expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
        expect((await get(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
      }
      const head = await get(url, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(size), '']);
    });

    test('serves ranges of a file', async () => {
      const { url, size } = await media.accept(picture);
      const whole = await (await get(url)).bytes();
      const part = async (range: string, more: Record<string, string> = {}) => {
        const response = await get(url, { headers: { range, ...more } });
        return { status: response.status, range: response.headers.get('content-range'), bytes: await response.bytes() };
      };
      expect(await part('bytes=10-19')).toEqual({
        status: 206,
        range: `bytes 10-19/${size}`,
        bytes: whole.slice(10, 20),
      });
      expect(await part('bytes=-5')).toEqual({
        status: 206,
        range: `bytes ${size - 5}-${size - 1}/${size}`,
        bytes: whole.slice(-5),
      });
      expect((await part(`bytes=${size - 3}-`)).bytes).toEqual(whole.slice(-3));
      expect((await part(`bytes=0-${size * 2}`)).bytes).toEqual(whole);
      for (const range of [`bytes=${size}-`, 'bytes=-0', 'bytes=-00']) {
        expect(await part(range)).toMatchObject({ status: 416, range: `bytes */${size}` });
      }
      expect(await part('bytes=0-4', { 'if-range': '"other"' })).toEqual({ status: 200, range: null, bytes: whole });
      expect(await part('bytes=0-4,10-14')).toEqual({ status: 200, range: null, bytes: whole });
    });

    test('answers 404 to every name that is not a picture’s, and 405 to a write', async () => {
      const { stem } = await media.accept(picture);
      const names = [
        `${missing}.webp`,
        `${missing}.320.avif`,
        `${stem}.481.avif`,
        `${stem}.0320.avif`,
        `${stem}.320.png`,
        `${stem}.1120.webp`,
        `${stem}.jpg`,
        `${stem}.preview.png`,
        `${stem}.previews.jpg`,
        `${stem}.webp.webp`,
        `${stem}.webp%00`,
        `${stem}`,
        '',
        '..%2f..%2fetc%2fpasswd',
        '%2e%2e%2f%2e%2e%2fetc/passwd',
        '..%5c..%5cpackage.json',
        `..%252f${stem}.webp`,
        `..%2f${stem}.webp`,
      ];
      for (const name of names) {
        const response = await get(`/media/${name}`);
        expect(`${name}: ${response.status}`).toBe(`${name}: 404`);
        expect(response.headers.get('content-type')).toBe('application/problem+json');
        expect(await response.json()).toMatchObject({ status: 404, detail: expect.any(String) });
      }
      const write = await get(`/media/${stem}.webp`, { method: 'DELETE' });
      expect([write.status, write.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    });

    test('a refused file is a problem with a sentence, to HEAD without a body', async () => {
      const { stem } = await media.accept(picture);
      const range = { headers: { range: 'bytes=99999999-' } };
      const refusals = [
        [`${missing}.webp`, {}, 404, 'Not Found', 'Il file richiesto non esiste.'],
        [`${stem}.webp`, { method: 'POST' }, 405, 'Method Not Allowed', 'Questo indirizzo si può solo leggere.'],
        [`${stem}.webp`, range, 416, 'Range Not Satisfiable', 'La parte di file richiesta non esiste.'],
      ] as const;
      for (const [name, init, status, title, detail] of refusals) {
        const response = await get(`/media/${name}`, init);
        expect(response.status).toBe(status);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(await response.json()).toEqual({ type: 'about:blank', status, title, detail });
      }
      const request = new Request(new URL(`/media/${missing}.webp`, server.url).href, { method: 'HEAD' });
      const head = await media.handle(request);
      expect([head?.status, head?.body]).toEqual([404, null]);
    });

    test('returns null for other paths', async () => {
      for (const path of ['/', '/api/images?url=/media/x.webp', '/media', '/mediateca/x']) {
        expect(await media.handle(new Request(new URL(path, server.url).href))).toBeNull();
      }
    });

    test('stores the same picture under a new name each time', async () => {
      const source = await pictureOf(201);
      const accepted = await Promise.all(Array.from({ length: 6 }, () => media.accept(source)));
      expect(new Set(accepted.map(({ stem }) => stem)).size).toBe(6);
      expect(await Promise.all(accepted.map(({ stem }) => open.storage.list(stem)))).not.toContainEqual([]);
    });

    testOfPictures('stores a finished WebP byte for byte, and re-encodes one that is not', async () => {
      const finished = await sharp(await pictureOf(202))
        .webp()
        .toBuffer();
      const file = `${open.dir}/own.webp`;
      await Bun.write(file, finished);
      const imported = await media.importStored(file);
      expect(Buffer.compare(await (await get(imported.url)).bytes(), finished)).toBe(0);
      expect(imported).toMatchObject({ width: 202, height: 90, size: finished.length });

      for (const other of [await animation('webp'), await sharp(finished).withXmp('<x/>').webp().toBuffer()]) {
        await Bun.write(file, other);
        const bytes = await (await get((await media.importStored(file)).url)).bytes();
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp' });
        expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/XMP |ANIM/);
      }
    });

    test('removes a picture with all its variants', async () => {
      const { stem, url } = await media.importStored(await fileOf(open, await pictureOf(203)));
      const variants = [variantUrl(stem, 160, 'avif'), variantUrl(stem, 203, 'jpg')];
      for (const path of [url, ...variants]) expect((await get(path)).status).toBe(200);
      await media.remove(stem);
      for (const path of [url, ...variants]) expect((await get(path)).status).toBe(404);
      await media.close();
      expect(await open.storage.list(stem)).toEqual([]);
    });

    test('stores no variant of a picture that is removed while the variant is encoded', async () => {
      const gate = withGate(open.storage);
      const watched = createMedia({ storage: gate.storage, accessOf });
      const { stem } = await watched.importStored(await fileOf(open, await pictureOf(204)));
      gate.onVariant = () => watched.remove(stem);
      const response = await watched.handle(new Request(`http://localhost${variantUrl(stem, 160, 'avif')}`));
      expect(response?.status).toBe(404);
      await watched.close();
      expect(await open.storage.list(stem)).toEqual([]);
      expect((await watched.handle(new Request(`http://localhost${variantUrl(stem, 160, 'avif')}`)))?.status).toBe(404);
    });

    test('does not cache a picture that is removed while it is read', async () => {
      let onRead = async () => {};
      const watched = createMedia({
        accessOf,
        storage: {
          ...open.storage,
          async get(key) {
            const file = await open.storage.get(key);
            if (!file) return null;
            const bytes = await file.bytes();
            return {
              ...file,
              async bytes() {
                await onRead();
                return bytes;
              },
            };
          },
        },
      });
      const { stem, url } = await watched.importStored(await fileOf(open, await pictureOf(218)));
      const ask = async () => (await watched.handle(new Request(`http://localhost${url}`)))?.status;
      onRead = () => watched.remove(stem);
      expect([await ask(), await ask()]).toEqual([200, 404]);
      await watched.close();
    });

    test('concurrent requests for a variant share one encoding', async () => {
      const gate = withGate(open.storage);
      const watched = createMedia({ storage: gate.storage, accessOf });
      const { stem } = await watched.importStored(await fileOf(open, await pictureOf(205)));
      const request = () => watched.handle(new Request(`http://localhost${variantUrl(stem, 160, 'webp')}`));
      const answers = await Promise.all(Array.from({ length: 25 }, request));
      expect(answers.map((answer) => answer?.status)).toEqual(Array(25).fill(200));
      expect(gate.variantWrites).toBe(1);
      await watched.close();
    });
  });
}

describe('when something fails', () => {
  let open: OpenStorage;
  beforeAll(async () => {
    open = await (storageKinds.disk as () => Promise<OpenStorage>)();
  });
  afterAll(() => open.close());
  const request = (path: string) => new Request(`http://localhost${path}`);

  test('serves the stored picture, for a minute, in place of a variant that cannot be encoded', async () => {
    const warned = spyOn(console, 'warn').mockImplementation(() => {});
    await open.storage.put(`${missing}.webp`, Buffer.from('no picture at all'));
    const media = createMedia({ storage: open.storage, accessOf });
    for (let attempt = 0; attempt < 2; attempt++) {
      const response = await media.handle(request(variantUrl(missing, 320, 'avif')));
      expect(response?.status).toBe(200);
      expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=60, s-maxage=0',
        etag: `"${missing}.webp"`,
      });
      expect(await response?.text()).toBe('no picture at all');
    }
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });

  test('retries a variant after a failure of the storage', async () => {
    const warned = spyOn(console, 'warn').mockImplementation(() => {});
    const { stem } = await createMedia({ storage: open.storage, accessOf }).importStored(
      await fileOf(open, await pictureOf(640)),
    );
    let wasFound = false;
    const storage: MediaStorage = {
      ...open.storage,
      // The picture is found for serving, but reading it again to make the variant fails.
      get: async (key) => {
        if (key === `${stem}.webp` && wasFound) throw new Error('timeout');
        const file = await open.storage.get(key);
        wasFound ||= key === `${stem}.webp`;
        return file;
      },
    };
    const media = createMedia({ storage, accessOf });
    const typeOf = async () =>
      (await media.handle(request(variantUrl(stem, 320, 'avif'))))?.headers.get('content-type');
    expect(await typeOf()).toBe('image/webp');
    storage.get = open.storage.get;
    expect(await typeOf()).toBe('image/avif');
    warned.mockRestore();
  });

  test('serves the stored picture, for a minute, while many jobs wait for the encoder', async () => {
    const gate = withGate(open.storage);
    const released = Promise.withResolvers<void>();
    gate.onVariant = () => released.promise;
    const media = createMedia({ storage: gate.storage, accessOf });
    const own = await Promise.all([701, 702].map(async (width) => fileOf(open, await pictureOf(width))));
    const stems = await Promise.all(own.map(async (file) => (await media.importStored(file)).stem));
    const addresses = stems.flatMap((stem, index) =>
      [160, 320, 480, 701 + index].flatMap((width) =>
        (['avif', 'webp'] as const).map((format) => variantUrl(stem, width, format)),
      ),
    );
    const jpeg = variantUrl(stems[0] ?? '', 160, 'jpg');
    const last = addresses.at(-1) ?? '';
    const stoodIn = Promise.withResolvers<void>();
    const tagOf = async (address: string) => {
      const response = await media.handle(request(address));
      if (response?.headers.get('cache-control') === 'public, max-age=60, s-maxage=0') stoodIn.resolve();
      return response?.headers.get('etag');
    };
    const answers = addresses.slice(0, -1).map(tagOf);
    // The master was served because no encoding can finish: the queue is full from here on.
    await stoodIn.promise;
    const jpegAnswer = tagOf(jpeg);
    const lastTag = await tagOf(last);
    released.resolve();
    const tags = [...(await Promise.all(answers)), lastTag];
    expect(tags.filter((tag) => stems.some((stem) => tag === `"${stem}.webp"`))).toHaveLength(16 - picturesAtOnce - 12);
    // Requests for a JPEG wait, because the apps that send them may not support other formats.
    expect(await jpegAnswer).toBe(`"${jpeg.slice('/media/'.length)}"`);
    expect((await media.handle(request(last)))?.headers.get('etag')).toBe(`"${last.slice('/media/'.length)}"`);
    await media.close();
  });

  test('leaves a thread for other work while pictures are encoded', async () => {
    const media = createMedia({ storage: open.storage, accessOf });
    const { stem } = await media.importStored(await fileOf(open, await (await photo(2000, 1300)).jpeg().toBuffer()));
    const drawn = [1120, 1600].map((width) => media.handle(request(variantUrl(stem, width, 'avif'))));
    let isDrawing = true;
    const first = Promise.any(drawn).then(() => {
      isDrawing = false;
    });
    let answers = 0;
    while (isDrawing) {
      await Promise.race([compress(new Uint8Array(2000), 'br', 5).then(() => answers++), first]);
    }
    // Encoding a picture takes a second, compression some milliseconds.
    expect(answers).toBeGreaterThan(40);
    await Promise.all(drawn);
    await media.close();
  });

  test('serves a variant that could not be stored', async () => {
    const warned = spyOn(console, 'warn').mockImplementation(() => {});
    const full: MediaStorage = {
      ...open.storage,
      put: (key, bytes) =>
        key.endsWith('.avif') ? Promise.reject(new Error('disk full')) : open.storage.put(key, bytes),
    };
    const media = createMedia({ storage: full, accessOf });
    const { stem } = await media.importStored(await fileOf(open, await pictureOf(206)));
    const response = await media.handle(request(variantUrl(stem, 160, 'avif')));
    const bytes = (await response?.bytes()) ?? new Uint8Array();
    expect((await sharp(bytes).metadata()).width).toBe(160);
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });

  test('stores nothing of a refused picture', async () => {
    const written: string[] = [];
    const media = createMedia({
      accessOf,
      storage: { ...open.storage, put: async (key) => void written.push(key) },
    });
    const cut = picture.subarray(0, picture.length / 2);
    const error = await media.accept(cut).catch((reason) => reason);
    expect(error).toBeInstanceOf(DomainError);
    expect(error.status).toBe(422);
    // The caller may refuse it based on the file's metadata.
    const refusal = new DomainError(409, 'Questa foto c’è già');
    const refused = media.accept(picture, {}, async ({ sourceHash }) => {
      expect(sourceHash).toMatch(/^[0-9a-f]{32}$/);
      throw refusal;
    });
    expect(await refused.catch((reason) => reason)).toBe(refusal);
    expect(written).toEqual([]);
  });

  test('never asks the storage for a name that is not a picture’s', async () => {
    const asked: string[] = [];
    const media = createMedia({
      accessOf,
      storage: {
        ...open.storage,
        get: async (key) => {
          asked.push(key);
          return null;
        },
      },
    });
    for (const name of ['../x', `${missing}.481.avif`, `${missing}.9999.webp`, `${missing}.svg`, 'a.webp']) {
      expect((await media.handle(request(`/media/${name}`)))?.status ?? 404).toBe(404);
    }
    expect(asked).toEqual([]);
  });

  test.each(['an upload', 'an import that is made ready'])('encodes the usual variants after %s', async (what) => {
    const written = new Set<string>();
    const allWritten = Promise.withResolvers<void>();
    const media = createMedia({
      accessOf,
      storage: {
        ...open.storage,
        async put(key, bytes) {
          await open.storage.put(key, bytes);
          if (written.add(key).size === 5) allWritten.resolve();
        },
      },
    });
    const isUpload = what === 'an upload';
    const width = isUpload ? 207 : 217;
    const own = await pictureOf(width);
    const { stem } = isUpload ? await media.accept(own) : await media.importStored(await fileOf(open, own));
    if (!isUpload) media.makeReady([stem]);
    await allWritten.promise;
    await media.close();
    expect([...written].map((key) => key.slice(stem.length)).toSorted()).toEqual([
      '.160.avif',
      '.160.webp',
      `.${width}.avif`,
      `.${width}.webp`,
      '.webp',
    ]);
  });
});

async function fileOf(open: OpenStorage, bytes: Uint8Array): Promise<string> {
  const file = `${open.dir}/${crypto.randomUUID()}.webp`;
  await Bun.write(file, await sharp(bytes).webp().toBuffer());
  return file;
}

/** The storage with a hook before a variant is written. */
function withGate(storage: MediaStorage) {
  const gate = {
    onVariant: async () => {},
    variantWrites: 0,
    storage: {
      ...storage,
      async put(key: string, bytes: Uint8Array) {
        if (key.split('.').length === 3) {
          gate.variantWrites++;
          await gate.onVariant();
        }
        await storage.put(key, bytes);
      },
    },
  };
  return gate;
}
