import { expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTitleFaces } from './title-face';

const shell = join(import.meta.dir, '../../../../shell');
const template = await Bun.file(join(shell, 'index.html')).text();
const styleOf = createTitleFaces(join(shell, 'public'));

/** The fonts in a style element. */
const fontsOf = (style: string) =>
  [...style.matchAll(/base64,([^)]+)\) format\('woff2'\);font-weight:400 600;font-style:(\w+)/g)].map(
    ([, data = '', slope]) => ({ slope, bytes: Buffer.from(data, 'base64') }),
  );

test('a page contains only the letters of its title, upright and italic', async () => {
  const style = await styleOf(template, '<header>Altro</header><h1 class="a">Fiat <em>500</em></h1><p>Testo</p>');
  const fonts = fontsOf(style);
  expect(fonts.map(({ slope }) => slope)).toEqual(['normal', 'italic']);
  for (const { bytes } of fonts) {
    expect(bytes.subarray(0, 4).toString()).toBe('wOF2');
    expect(bytes.length).toBeLessThan(3000);
  }
  const longer = fontsOf(await styleOf(template, '<h1>Fiat Campagnola AR 59: di nuovo al lavoro</h1>'));
  expect(longer).toHaveLength(1);
  expect(longer[0]?.bytes.length).toBeGreaterThan(fonts[0]?.bytes.length ?? 0);
});

test('order and repetition of letters do not change the font; an escaped character is one letter', async () => {
  const style = await styleOf(template, '<h1>Ruote &amp; co</h1>');
  expect(await styleOf(template, '<h1>oc &amp; eRtuo</h1>')).toBe(style);
  expect(await styleOf(template, '<h1>Ruote co</h1>')).not.toBe(style);
  // A trailing space is also a glyph of the subset.
  expect(await styleOf(template, '<h1>Fiat </h1>')).not.toBe(await styleOf(template, '<h1>Fiat</h1>'));
  expect(await styleOf(template, '<h1>l&#x27;oro</h1>')).toBe(await styleOf(template, `<h1>l'oro</h1>`));
});

test('no font is inlined without a title or with a template that names no fonts', async () => {
  expect(await styleOf(template, '<h2>Fiat</h2>')).toBe('');
  expect(await styleOf(template, '<h1> </h1>')).toBe('');
  expect(await styleOf('<head></head>', '<h1>Fiat</h1>')).toBe('');
});

test('a page is served without title font when the file is missing, and the file is retried', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'officina-fonts-'));
  const report = console.error;
  const said: unknown[] = [];
  console.error = (...words) => said.push(words);
  try {
    const own = createTitleFaces(folder);
    const page = '<h1>Fiat</h1>';
    expect(await own('<!--title /a.woff2 /b.woff2-->', page)).toBe('');
    expect(said).toHaveLength(1);
    const upright = /<!--title (\S+)/.exec(template)?.[1] ?? '';
    await Bun.write(join(folder, 'a.woff2'), Bun.file(join(shell, 'public', upright)));
    expect(fontsOf(await own('<!--title /a.woff2 /b.woff2-->', page))).toHaveLength(1);
  } finally {
    console.error = report;
    await rm(folder, { recursive: true });
  }
});
