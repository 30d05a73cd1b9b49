import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { checksumsFile, parseChecksums } from '@officina/contracts/checksums';
import { problemContentType } from '@officina/contracts/client';
import sharp from 'sharp';
import { releaseOf } from '../../test/release-folder';
import { descriptionOf } from '../../test/site-manifests';
import { acceptedEncodings } from '../http/negotiation';
import { createAssets } from './assets';

const script = 'export const ready = true;\n'.repeat(40);
const entry = '/r/shell/v1/assets/main-abc123.js';

let root: string;
let assets: ReturnType<typeof createAssets>;
/** The version of the release, "v1" in the paths below. */
let version: string;

const write = (file: string, content: string | Uint8Array) => Bun.write(join(root, file), content);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dist-'));
  const release = releaseOf({
    'assets/main-abc123.js': script,
    'assets/main-abc123.js.br': brotliCompressSync(script),
    'assets/main-abc123.js.gz': gzipSync(script),
    'assets/style.css': 'a{}',
    'mf-manifest.json': '{}',
    'assets/main-abc123.js.map': 'secret',
    'ssr.cjs': 'secret',
    'ssr/server.js': 'secret',
    'index.html': 'secret',
    '.vite/manifest.json': 'secret',
  });
  version = release.version;
  await write('public/favicon.svg', '<svg/>');
  for (const icon of ['favicon.ico', 'apple-touch-icon.png']) {
    await write(`public/${icon}`, await Bun.file(join(import.meta.dir, '../../../shell/public', icon)).bytes());
  }
  await write('public/robots.txt', 'User-agent: *');
  await write('public/manifest.webmanifest', '{}');
  await write('public/fonts/body-0123abcd.woff2', 'font');
  await write('secret.json', 'secret');
  await write('../secret-beside.json', 'secret');
  const { content: files } = release;
  const checksums = parseChecksums(new TextDecoder().decode(files.get(checksumsFile)));
  const shell = { ...descriptionOf('shell', { entry: '' }), version, checksums, files };
  const peek = (name: string, wanted: string) => (name === 'shell' && wanted === version ? shell : undefined);
  assets = createAssets({ root, store: { peek, find: async (...of) => peek(...of) } });
});
afterAll(async () => {
  await rm(root, { recursive: true });
  await rm(join(root, '../secret-beside.json'), { force: true });
});

async function ask(path: string, init: RequestInit = {}, from = assets): Promise<Response | null> {
  return from(new Request(`http://localhost${path.replace('/v1/', `/${version}/`)}`, init));
}
const get = async (path: string, headers: Record<string, string> = {}, from = assets): Promise<Response> => {
  const response = await ask(path, { headers }, from);
  if (!response) throw new Error(`${path} was left alone`);
  return response;
};

describe('a file of a release', () => {
  test('is served as immutable, to pages of any origin', async () => {
    const response = await get(entry);
    expect(await response.text()).toBe(script);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(script.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding, Available-Dictionary',
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
  });

  test('is served compressed to clients that accept it, with its own ETag', async () => {
    const br = await get(entry, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await br.bytes()).toString()).toBe(script);
    const gzip = await get(entry, { 'accept-encoding': 'gzip' });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await gzip.bytes()).toString()).toBe(script);
    const tags = [await get(entry), br, gzip].map((response) => response.headers.get('etag'));
    expect(new Set(tags).size).toBe(3);
  });

  test('is served uncompressed when it has no compressed copy', async () => {
    const response = await get('/r/shell/v1/assets/style.css', { 'accept-encoding': 'br' });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
  });

  test('answers 304 to a matching ETag, headers only to HEAD, 405 to a write', async () => {
    const etag = (await get(entry, { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
    const again = await get(entry, { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get(entry, { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
    const head = await ask(entry, { method: 'HEAD' });
    expect([head?.status, head?.headers.get('content-length'), await head?.text()]).toEqual([
      200,
      `${script.length}`,
      '',
    ]);
    expect((await ask(entry, { method: 'POST' }))?.status).toBe(405);
  });
});

describe('a public file', () => {
  test('is served with its content type and cached for five minutes', async () => {
    const types = {
      '/favicon.svg': 'image/svg+xml; charset=utf-8',
      '/robots.txt': 'text/plain; charset=utf-8',
      '/manifest.webmanifest': 'application/manifest+json; charset=utf-8',
    };
    for (const [path, type] of Object.entries(types)) {
      const { headers } = await get(path);
      expect([path, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        path,
        type,
        'public, max-age=300',
      ]);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('is the icon of the site under every name that browsers and phones ask for', async () => {
    const ico = await get('/favicon.ico');
    expect(ico.headers.get('content-type')).toBe('image/x-icon');
    const bytes = Buffer.from(await ico.arrayBuffer());
    expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
    for (const [place, size] of [16, 32, 48].entries()) {
      const entry = bytes.subarray(6 + 16 * place);
      const picture = sharp(bytes.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8)));
      expect(await picture.metadata()).toMatchObject({ format: 'png', width: size, height: size });
    }
    const names = ['', '-precomposed', '-120x120', '-152x152-precomposed'];
    for (const path of names.map((name) => `/apple-touch-icon${name}.png`)) {
      const icon = await get(path);
      expect([path, icon.status, icon.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
      expect(await sharp(await icon.arrayBuffer()).metadata()).toMatchObject({ width: 180, hasAlpha: false });
    }
    expect((await get('/apple-touch-icon-big.png')).status).toBe(404);
  });

  test('that is a font is served as immutable', async () => {
    const { headers } = await get('/fonts/body-0123abcd.woff2');
    expect(headers.get('content-type')).toBe('font/woff2');
    expect(headers.get('cache-control')).toContain('immutable');
  });
});

describe('answers 404, never a page, to', () => {
  const lost = [
    '/r/shell/v1/assets/missing.js',
    '/r/shell/v1/SHA256SUMS',
    '/r/shell/v1/assets',
    '/r/shell/v1/',
    '/r/shell',
    '/r/',
    '/missing.png',
    '/fonts/',
    '/wp-login.php',
  ];
  const hidden = [
    '/r/shell/v1/ssr.cjs',
    '/r/shell/v1/ssr/server.js',
    '/r/shell/v1/SSR/server.js',
    '/r/shell/v1/assets/main-abc123.js.map',
    '/r/shell/v1/assets/main-abc123.js.br',
    '/r/shell/v1/index.html',
    '/r/shell/v1/.vite/manifest.json',
    '/public/robots.txt',
    '/secret.json',
  ];
  const climbing = [
    '/r/shell/v1/../../../secret.json',
    '/r/shell/v1/..%2f..%2f..%2fsecret.json',
    '/r/shell/v1/..%2F..%2F..%2Fsecret.json',
    '/r/shell/v1/%2e%2e/%2e%2e/%2e%2e/secret.json',
    '/r/shell/v1/%2e%2e%2f%2e%2e%2f%2e%2e%2fsecret.json',
    '/r/shell/v1/..%5c..%5c..%5csecret.json',
    '/r/shell/v1/..\\..\\..\\secret.json',
    '/r/shell/v1/%252e%252e%252f%252e%252e%252fsecret.json',
    '/r/shell/v1/..%252f..%252f..%252fsecret.json',
    '/r/shell/v1/%c0%ae%c0%ae/secret.json',
    '/r/shell/v1/assets/main-abc123.js%00.json',
    '/r/%2e%2e/secret.json',
    '/r//shell/v1/assets/main-abc123.js',
    '/..%2fsecret.json',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e%2f%2e%2e%2fetc/passwd',
    '/..%5c..%5cetc%5cpasswd',
    '/%252e%252e%252fetc/passwd',
    '/fonts/..%2f..%2fsecret.json',
    '/fonts/../../secret-beside.json',
    '//secret-beside.json',
  ];
  for (const path of [...lost, ...hidden, ...climbing]) {
    test(path, async () => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe(problemContentType);
      expect(await response.json()).toMatchObject({ status: 404 });
    });
  }
});

test('does not handle pages, the API and pictures', async () => {
  for (const path of [
    '/',
    '/gallery/12',
    '/admin/cars/3/edit',
    '/api/images/x.png',
    '/media/x.webp',
    '/contatti?x=a.js',
  ]) {
    expect(await ask(path)).toBeNull();
  }
});

test('reads Accept-Encoding with its weights', () => {
  const cases: [string | null, string][] = [
    [null, 'identity'],
    ['br', 'br identity'],
    ['gzip, br', 'br gzip identity'],
    ['gzip;q=1, br;q=0.5', 'gzip br identity'],
    ['br;q=0, gzip', 'gzip identity'],
    ['BR ; Q=0.8', 'br identity'],
    ['*', 'br gzip identity'],
    ['*;q=0.5, br;q=0', 'gzip identity'],
    ['identity', 'identity'],
    ['br;q=nonsense', 'identity'],
    ['zstd, deflate', 'identity'],
  ];
  for (const [header, expected] of cases) {
    expect(`${header}: ${acceptedEncodings(header).join(' ')}`).toBe(`${header}: ${expected}`);
  }
});
