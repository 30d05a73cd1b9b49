import type { CDPSession, Page } from 'playwright/test';
import sharp from 'sharp';
import { drawPng } from './pictures';

/** A picture file of 900 x 600 pixels, which differs for each seed. */
export const pictureFile = (name: string, seed: number) => ({
  name,
  mimeType: 'image/png',
  buffer: drawPng(process.pid + seed * 11, 900, 600),
});

/** A picture that browsers decode and the server refuses: a GIF without its last byte. */
export async function cutGif(name: string) {
  const gif = await sharp(pictureFile(name, 7).buffer).gif().toBuffer();
  return { name, mimeType: 'image/gif', buffer: gif.subarray(0, -1) };
}

/** The row of a file in the upload queue. */
export const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Chooses files in the upload form for images. */
export async function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Scegli le immagini o trascinale qui' }).press('Enter');
  await (await choosing).setFiles(files);
}

/** Limits the browser's upload rate in bytes per second; -1: no limit. */
export async function slowDown(network: CDPSession, bytes: number): Promise<void> {
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytes,
  });
}
