import { mkdir } from 'node:fs/promises';
import { rasterise } from './lib/raster';
import { page } from './lib/svg';
import { pictures } from './pictures';
import { siteImages } from './site-images';

/**
 * Renders the demo pictures. `bun demo/draw/draw-all.ts` draws all of them; with keys or prefixes as arguments, only
 * those. DRAW_PREVIEW=600 reduces them to that width in pixels; DRAW_OUT is another output folder, so that previews do
 * not overwrite the committed files.
 */
const out = process.env.DRAW_OUT ?? new URL('../pictures', import.meta.url).pathname;
const previewWidth = Number(process.env.DRAW_PREVIEW ?? 0);
const wanted = process.argv.slice(2);
const matches = (key: string): boolean => wanted.length === 0 || wanted.some((w) => key === w || key.startsWith(w));

await mkdir(out, { recursive: true });
let total = 0;

async function draw(
  key: string,
  svg: string,
  width: number,
  height: number,
  options: { quality?: number; transparent?: boolean } = {},
): Promise<void> {
  const ratio = previewWidth > 0 ? previewWidth / width : 1;
  const size = await rasterise(svg, `${out}/${key}.webp`, key, {
    width: Math.round(width * ratio),
    height: Math.round(height * ratio),
    ...options,
  });
  total += size;
  console.info(`${key.padEnd(18)} ${(size / 1024).toFixed(0)} KB`);
}

for (const [key, compose] of Object.entries(pictures)) {
  if (matches(key)) {
    await draw(key, page(1800, 1200, compose()), 1800, 1200);
  }
}
for (const image of siteImages) {
  if (matches(image.key)) {
    await draw(
      image.key,
      page(image.width, image.height, image.compose()),
      image.width,
      image.height,
      image.transparent === true ? { transparent: true } : { quality: 82 },
    );
  }
}
console.info(`total ${(total / 1024 / 1024).toFixed(2)} MB`);
