import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { fieldColours, readPhoto, takePhoto } from '../camera-photos';
import { credentials, expect, test } from '../fixtures';
import { visit } from '../pages';
import { row } from '../uploads';

const count = Number(process.env.PHOTOS ?? 30);

/** Uploads at 5 Mbit/s. */
const uplink = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 625_000 };

test('thirty photos of a phone are online in the order of the shots, although the line breaks, the page is closed and the session ends @phone @phone-only', async ({
  page,
  watch,
  login,
  insertCar,
  admin,
  afterwards,
  browser,
}) => {
  test.setTimeout(600_000);
  watch.allow(/net::ERR_|status of 401/);
  const car = await insertCar();
  const before = (await stored()).map(({ id }) => id);
  const photos = [];
  for (let number = 0; number < count; number += 1) photos.push(await takePhoto(number, (number % 8) + 1));
  const folder = await mkdtemp(join(tmpdir(), 'officina-photos-'));
  afterwards(() => rm(folder, { recursive: true, force: true }));
  for (const { name, buffer } of photos) await writeFile(join(folder, name), buffer);
  // A phone hands them over in any order.
  const shuffled = photos.map((_, index) => join(folder, photos[(index * 7 + 3) % count]?.name ?? ''));
  await login();
  await observeLongTasks(page);
  await visit(page, `/admin/cars/${car.id}/images`);
  const network = await page.context().newCDPSession(page);
  await network.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', uplink);

  await forgetTasks(page);
  const started = Date.now();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Scegli le immagini o trascinale qui' }).press('Enter');
  await (await choosing).setFiles(shuffled);
  await page.getByRole('button', { name: `Carica ${count} immagini` }).click();

  await expect.poll(storedCount).toBeGreaterThanOrEqual(Math.floor(count / 5));
  await network.send('Network.emulateNetworkConditions', { ...uplink, offline: true });
  await expect(page.getByText(/Connessione interrotta/).first()).toBeVisible();
  await network.send('Network.emulateNetworkConditions', uplink);

  await expect.poll(storedCount).toBeGreaterThanOrEqual(Math.floor((count * 2) / 5));
  const memory = await memoryOf(browser);
  const blocked = [...(await longTasks(page))];
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await network.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await expect(page.getByText(/Caricat[ae] \d+ immagin/)).toBeAttached();
  await forgetTasks(page);

  await expect.poll(storedCount).toBeGreaterThanOrEqual(Math.floor((count * 3) / 5));
  await page.context().clearCookies({ name: 'session' });
  const signIn = page.getByRole('alertdialog', { name: 'La sessione è scaduta' });
  await signIn.getByLabel('Password', { exact: true }).fill(credentials.password);
  await signIn.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByText(/immagini caricate con successo/)).toBeVisible({ timeout: 240_000 });
  const seconds = (Date.now() - started) / 1000;
  blocked.push(...(await longTasks(page)));
  console.log({ seconds, memory, blocked, memoryAtEnd: await memoryOf(browser) });

  const added = (await stored()).filter(({ id }) => !before.includes(id));
  expect(added).toHaveLength(count);
  for (const [place, image] of added.entries()) {
    const response = await page.request.get(image.url);
    const seen = await readPhoto(await response.body());
    expect(seen?.number).toBe(place);
    for (const [index, colour] of fieldColours.entries()) {
      for (const [channel, value] of colour.entries()) {
        expect(Math.abs((seen?.colours[index]?.[channel] ?? 999) - value)).toBeLessThanOrEqual(4);
      }
    }
    expect(image).toMatchObject({ takenAt: photos[place] && timeOf(place), width: 2560, height: 1920 });
  }
  expect(Math.max(0, ...blocked)).toBeLessThanOrEqual(100);
  expect(memory).toBeLessThan(400);

  function stored() {
    return admin.call('listImages', { query: { entityType: 'car', entityId: car.id } });
  }
  async function storedCount() {
    return (await stored()).length - before.length;
  }
});

const timeOf = (number: number) => `2026-05-18T09:${String(number).padStart(2, '0')}:00`;

async function observeLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
    ).observe({
      type: 'longtask',
      buffered: true,
    });
  });
}

/** Durations in milliseconds of the main thread's tasks of more than 50 ms. */
const longTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);

const forgetTasks = (page: Page): Promise<void> =>
  page.evaluate(() => void (window as unknown as { longTasks: number[] }).longTasks.splice(0));

/** Megabytes of the largest renderer, the one of the page: those that it does not share with other processes. */
async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateMegabytes(id));
  return Math.max(0, ...sizes);
}

function privateMegabytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = [...rollup.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].map(([, size]) => Number(size));
  return Math.round(kilobytes.reduce((sum, size) => sum + size, 0) / 1024);
}
