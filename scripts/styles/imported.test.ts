import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { remote } from '../federation.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'officina-imported-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Style sheets by file name that the browser build of a remote with these kits makes from the files in the folder. */
async function sheets(kits: Parameters<typeof remote>[0]['kits']): Promise<Record<string, string>> {
  const { build: options, plugins = [] } = remote({ app: 'mfe-media', kits })({ command: 'build', mode: 'production' });
  const isOfStyles = (plugin: unknown): plugin is Plugin => (plugin as Plugin)?.name?.includes('styles');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    plugins: plugins.filter(isOfStyles),
    build: {
      write: false,
      cssCodeSplit: options?.cssCodeSplit,
      rolldownOptions: { input: join(folder, 'entry.ts'), preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in built)) throw new Error('The build has several outputs');
  const files = built.output.flatMap((file) => (file.type === 'asset' ? [file] : []));
  return Object.fromEntries(files.map(({ fileName, source }) => [fileName, source.toString()]));
}

async function writeParts(): Promise<void> {
  const files = {
    'entry.ts': "export const parts = { a: () => import('./a.tsx'), b: () => import('./b.tsx') };",
    'a.tsx': "import './events.css'; export default () => null;",
    'b.tsx': "import './events.css'; import './b.css'; export default () => null;",
    'events.css': '.events {\n  margin: 0;\n}\n\n.events li {\n  padding: 0;\n}\n',
    'b.css': '.b { content: "\\A" }',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

test('the style sheets that parts import are one line of the release’s own', async () => {
  await writeParts();
  for (const kits of [['platform'], ['platform', 'ui-admin']] as const)
    expect(await sheets([...kits])).toEqual({
      'style.css': '.events{margin:0}.events li{padding:0}.b{content:"\\a "}',
    });
});

test('a remote of the back office that imports none has no sheet', async () => {
  await writeFile(join(folder, 'entry.ts'), 'export const parts = {};');
  expect(await sheets(['platform', 'ui-admin'])).toEqual({});
});

test.each(['h1 {}', '.a {}\n\n  body > *,\n  .b {}', ':root {}', '@media print {\n  p:hover {} }'])(
  'a selector that means elements of other pages stops the build: %s',
  async (css) => {
    await writeParts();
    await writeFile(join(folder, 'events.css'), css);
    const [, line = ''] = /^\s*((?:h1|body|:root|p:hover)[^\n{]*)/m.exec(css) ?? [];
    await expect(sheets(['platform'])).rejects.toThrow(`events.css has the selector "${line.trim()}", which means`);
  },
);

test('selectors inside that of a class are fine', async () => {
  await writeParts();
  await writeFile(
    join(folder, 'events.css'),
    '.a { h1 { margin: 0 } &:hover { margin: 1px } } h1.b, #c p { margin: 0 }',
  );
  expect(Object.keys(await sheets(['platform']))).toEqual(['style.css']);
});
