/** Time from choosing a phone's photos until they are online, compared with uploading the originals unchanged. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { takePhoto } from '../e2e/camera-photos.ts';
import type { Bench } from './bench.ts';
import { inFreshPage, phone, withBrowser } from './browser.ts';
import { copyOf, signIn } from './catalogue.ts';
import { credentials, start, startSite } from './processes.ts';
import { slowRenderers } from './slow-renderers.ts';

const count = 6;
const slowdown = 4;
/** 5 Mbit/s. */
const uplink = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 625_000 };
const bar = { atMost: 0.6 };
const megabyte = 1024 * 1024;

export const photos: Bench = async ({ work, demo, dist }) => {
  const site = await startSite(await copyOf(work, demo), dist);
  const sink = await start('bench/photo-sink.ts', []);
  const { paths, bytes } = await takePhotos(work);
  const { reduced, originals } = await withBrowser(async (browser) => ({
    reduced: await untilOnline(browser, site.origin, paths),
    originals: await untilSent(browser, sink.origin, paths),
  }));
  await Promise.all([site.stop(), sink.stop()]);
  const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
  return [
    {
      what: `${count} photos of a phone, at 4x CPU and 5 Mbit/s: time until online against sending the originals`,
      value: reduced / originals,
      bar,
      note: `${seconds(reduced)} : ${seconds(originals)} for ${Math.round(bytes / megabyte)} MB`,
    },
  ];
};

async function takePhotos(work: string): Promise<{ paths: string[]; bytes: number }> {
  const folder = await mkdtemp(join(work, 'photos-'));
  const paths: string[] = [];
  let bytes = 0;
  for (let number = 0; number < count; number += 1) {
    const { name, buffer } = await takePhoto(number, number + 1);
    const path = join(folder, name);
    await writeFile(path, buffer);
    paths.push(path);
    bytes += buffer.length;
  }
  return { paths, bytes };
}

/** Milliseconds from choosing the files in a car's image manager until the API has stored all. */
async function untilOnline(browser: Browser, origin: string, paths: string[]): Promise<number> {
  const admin = await signIn(origin);
  const [car] = await admin.call('listCars', { query: { limit: 1 } });
  if (!car) throw new Error('No car');
  const stored = async () =>
    (await admin.call('listImages', { query: { entityType: 'car', entityId: car.id } })).length;
  const before = await stored();
  const took = await onSlowPhone(browser, async (page, slowly) => {
    await page.request.post(`${origin}/api/login`, { data: credentials });
    await page.goto(`${origin}/admin/cars/${car.id}/images`, { waitUntil: 'load' });
    const choose = page.getByRole('button', { name: 'Scegli le immagini o trascinale qui' });
    await choose.waitFor();
    return slowly(async () => {
      const choosing = page.waitForEvent('filechooser');
      await choose.press('Enter');
      await (await choosing).setFiles(paths);
      await page.getByRole('button', { name: `Carica ${count} immagini` }).click();
      await page.getByText(`${count} immagini caricate con successo`).waitFor();
    });
  });
  if ((await stored()) !== before + count) throw new Error('Not all photos are online');
  return took;
}

/** Milliseconds from choosing the same files in a page that uploads them unchanged, two at a time. */
function untilSent(browser: Browser, origin: string, paths: string[]): Promise<number> {
  return onSlowPhone(browser, async (page, slowly) => {
    await page.goto(origin);
    return slowly(async () => {
      await page.locator('input').setInputFiles(paths);
      await page.waitForFunction(() => document.title === 'Sent');
    });
  });
}

type Slowly = (act: () => Promise<void>) => Promise<number>;

/** `slowly` returns the milliseconds of an action on a slow phone with a slow connection. */
function onSlowPhone(browser: Browser, work: (page: Page, slowly: Slowly) => Promise<number>): Promise<number> {
  return inFreshPage(browser, phone, async (page) => {
    page.setDefaultTimeout(300_000);
    const network = await page.context().newCDPSession(page);
    return work(page, async (act) => {
      await network.send('Network.enable');
      await network.send('Network.emulateNetworkConditions', uplink);
      const stop = await slowRenderers(browser, slowdown);
      const from = performance.now();
      try {
        await act();
      } finally {
        stop();
      }
      return performance.now() - from;
    });
  });
}
