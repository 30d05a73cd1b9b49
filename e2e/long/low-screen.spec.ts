import type { Page } from 'playwright/test';
import { partsOfBackOffice, walkBackOffice } from '../back-office';
import { expect, test } from '../fixtures';
import { visit } from '../pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A window of 1280 x 1024 pixels at a zoom of 400 %. */
const zoomed = { width: 320, height: 256 };
const desktop = { width: 1440, height: 900 };

/** More controls than a page has before its list repeats itself. */
const mostStops = 90;

/** Presses Tab through the page as it stands, and fails with each control that takes the focus and cannot be seen. */
async function expectFocusInSight(page: Page): Promise<void> {
  await page.setViewportSize(zoomed);
  const hidden: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(focusOutOfSight);
    if (found === 'end') break;
    if (found) hidden.push(found);
  }
  expect(hidden).toEqual([]);
}

/** Runs in the page: what has the focus if something covers it or it is not scrolled to; "end" outside all controls. */
async function focusOutOfSight(): Promise<string> {
  // What the focus has begun: scrolling ends with a frame, and transitions take one in spite of reduced motion.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'end';
  // A dialog begins again where it began.
  if (focused.dataset.tabbed) return 'end';
  focused.dataset.tabbed = 'true';
  // A page in a frame has its own focus.
  if (focused instanceof HTMLIFrameElement) return '';
  const isDrawn = focused.offsetWidth > 2 && getComputedStyle(focused).opacity !== '0';
  const labelled = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
  const shown = isDrawn ? focused : (focused.closest('label') ?? labelled ?? focused.parentElement ?? focused);
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  // Of what is taller than the screen, the part that is on it.
  const isTall = bottom - top > window.innerHeight / 2;
  const [from, to] = isTall ? [Math.max(0, top), Math.min(window.innerHeight, bottom)] : [top, bottom];
  // Chromium does not scroll to the side for what shows 32 pixels of its width.
  const middle = (Math.max(0, left) + Math.min(window.innerWidth, right)) / 2;
  const at = document.elementFromPoint(middle, (from + to) / 2);
  if (at && (at === focused || shown.contains(at) || at.contains(shown))) return '';
  const cover = at ? at.outerHTML.slice(0, 60) : 'nothing';
  return `${shown.outerHTML.slice(0, 90)} ${Math.round(top)}-${Math.round(bottom)} under ${cover}`;
}

for (const part of partsOfBackOffice) {
  test(`at 400 % zoom every control of the back office's ${part} that takes the focus is in sight`, ({
    page,
    watch,
    login,
    writeMessage,
  }) =>
    walkBackOffice(part, { page, watch, login, writeMessage }, async () => {
      await expectFocusInSight(page);
      await page.setViewportSize(desktop);
    }));
}

test('at 400 % zoom the focus is in sight in the sections of the site, over chosen rows and in dialogs', async ({
  page,
  login,
  writeMessage,
}) => {
  const { id } = await writeMessage();
  await login();
  for (const section of ['orari', 'chiusure', 'posizione', 'home', 'ricerca', 'privacy']) {
    await test.step(section, async () => {
      await visit(page, `/admin/site?sezione=${section}`);
      await expectFocusInSight(page);
    });
  }
  await page.setViewportSize(desktop);
  await visit(page, '/admin/cars');
  await page.getByRole('checkbox').nth(1).check();
  await expectFocusInSight(page);
  for (const address of ['/admin/cars?modifica=1', '/admin/projects?modifica=1']) {
    await page.setViewportSize(desktop);
    await visit(page, address);
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
    await expectFocusInSight(page);
  }
  await page.setViewportSize(desktop);
  await visit(page, `/admin/messages?messaggio=${id}`);
  await page.getByRole('button', { name: 'Rispondi' }).first().click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await expect(page.locator('[data-scope=toast]')).toHaveCount(0);
  await expectFocusInSight(page);
});

test('at 400 % zoom every control of the public pages that takes the focus is in sight', async ({
  page,
  insertCar,
}) => {
  await insertCar({ available: false });
  for (const address of ['/', '/gallery', '/gallery/1', '/cars', '/cars/1', '/sold', '/contact', '/privacy']) {
    await test.step(address, async () => {
      await page.setViewportSize(zoomed);
      await visit(page, address);
      await expectFocusInSight(page);
    });
  }
});
