import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright/test';
import { fieldColours, readPhoto, takePhoto } from '../camera-photos';
import { credentials, expect, test } from '../fixtures';
import { visit } from '../pages';

const count = 30;
/** Maximum megabytes that the page may use while photos are reduced and uploaded. */
const mostMemory = 400;
/** Upload rate of 5 Mbit/s. */
const line = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 625_000 };

test('thirty photos of a phone are online in the order of the shots, although the line breaks, the page is closed and the session ends @phone @phone-only', async ({
  page,
  watch,
  login,
  insertCar,
  admin,
  makeFolder,
  browser,
}) => {
  test.setTimeout(600_000);
  watch.allow(/net::ERR_|status of 401/);
  const car = await insertCar();
  const stored = () => admin.call('listImages', { query: { entityType: 'car', entityId: car.id } });
  const before = (await stored()).map(({ id }) => id);
  const untilStored = (share: number) =>
    expect
      .poll(async () => (await stored()).length - before.length, { timeout: 120_000 })
      .toBeGreaterThanOrEqual(Math.floor(count * share));
  const folder = await makeFolder();
  const files: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { name, buffer } = await takePhoto(number, (number % 8) + 1);
    files.push(join(folder, name));
    await writeFile(join(folder, name), buffer);
  }
  await login();
  await visit(page, `/admin/cars/${car.id}/images`);
  const network = await page.context().newCDPSession(page);
  await network.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', line);

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Scegli le immagini o trascinale qui' }).press('Enter');
  // Phones pass files in any order.
  await (await choosing).setFiles(files.map((_, index) => files[(index * 7 + 3) % count] ?? ''));
  await page.getByRole('button', { name: `Carica ${count} immagini` }).click();

  await untilStored(0.2);
  await network.send('Network.emulateNetworkConditions', { ...line, offline: true });
  await expect(page.getByText(/Connessione interrotta/).first()).toBeVisible();
  await network.send('Network.emulateNetworkConditions', line);

  await untilStored(0.4);
  const memory = await memoryOf(browser);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();

  await untilStored(0.6);
  await page.context().clearCookies({ name: 'session' });
  const signIn = page.getByRole('alertdialog', { name: 'La sessione è scaduta' });
  await signIn.getByLabel('Password', { exact: true }).fill(credentials.password);
  await signIn.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByText(/immagini caricate con successo/)).toBeVisible({ timeout: 240_000 });

  const added = (await stored()).filter(({ id }) => !before.includes(id));
  expect(added).toHaveLength(count);
  for (const [number, image] of added.entries()) {
    const takenAt = `2026-05-18T09:${String(number).padStart(2, '0')}:00`;
    expect(image).toMatchObject({ takenAt, width: 2560, height: 1920 });
    const seen = await readPhoto(await (await page.request.get(image.url)).body());
    expect(seen?.number, 'upright, and in its place').toBe(number);
    for (const [index, colour] of fieldColours.entries()) {
      for (const [channel, value] of colour.entries()) {
        expect(Math.abs((seen?.colours[index]?.[channel] ?? 999) - value), `field ${index}`).toBeLessThanOrEqual(4);
      }
    }
  }
  expect(memory).toBeLessThan(mostMemory);
});

/** Private memory in megabytes of the largest renderer process, which is that of the page. */
async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateMegabytes(id)));
}

function privateMegabytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = [...rollup.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].map(([, size]) => Number(size));
  return Math.round(kilobytes.reduce((sum, size) => sum + size, 0) / 1024);
}
