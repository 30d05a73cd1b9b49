/** `bun run pictures`: takes the pictures of the README from the running product, with its demo catalogue. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BrowserContextOptions, chromium, devices, type Page } from 'playwright';
import sharp from 'sharp';
import { chromiumFlags, ensureChromium } from '../scripts/chromium';
import { publishing } from './next-release';
import { builtSite, makeCatalogue, startServer } from './server';

const folder = resolve(import.meta.dirname, '../docs/pictures');
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const phone: BrowserContextOptions = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

interface Picture {
  name: string;
  path: string;
  device: BrowserContextOptions;
  /** Waits until the page shows what the picture is for. */
  until: (page: Page) => Promise<unknown>;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 }).waitFor();

const pictures: Picture[] = [
  { name: 'home', path: '/', device: desktop, until: (page) => page.locator('h1').waitFor() },
  { name: 'car-on-a-phone', path: '/cars/1', device: phone, until: (page) => page.locator('h1').waitFor() },
  { name: 'dashboard-on-a-phone', path: '/admin', device: phone, until: heading('Dashboard') },
  {
    name: 'site-editor',
    path: '/admin/site',
    device: desktop,
    until: (page) => page.frameLocator('iframe').locator('h1').waitFor(),
  },
  {
    name: 'publication',
    path: '/admin/modules',
    device: desktop,
    until: (page) => page.getByText('Per chi sviluppa').click(),
  },
];

const removeCatalogue = await makeCatalogue();
const server = await startServer();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] });
try {
  const { cookies, deploy } = await publishing(server.origin, builtSite());
  await deploy('mfe_public', (text) => text);
  await mkdir(folder, { recursive: true });
  for (const picture of pictures) await take(picture);

  async function take({ name, path, device, until }: Picture): Promise<void> {
    const context = await browser.newContext({ ...device, locale: 'it-IT', timezoneId: 'Europe/Rome' });
    if (path.startsWith('/admin')) await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    await until(page);
    await page.evaluate(() => document.fonts.ready);
    const file = join(folder, `${name}.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(file);
    console.info(file);
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
  await removeCatalogue();
}
