import { afterEach, beforeEach, expect, test } from 'bun:test';
import { join } from 'node:path';
import { type LoadedRelease, unpackRelease } from '../api/src/delivery/release/release-package.ts';
import { FakeSite, token } from './fake-site.ts';
import { releaseFrom } from './release-from.ts';
import { runScript } from './run-script.ts';
import { temporaryFolder } from './temp-folder.ts';

let site: FakeSite;
let sent: LoadedRelease | undefined;
beforeEach(() => {
  site = new FakeSite();
  sent = undefined;
  site.intercept = async (request) => {
    if (request.method === 'POST') sent = await unpackRelease(await request.clone().bytes());
    return undefined;
  };
});
afterEach(() => site.stop());

const title = { it: 'Casa' };
/** The fields of mf-manifest.json that are read, for mfe_public. */
const federation = {
  name: 'mfe_public',
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } },
  shared: [
    { name: 'react', requiredVersion: '^19.0.0' },
    { name: 'react-dom', requiredVersion: false },
    { name: 'lodash', requiredVersion: '^4.0.0' },
  ],
  exposes: [
    { path: './Home', assets: { js: { sync: ['assets/home.js'] }, css: { sync: ['assets/one.css'] } } },
    { path: './Other', assets: { js: { sync: [] }, css: { sync: ['assets/two.css'] } } },
  ],
};
const built: Record<string, string | undefined> = {
  'mf-manifest.json': JSON.stringify(federation),
  'release.json': JSON.stringify({ manifest: { title, pages: [{ path: '/', part: './Home', title }] } }),
  'remoteEntry.js': '// entry',
  'assets/home.js': '// home',
  'assets/home.js.map': '{}',
  'assets/one.css': '.one {\n  top: 0;\n}\n',
  'assets/two.css': '.two { left: 0 }',
  '.vite/manifest.json': '{}',
  'index.html': '<p>',
};

/** Writes the output of a federation tool for mfe_public, with changed files; undefined removes one. */
async function lay(files: typeof built = {}): Promise<string> {
  const folder = await temporaryFolder('officina-from-');
  for (const [file, text] of Object.entries({ ...built, ...files }))
    if (text !== undefined) await Bun.write(join(folder, file), text);
  return folder;
}

const publish = (folder: string) =>
  runScript('publish-release.ts', ['mfe-public', '--from', folder], {
    cwd: folder,
    env: { OFFICINA_SITE: site.origin, OFFICINA_TOKEN: token },
  });

test('what another federation tool has built is described, and sent with what pages need', async () => {
  const { code, out, error } = await publish(await lay({ 'ssr/server.cjs': 'exports.parts = {};' }));
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain('Without a commit: another tool has built it.');
  expect(out).not.toContain('Without a server half');
  expect(sent).toMatchObject({
    name: 'mfe_public',
    entry: 'remoteEntry.js',
    style: 'style.css',
    preload: { '': ['remoteEntry.js'], './Home': ['assets/home.js'], './Other': [] },
    shared: { react: '^19.0.0', 'react-dom': '*' },
    manifest: { title },
  });
  expect(String(Buffer.from(sent?.files.get('style.css') ?? []))).toBe('.one{top:0}\n.two{left:0}');
  expect([...(sent?.files.keys() ?? [])].filter((file) => !/\.(br|gz)$/.test(file)).sort()).toEqual([
    ...['SHA256SUMS', 'assets/home.js', 'assets/one.css', 'assets/two.css', 'mf-manifest.json', 'release.json'],
    ...['remoteEntry.js', 'ssr/server.cjs', 'style.css'],
  ]);
});

test('its only style sheet keeps its name, under which its own code loads it', async () => {
  const [home] = federation.exposes;
  const folder = await lay({ 'mf-manifest.json': JSON.stringify({ ...federation, exposes: [home] }) });
  const { out } = await publish(folder);
  expect(out).toContain(`Without a server half: ${folder} has no ssr/server.cjs, so the browser draws its pages.`);
  expect(sent?.style).toBe('assets/one.css');
  expect(String(Buffer.from(sent?.files.get('assets/one.css') ?? []))).toBe('.one{top:0}');
});

test('what no release may have is said, and not sent', async () => {
  const folder = await lay({ 'assets/[id].js': '//' });
  const { code, error } = await publish(folder);
  expect(code).toBe(1);
  expect(error).toBe('The release was refused: the path "assets/?id?.js" is not allowed.\n');
  expect(site.uploads).toEqual([]);
});

const script = { remoteEntry: { ...federation.metaData.remoteEntry, type: 'var' } };
test.each<[sentence: string, file: string, text: string | undefined]>([
  ['There is no FOLDER/mf-manifest.json: build with `manifest: true`.', 'mf-manifest.json', undefined],
  ['FOLDER/mf-manifest.json is not valid: build with `manifest: true`.', 'mf-manifest.json', '[]'],
  ['There is no FOLDER/release.json: write { "manifest": … } into it, which says what', 'release.json', undefined],
  ['FOLDER/release.json is not valid: write { "manifest": … } into it, which says what', 'release.json', '{'],
  ['FOLDER/release.json is not a manifest: ', 'release.json', '{}'],
  [
    'FOLDER/release.json: mfe_public shows ./Home at /, but does not expose it',
    'mf-manifest.json',
    JSON.stringify({ ...federation, exposes: [] }),
  ],
  [
    'FOLDER is a build of mfe_media, not of mfe_public.',
    'mf-manifest.json',
    JSON.stringify({ ...federation, name: 'mfe_media' }),
  ],
  [
    'FOLDER has the entry remoteEntry.js of type var: build remoteEntry.js, as an ES module.',
    'mf-manifest.json',
    JSON.stringify({ ...federation, metaData: script }),
  ],
  ['FOLDER has no remoteEntry.js, which its mf-manifest.json names.', 'remoteEntry.js', undefined],
  ['FOLDER has no assets/two.css, which its mf-manifest.json names.', 'assets/two.css', undefined],
  ['two.css has the selector "h1", which means elements of other pages, too', 'assets/two.css', '.a{top:0}h1{top:0}'],
  ['two.css has url("a.woff2"): in a page it is another file.', 'assets/two.css', '.a{src:url("a.woff2")}'],
])('a build is refused: %s', async (sentence, file, text) => {
  const folder = await lay({ [file]: text });
  const release = releaseFrom(folder, 'mfe_public', await temporaryFolder('officina-release-'));
  await expect(release).rejects.toThrow(sentence.replace('FOLDER', folder));
});
