import { expect, test } from 'bun:test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { rangeOf, remote } from './federation.ts';

/** Names of the files built from a page that imports a picture of this size, for browser and server. */
async function buildPageWith(bytes: Buffer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'officina-picture-'));
  await writeFile(join(folder, 'photo.jpg'), bytes);
  await writeFile(join(folder, 'page.js'), "import photo from './photo.jpg';\nexport default photo;");
  const config = remote({ app: 'mfe-media', kits: ['platform'] });
  const codes = [false, true].map(async (isSsrBuild) => {
    const { base, build: options } = config({ command: 'build', mode: 'production', isSsrBuild });
    const { assetsInlineLimit, ssr } = options ?? {};
    const lib = { entry: join(folder, 'page.js'), formats: ['es' as const] };
    const built = await build({
      configFile: false,
      logLevel: 'error',
      root: folder,
      base: base ?? '/',
      build: {
        write: false,
        ssr: ssr ? lib.entry : false,
        rolldownOptions: { input: lib.entry, preserveEntrySignatures: 'strict' },
        assetsInlineLimit,
      },
    });
    return JSON.stringify(built);
  });
  return Promise.all(codes).finally(() => rm(folder, { recursive: true }));
}

test('a picture that a page imports is the same on the server and in the browser: a data URL', async () => {
  const bytes = Buffer.alloc(20_000, 7);
  for (const code of await buildPageWith(bytes)) expect(code).toContain(bytes.toString('base64'));
});

test('a picture that is too large for the code is refused', async () => {
  await expect(buildPageWith(Buffer.alloc(90_000, 7))).rejects.toThrow('photo.jpg has 88 KB');
});

test('another React than that of the kit is refused with both versions', () => {
  expect(rangeOf('react', '19.1.0', '19.3.1')).toBe('^19.1.0');
  expect(rangeOf('react', '19.1.0')).toBe('^19.1.0');
  expect(() => rangeOf('react', '18.3.1', '19.3.1')).toThrow(
    'react 18.3.1 is installed, the kit of the site has 19.3.1',
  );
});
