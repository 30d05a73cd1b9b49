import type { Page } from 'playwright/test';
import { partsOfBackOffice, walkBackOffice } from '../back-office';
import { expect, test } from '../fixtures';
import { untilDrawn, visit } from '../pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A window of 1280 x 1024 pixels at 400 % zoom, in CSS pixels. */
const zoomed = { width: 320, height: 256 };
const desktop = { width: 1440, height: 900 };

/** More than the number of focusable controls of any page. */
const mostStops = 90;

/** Presses Tab through the whole page, and fails with each control that has the focus but is not visible. */
async function expectFocusInSight(page: Page): Promise<void> {
  await page.setViewportSize(zoomed);
  // A focus before the frame with the new size is scrolled to where its element was.
  await untilDrawn(page);
  const hidden: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(focusOutOfSight);
    if (found === 'end') break;
    if (found) hidden.push(found);
  }
  expect(hidden).toEqual([]);
}

/** Runs in the page: the focused element if it is covered or not scrolled into view; "end" after the last control. */
async function focusOutOfSight(): Promise<string> {
  // Waits for the effects of the focus: scrolling ends in a frame, and transitions take one even with reduced motion.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'end';
  // In a dialog the focus returns to the first control.
  if (focused.dataset.tabbed) return 'end';
  focused.dataset.tabbed = 'true';
  // The focus moved into an iframe.
  if (focused instanceof HTMLIFrameElement) return '';
  const isDrawn = focused.offsetWidth > 2 && getComputedStyle(focused).opacity !== '0';
  const labelled = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
  const shown = isDrawn ? focused : (focused.closest('label') ?? labelled ?? focused.parentElement ?? focused);
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  // Of an element taller than the screen, the visible part.
  const isTall = bottom - top > window.innerHeight / 2;
  const [from, to] = isTall ? [Math.max(0, top), Math.min(window.innerHeight, bottom)] : [top, bottom];
  // Chromium does not scroll horizontally to an element of which 32 pixels are visible.
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
