import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { drawPng, expect, ownName, ownPicture, test } from '../fixtures';
import { visit } from '../pages';

const pictures = (page: Page) => page.getByRole('list', { name: 'Immagini esistenti' }).getByRole('listitem');
const names = (page: Page) =>
  pictures(page).evaluateAll((items) => items.map((item) => item.querySelector('img')?.alt ?? ''));
/** In the order of their places on the screen, where an item that is being moved has not changed its place in the page. */
const shownNames = (page: Page) =>
  pictures(page).evaluateAll((items) =>
    items
      .map((item) => ({ alt: item.querySelector('img')?.alt ?? '', box: item.getBoundingClientRect() }))
      .sort((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
      .map(({ alt }) => alt),
  );

test.describe('the pictures of one record', () => {
  test('are sorted by mouse, buttons and keyboard, and the site shows the new order', async ({
    page,
    login,
    insertProject,
    admin,
  }) => {
    const project = await openFour({ page, login, insertProject, admin });

    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await drag(page, handle(page, 'A'), pictures(page).nth(2));
    await expect.poll(() => names(page)).toEqual(['B', 'C', 'A', 'D']);
    await expect(page.getByText('A: posizione 3 di 4.')).toBeAttached();
    expect(writes).toEqual(['PUT /api/images/order']);

    await page.getByRole('button', { name: 'Sposta prima A' }).click();
    await expect.poll(() => names(page)).toEqual(['B', 'A', 'C', 'D']);
    await page.getByRole('button', { name: 'Sposta dopo C' }).click();
    await expect.poll(() => names(page)).toEqual(['B', 'A', 'D', 'C']);

    await handle(page, 'B').press('Enter');
    await expect(page.getByText(/^B in mano, posizione 1 di 4/)).toBeAttached();
    await page.keyboard.press('End');
    await expect.poll(() => shownNames(page)).toEqual(['A', 'D', 'C', 'B']);
    await expect(handle(page, 'B')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect.poll(() => shownNames(page)).toEqual(['B', 'A', 'D', 'C']);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^B in mano, posizione 1 di 4/)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownNames(page)).toEqual(['A', 'B', 'D', 'C']);
    await page.keyboard.press('Enter');
    const wanted = ['A', 'B', 'D', 'C'];
    await expect.poll(() => names(page)).toEqual(wanted);

    await expect.poll(async () => (await stored(admin, project.id)).map(({ alt }) => alt)).toEqual(wanted);
    const urls = (await stored(admin, project.id)).map(({ url }) => url);
    expect((await admin.call('getProject', { params: { id: project.id } })).images).toEqual(urls);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(wanted);
  });

  test('can be dropped back by Escape as soon as one is lifted, however long it was pressed', async ({
    page,
    login,
    insertProject,
    admin,
  }) => {
    await page.clock.install();
    await openFour({ page, login, insertProject, admin });
    await handle(page, 'B').focus();
    await page.keyboard.press('Enter');
    // A key that comes in the same moment as Enter does nothing yet.
    await expect(page.getByText(/^B in mano/)).toBeAttached();
    await page.keyboard.press('End');
    await expect.poll(() => shownNames(page)).toEqual(['A', 'C', 'D', 'B']);
    // Longer than a tooltip waits: it must not take the key.
    await page.clock.runFor(2000);
    await page.keyboard.press('Escape');
    await expect.poll(() => shownNames(page)).toEqual(['A', 'B', 'C', 'D']);
  });

  test('keep the place of a second move when the first is saved', async ({ page, login, insertProject, admin }) => {
    const project = await openFour({ page, login, insertProject, admin });
    let letFirstPass = () => {};
    const first = new Promise<void>((resolve) => {
      letFirstPass = resolve;
    });
    await page.route(
      '**/api/images/order',
      async (route) => {
        await first;
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Sposta dopo A' }).click();
    await expect.poll(() => names(page)).toEqual(['B', 'A', 'C', 'D']);
    await page.getByRole('button', { name: 'Sposta dopo C' }).click();
    await expect.poll(() => names(page)).toEqual(['B', 'A', 'D', 'C']);

    const shown = await pictures(page)
      .first()
      .evaluateHandle((item) => {
        const orders: string[] = [];
        const list = item.parentElement;
        const note = () => orders.push([...(list?.querySelectorAll('img') ?? [])].map(({ alt }) => alt).join(''));
        if (list) new MutationObserver(note).observe(list, { childList: true, subtree: true });
        return orders;
      });
    letFirstPass();
    const wanted = ['B', 'A', 'D', 'C'];
    await expect.poll(async () => (await stored(admin, project.id)).map(({ alt }) => alt)).toEqual(wanted);
    await page.waitForLoadState('networkidle');
    expect(await names(page)).toEqual(wanted);
    expect((await shown.jsonValue()).filter((order) => order !== wanted.join(''))).toEqual([]);
  });

  test('are dragged with a finger by their number, while the rest of them scrolls the page @phone-only @phone', async ({
    page,
    login,
    insertProject,
    admin,
  }) => {
    const project = await openFour({ page, login, insertProject, admin });
    await handle(page, 'C').scrollIntoViewIfNeeded();
    const from = await centre(handle(page, 'A'));
    const to = await centre(handle(page, 'C'));
    const touch = await page.context().newCDPSession(page);
    const at = (type: 'touchStart' | 'touchMove', y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x, y }] });
    await at('touchStart', from.y);
    for (let step = 1; step <= 8; step += 1) await at('touchMove', from.y + ((to.y - from.y) * step) / 8);
    await expect(page.getByRole('button', { name: 'Sposta A, ora in posizione 3' })).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => names(page)).toEqual(['B', 'C', 'A', 'D']);
    await expect
      .poll(async () => (await stored(admin, project.id)).map(({ alt }) => alt))
      .toEqual(['B', 'C', 'A', 'D']);
  });

  test('are moved up and down a long column by keyboard @phone-only @phone', async ({
    page,
    login,
    insertProject,
    admin,
  }) => {
    await openFour({ page, login, insertProject, admin });
    await handle(page, 'A').press('Enter');
    await expect(page.getByText(/^A in mano/)).toBeAttached();
    for (const [key, position] of [
      ['ArrowDown', 2],
      ['ArrowDown', 3],
      ['ArrowDown', 4],
      ['ArrowUp', 3],
      ['ArrowUp', 2],
      ['ArrowUp', 1],
      ['ArrowDown', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('button', { name: `Sposta A, ora in posizione ${position}` })).toBeInViewport();
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual(['B', 'A', 'C', 'D']);
  });

  test('have their old order again when the new one cannot be saved', async ({
    page,
    watch,
    login,
    insertProject,
    admin,
  }) => {
    watch.allow(/status of 503/);
    await openFour({ page, login, insertProject, admin });
    await page.route('**/api/images/order', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'x', status: 503, detail: 'Riprova tra poco.' }),
      }),
    );
    await page.getByRole('button', { name: 'Sposta dopo A' }).click();
    await expect(page.getByText('503: Riprova tra poco.')).toBeVisible();
    await expect.poll(() => names(page)).toEqual(['A', 'B', 'C', 'D']);
  });

  test('can be described, made the cover, replaced and deleted @phone', async ({ page, login, insertCar, admin }) => {
    const [featuredImage, other] = [ownPicture(), ownPicture()];
    const car = await insertCar({ featuredImage, images: [featuredImage, other] });
    await login();
    await visit(page, `/admin/cars/${car.id}/images`);
    await expect(page.getByRole('heading', { level: 1, name: `${car.make} ${car.model}` })).toBeVisible();
    await page.getByRole('button', { name: 'Modifica Immagine 2' }).click();
    await expect(page.getByLabel('Testo alternativo')).toBeFocused();
    await page.getByLabel('Testo alternativo').fill('Il cruscotto');
    await page.getByLabel('Didascalia').fill('Strumenti originali');
    await page.getByLabel('Sostituisci immagine').setInputFiles({
      name: 'nuova.png',
      mimeType: 'image/png',
      buffer: drawPng(process.pid + 77, 640, 480),
    });
    await expect(page.getByRole('img', { name: 'Anteprima della nuova immagine' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Immagine aggiornata con successo')).toBeVisible();
    const card = pictures(page).filter({ hasText: 'Strumenti originali' });
    await expect(card).toContainText('640 × 480 px');
    await expect(page.getByRole('button', { name: 'Modifica Il cruscotto' })).toBeFocused();

    await card.getByRole('button', { name: 'Rendi principale Il cruscotto' }).click();
    await expect(card.getByText('Principale', { exact: true })).toBeVisible();
    const cover = (await stored(admin, car.id, 'car')).find(({ featured }) => featured);
    expect(cover?.alt).toBe('Il cruscotto');
    expect((await admin.call('getCar', { params: { id: car.id } })).featuredImage).toBe(cover?.url ?? 'none');

    await page.getByRole('button', { name: 'Modifica Il cruscotto' }).click();
    await page.getByLabel('Didascalia').fill('Non si salva');
    await page.getByRole('button', { name: 'Annulla' }).click();
    await page.getByRole('button', { name: 'Esci senza salvare' }).click();
    await expect(page.getByLabel('Didascalia')).toBeHidden();
    await expect(card).toContainText('Strumenti originali');

    await card.getByRole('button', { name: 'Elimina Il cruscotto' }).click();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
    await expect(page.getByText('Immagine eliminata con successo')).toBeVisible();
    await expect(card).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Annulla' }).click();
    await expect(page.getByText('Immagine ripristinata con successo')).toBeVisible();
    await expect(card).toContainText('Strumenti originali');
  });

  test('are missing: the page says so and offers to add some', async ({ page, login, insertCar, admin }) => {
    const car = await insertCar();
    for (const { id } of await stored(admin, car.id, 'car')) await admin.call('deleteImage', { params: { id } });
    await login();
    await visit(page, `/admin/cars/${car.id}/images`);
    await expect(page.getByText('Nessuna immagine disponibile')).toBeVisible();
    await expect(page.getByText('0 di 60')).toBeVisible();
    await expectAccessible(page);
  });

  test('of a missing record: the page says so and links back to the list', async ({ page, watch, login }) => {
    watch.allow(/status of 404/);
    await login();
    await visit(page, '/admin/projects/999999/images');
    await expect(page.getByRole('heading', { level: 1, name: 'Progetto non trovato' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Torna ai Progetti' }).click();
    await expect(page).toHaveURL(/\/admin\/projects$/);
    await visit(page, '/admin/cars/non-un-numero/images');
    await expect(page.getByRole('heading', { level: 1, name: 'Auto non trovata' })).toBeVisible();
    await page.getByRole('link', { name: 'Torna alle Auto' }).click();
    await expect(page).toHaveURL(/\/admin\/cars$/);
  });
});

test('the general manager lists the pictures of all projects page by page, each with its owner', async ({
  page,
  login,
  insertProject,
}) => {
  const title = ownName('Il restauro di Ada');
  const project = await insertProject({ title });
  await login();
  await visit(page, '/admin/images');
  await page.getByLabel('Tipo di immagine').selectOption({ label: 'Progetti' });
  await expect(page).toHaveURL(/type=project/);
  await expect(pictures(page)).toHaveCount(24);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Successiva' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/pagina 2 di/)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Cerca immagini' }).fill(title);
  await expect(pictures(page)).toHaveCount(3);
  await page.reload();
  await expect(pictures(page)).toHaveCount(3);
  await pictures(page).first().getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/projects/${project.id}/images$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('an image of the site is uploaded in the general manager and shown on the site at once', async ({
  page,
  login,
  admin,
  afterwards,
}) => {
  const alt = ownName('Officina di sera');
  await login();
  await visit(page, '/admin/images?type=gallery');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Scegli le immagini o trascinale qui' }).click();
  await (await choosing).setFiles({ name: 'sera.png', mimeType: 'image/png', buffer: drawPng(process.pid, 800, 500) });
  await page.getByLabel('Testo alternativo').fill(alt);
  await page.getByLabel('Testo alternativo').press('Enter');
  await expect(page.getByText('Immagine caricata con successo')).toBeVisible();
  const [image] = (await admin.page('listImages', { query: { entityType: 'gallery', q: alt } })).items;
  afterwards(() => admin.call('deleteImage', { params: { id: image?.id ?? 0 } }));
  await expect(page.getByRole('img', { name: alt })).toBeVisible();
});

/** Opens the pictures of a project that has four, A to D. */
async function openFour({
  page,
  login,
  insertProject,
  admin,
}: Pick<Given, 'page' | 'login' | 'insertProject' | 'admin'>): Promise<{ id: number }> {
  const images = [ownPicture(), ownPicture(), ownPicture(), ownPicture()];
  const project = await insertProject({ images, featuredImage: images[0] ?? '' });
  for (const [index, { id }] of (await stored(admin, project.id)).entries()) {
    await admin.call('updateImage', { params: { id }, body: { alt: 'ABCD'[index] ?? '' } });
  }
  await login();
  await visit(page, `/admin/projects/${project.id}/images`);
  await expect.poll(() => names(page)).toEqual(['A', 'B', 'C', 'D']);
  return project;
}

type Given = Parameters<Parameters<typeof test>[2]>[0];
type Admin = Given['admin'];

const stored = (admin: Admin, entityId: number, entityType: 'project' | 'car' = 'project') =>
  admin.call('listImages', { query: { entityType, entityId } });

const handle = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Sposta ${name}, ora`) });

async function centre(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('Not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Onto the third place. */
async function drag(page: Page, from: Locator, onto: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const start = await centre(from);
  const box = await onto.boundingBox();
  if (!box) throw new Error('Not on screen');
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 10, { steps: 3 });
  await page.mouse.move(box.x + box.width * 0.8, box.y + 60, { steps: 6 });
  await expect(from).toHaveAccessibleName(/ora in posizione 3$/);
  await page.mouse.up();
}

test('pictures of the site are shown uncropped in their tiles, those of the catalogue fill them', async ({
  page,
  login,
}) => {
  await login();
  for (const [type, fit] of [
    ['logo', 'contain'],
    ['hero', 'contain'],
    ['car', 'cover'],
  ] as const) {
    await page.goto(`/admin/images?type=${type}`);
    const picture = page.getByRole('list', { name: 'Immagini esistenti' }).getByRole('img').first();
    await expect(picture).toHaveCSS('object-fit', fit);
  }
});
