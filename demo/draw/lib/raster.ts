import sharp from 'sharp';
import { Random } from './random';

/**
 * Paper grain as a grey overlay. Coarse and faint: enough to break up flat colours, too little to make the WebP files
 * much larger.
 */
async function grain(width: number, height: number, seed: string): Promise<Buffer> {
  const random = new Random(seed);
  const w = Math.ceil(width / 3);
  const h = Math.ceil(height / 3);
  const data = Buffer.alloc(w * h);
  for (let i = 0; i < data.length; i += 1) {
    data[i] = 128 + Math.round((random.next() + random.next() - 1) * 9);
  }
  return sharp(data, { raw: { width: w, height: h, channels: 1 } })
    .resize(width, height, { kernel: 'cubic' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
}

interface RasterOptions {
  readonly width: number;
  readonly height: number;
  readonly quality?: number;
  readonly transparent?: boolean;
}

export async function rasterise(svg: string, file: string, seed: string, options: RasterOptions): Promise<number> {
  const drawn = sharp(Buffer.from(svg), { density: 72, unlimited: true }).resize(options.width, options.height);
  const quality = options.quality ?? 80;
  if (options.transparent === true) {
    const info = await drawn.webp({ quality: 90, alphaQuality: 100, effort: 6 }).toFile(file);
    return info.size;
  }
  const flat = await drawn.flatten({ background: '#f3ecdf' }).removeAlpha().png().toBuffer();
  const info = await sharp(flat)
    .composite([{ input: await grain(options.width, options.height, seed), blend: 'soft-light' }])
    .webp({ quality, effort: 5, smartSubsample: true })
    .toFile(file);
  return info.size;
}
