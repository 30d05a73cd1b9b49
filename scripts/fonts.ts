/**
 * Makes the site's font files: only the characters that Italian text needs, only the part of the
 * design space that the theme uses. Run after changing a font; the results are committed.
 * Display: Bodoni Moda (Giambattista Bodoni was born in Saluzzo), pinned at an optical size whose hairlines survive a plain screen.
 * Text: Hanken Grotesk, whose figures are tabular.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dir, '..');
const target = join(root, 'shell/public/fonts');
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„•…‹›€™×←→↑↓′″−ŒœŠšŽžŸ`;

const fonts: { name: string; file: string; axes: Record<string, number | { min: number; max: number }> }[] = [
  {
    name: 'bodoni',
    file: 'bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2',
    axes: { opsz: 14, wght: { min: 400, max: 600 } },
  },
  {
    name: 'bodoni-italic',
    file: 'bodoni-moda/files/bodoni-moda-latin-opsz-italic.woff2',
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

for (const { name, file, axes } of fonts) {
  const source = await Bun.file(join(root, 'node_modules/@fontsource-variable', file)).bytes();
  const bytes = await subsetFont(Buffer.from(source), characters, { targetFormat: 'woff2', variationAxes: axes });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  await Bun.write(join(target, `${name}.${hash}.woff2`), bytes);
  console.info(`${name}.${hash}.woff2  ${(bytes.length / 1024).toFixed(1)} KB`);
}
