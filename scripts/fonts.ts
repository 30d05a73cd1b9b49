/**
 * Makes the site's font files with only the characters that Italian text needs and the part of the variation space that the
 * theme uses. Run it after changing a font; the results are committed. shell/index.html names them; copy the printed
 * `unicode-range` there.
 * Display: Bodoni Moda (Giambattista Bodoni was born in Saluzzo), at an optical size whose hairlines are visible on 1x screens.
 * Text: Hanken Grotesk, which has tabular figures.
 * Each face is two files: the common characters, and the rest of Latin, which a browser fetches only if a page needs it. From
 * the display face's complete file, which no browser fetches, the server takes the letters of a page's title.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dir, '..');
const target = join(root, 'shell/public/fonts');
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const latin = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'–—‘’“”„•…‹›€™←→↑↓′″−ŒœŠšŽžŸ'];
// Characters of the site's own texts, of Italian, and of names such as Citroën and Coupé.
const common = new Set([...range(0x20, 0x7e), ...'àèéìòùÀÈÉÌÒÙäëïöü\u00a0°·×«»–—’“”…€•←→↑↓']);
const parts = {
  '': latin.filter((character) => common.has(character)),
  '-rest': latin.filter((character) => !common.has(character)),
};

const fonts: {
  name: string;
  file: string;
  isDisplay?: true;
  axes: Record<string, number | { min: number; max: number }>;
}[] = [
  {
    name: 'bodoni',
    file: 'bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2',
    isDisplay: true,
    axes: { opsz: 14, wght: 500 },
  },
  {
    name: 'bodoni-italic',
    file: 'bodoni-moda/files/bodoni-moda-latin-opsz-italic.woff2',
    isDisplay: true,
    axes: { opsz: 14, wght: 400 },
  },
  {
    name: 'hanken',
    file: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 650 } },
  },
];

await mkdir(target, { recursive: true });
for (const old of await readdir(target)) if (old.endsWith('.woff2')) await rm(join(target, old));

for (const { name, file, isDisplay = false, axes } of fonts) {
  const source = await Bun.file(join(root, 'node_modules/@fontsource-variable', file)).bytes();
  for (const [part, characters] of Object.entries(isDisplay ? { ...parts, '-whole': latin } : parts)) {
    // Letterspacing disables the ligatures of display text, so their glyphs are left out.
    const options = { targetFormat: 'woff2', variationAxes: axes, noLayoutClosure: isDisplay } as const;
    const bytes = await subsetFont(Buffer.from(source), characters.join(''), options);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    await Bun.write(join(target, `${name}${part}.${hash}.woff2`), bytes);
    console.info(`${name}${part}.${hash}.woff2  ${(bytes.length / 1024).toFixed(1)} KB`);
  }
}
console.info(`unicode-range of the rest: ${rangesOf(parts['-rest'])}`);

/** A CSS `unicode-range`: "U+20-7E, U+A0". */
function rangesOf(characters: string[]): string {
  const points = characters.map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const hex = (point: number) => point.toString(16).toUpperCase();
  const runs: [number, number][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && run[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}
