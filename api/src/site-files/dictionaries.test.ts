import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { brotliCompressSync, zstdDecompressSync } from 'node:zlib';
import { checksumsFile, parseChecksums } from '@officina/contracts/checksums';
import { releaseOf } from '../../test/release-folder';
import { descriptionOf } from '../../test/site-manifests';
import type { LoadedRelease } from '../delivery/release/release-package';
import * as compression from '../http/compression';
import { createAssets } from './assets';

/** Code without repetitions, so that only a dictionary makes it small. */
const code = Array.from({ length: 400 }, (_, line) => createHash('md5').update(`${line}`).digest('hex')).join('\n');
const changed = code.replace('\n', '\nconst sentence = "Tutte le auto";\n');

function release(name: string, files: Record<string, string | Uint8Array>): LoadedRelease {
  const { version, content } = releaseOf(files);
  const checksums = parseChecksums(new TextDecoder().decode(content.get(checksumsFile)));
  return { ...descriptionOf(name), version, checksums, files: content };
}
const earlier = release('mfe_public', {
  'assets/home-page-B2JqF-cH.js': code,
  'assets/cars-page-NpMTAkbW.js': `${code}//`,
  'style.css': code,
});
const next = release('mfe_public', {
  'assets/home-page-__fkiKfZ.js': changed,
  'assets/home-page-__fkiKfZ.js.br': brotliCompressSync(changed),
  'style.css': code,
});
const other = release('mfe_media', { 'assets/home-page-B2JqF-cH.js': code });

let asked: string[];
let compress: ReturnType<typeof spyOn<typeof compression, 'compressWith'>>;
let assets: ReturnType<typeof createAssets>;
beforeEach(() => {
  compress = spyOn(compression, 'compressWith');
  asked = [];
  const peek = (name: string, version: string) =>
    [earlier, next, other].find((release) => release.name === name && release.version === version);
  const find = async (name: string, version: string) => {
    asked.push(version);
    return peek(name, version);
  };
  assets = createAssets({ root: '/nowhere', store: { peek, find } });
});
afterEach(() => compress.mockRestore());

const script = 'assets/home-page-__fkiKfZ.js';
async function get(path: string, headers: Record<string, string>): Promise<Response> {
  const url = `http://localhost/r/mfe_public/${next.version}/${path}`;
  const response = await assets(
    new Request(url, { headers: { 'accept-encoding': 'gzip, br, zstd, dcb, dcz', ...headers } }),
  );
  if (!response) throw new Error(`${path} was left alone`);
  return response;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const offer = (text: string, { version } = earlier) => ({
  'available-dictionary': `:${sha256(text).toString('base64')}:`,
  'dictionary-id': `"${version}"`,
});

test('a file of a release is a dictionary for that file in all releases of the part', async () => {
  const { headers } = await get(script, {});
  expect(headers.get('use-as-dictionary')).toBe(`match="/r/mfe_public/*/assets/home-page-*.js", id="${next.version}"`);
  expect(headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary');
  expect((await get('style.css', {})).headers.get('use-as-dictionary')).toStartWith(
    'match="/r/mfe_public/*/style.css"',
  );
});

test('a browser that has the file of another release gets the delta, and both of them once compressed', async () => {
  const answers = await Promise.all([get(script, offer(code)), get(script, offer(code))]);
  answers.push(await get(script, offer(code)));
  expect(compress).toHaveBeenCalledTimes(1);
  for (const answer of answers) {
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding, Available-Dictionary',
      'use-as-dictionary': expect.stringContaining(next.version),
    });
    const body = Buffer.from(await answer.bytes());
    expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(body.subarray(8, 40)).toEqual(sha256(code));
    expect(zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(code) }).toString()).toBe(changed);
    expect(body.length).toBeLessThan(200);
  }
  const etag = answers[0]?.headers.get('etag') ?? '';
  expect((await get(script, {})).headers.get('etag')).not.toBe(etag);
  expect((await get(script, { ...offer(code), 'if-none-match': etag })).status).toBe(304);
});

const refused: Record<string, Record<string, string>> = {
  'a content that no stored release has': offer('stranger'),
  'another file of that release': offer(`${code}//`),
  'a file of another part': offer(code, other),
  'a release that is not stored': offer(code, { ...earlier, version: 'f'.repeat(64) }),
  'a dictionary without its release': { 'available-dictionary': offer(code)['available-dictionary'] },
  'a release whose name is malformed': { ...offer(code), 'dictionary-id': `"../${earlier.version}"` },
  'a hash that is malformed': { ...offer(code), 'available-dictionary': ':AAAA:' },
  'a dictionary without Zstandard': { ...offer(code), 'accept-encoding': 'br, dcb, dcz;q=0' },
};
for (const [what, headers] of Object.entries(refused)) {
  test(`who offers ${what} gets the file as without a dictionary, and nothing is compressed`, async () => {
    const answer = await get(script, headers);
    expect([answer.headers.get('content-encoding'), answer.headers.get('etag')]).toEqual([
      'br',
      (await get(script, {})).headers.get('etag'),
    ]);
    expect(compress).not.toHaveBeenCalled();
    if (/malformed|without/.test(what)) expect(asked).not.toContain(earlier.version);
  });
}

test('a file that cannot be compressed with a dictionary is sent without, and the next request tries again', async () => {
  compress.mockRejectedValueOnce(new Error('out of memory'));
  const error = spyOn(console, 'error').mockImplementation(() => undefined);
  const encoding = async () => (await get(script, offer(code))).headers.get('content-encoding');
  expect([await encoding(), await encoding()]).toEqual(['br', 'dcz']);
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
});
