import type { FrameLocator, Locator, Page } from 'playwright/test';
import { calendarDateInItaly } from '../../contracts/src/clock';
import { closureText } from '../../contracts/src/closures';
import { formatDate } from '../../contracts/src/format';
import { expectAccessible } from '../axe';
import { drawPng, expect, openSession, test } from '../fixtures';
import { expectNoSidewaysScroll } from '../questions';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phone = '0175 987654';
const tagline = 'Le vecchie signore tornano in strada';
const inDays = (days: number) => calendarDateInItaly(new Date(Date.now() + days * 24 * 60 * 60 * 1000));

/** Counts clicks and key presses of an owner; typing in a focused field does not count. */
function counted(page: Page) {
  let presses = 0;
  return {
    count: () => presses,
    async press(what: Locator) {
      presses += 1;
      await what.click();
    },
    async type(field: Locator, text: string) {
      presses += 1;
      await field.fill(text);
    },
    field: (name: RegExp | string) => page.getByRole('textbox', { name }),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }),
    section: (name: string) => page.getByRole('navigation', { name: 'Sezioni' }).getByRole('button', { name }),
  };
}

test('an owner changes hours, telephone and a text of the home page, and closes for holidays; visitors read it @phone', async ({
  page,
  openServer,
  openContext,
  isMobile,
}, info) => {
  const { origin } = await openServer();
  const { cookies } = await openSession(origin);
  await page.context().addCookies(cookies);
  await page.goto(`${origin}/admin`);
  const owner = counted(page);
  const { press, type, field, button, section } = owner;
  if (isMobile) await press(button(/^Menu/));
  await press(page.getByRole('link', { name: /^Il mio sito/ }));
  await expect(page.getByText('Tutto quello che vedi è pubblicato.')).toBeVisible();

  await type(field(/^Telefono/), phone);
  await press(section('Orari'));
  await type(field('Lunedì, mattina'), '8.30-12');
  await press(section('Home'));
  await type(field(/^Frase di presentazione/), tagline);

  // The preview shows the change before it is published.
  const preview = page.frameLocator('iframe[title="Anteprima della pagina"]');
  if (isMobile) await press(button('Anteprima'));
  await expect(preview.getByText(tagline).first()).toBeVisible();
  expect(await (await fetch(origin)).text()).not.toContain(tagline);

  await press(button('Pubblica'));
  await expect(page.getByText('Sito pubblicato')).toBeVisible();
  info.annotations.push({ type: 'presses', description: `hours, telephone and a text: ${owner.count()}` });

  const before = owner.count();
  if (isMobile) await press(button('Modifica'));
  await press(section('Chiusure e giorni speciali'));
  await press(button('Aggiungi chiusura'));
  const closure = { from: inDays(3), to: inDays(12), reason: 'ferie' };
  await type(field(/^Dal/), formatDate(closure.from));
  await type(field(/^Al$/), formatDate(closure.to));
  const sentence = closureText(closure, inDays(0));
  await expect(page.getByText(`«${sentence}»`)).toBeVisible();
  await press(button('Pubblica'));
  await expect(page.getByText('Da pubblicare')).toHaveCount(0);
  info.annotations.push({ type: 'presses', description: `closed for holidays: ${owner.count() - before}` });

  const visitor = await (await openContext()).newPage();
  await visitor.goto(`${origin}/contact`);
  const facts = visitor.getByRole('main');
  await expect(facts.getByRole('link', { name: phone })).toBeVisible();
  await expect(facts.getByText('8:30-12:00').first()).toBeVisible();
  await expect(facts.getByText(sentence).first()).toBeVisible();
  await expect(visitor.getByRole('contentinfo').getByText(sentence)).toBeVisible();
  await visitor.goto(origin);
  await expect(visitor.getByRole('main').getByText(sentence)).toBeVisible();
  await expect(visitor.getByText(tagline).first()).toBeVisible();

  await press(page.getByRole('button', { name: 'Annulla l’ultima pubblicazione' }));
  await expect(page.getByText('Pubblicazione annullata')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('main').getByText(sentence)).toHaveCount(0);

  // A new hero picture.
  const started = owner.count();
  const pictureIn = async (site: FrameLocator | Page) => {
    const picture = site.getByRole('region', { name: 'Benvenuto' }).locator('picture img').first();
    // The suffix after the stem is the variant.
    return (await picture.getAttribute('src'))?.split('.')[0];
  };
  const former = await pictureIn(visitor);
  await press(section('Home'));
  await press(button('Cambia: Immagine principale'));
  const slot = page.getByRole('group', { name: 'Immagine principale' });
  await slot
    .getByLabel('Carica una foto')
    .setInputFiles({ name: 'IMG_2041.png', mimeType: 'image/png', buffer: drawPng(2041, 1200, 1600) });
  await expect(page.getByText('Da pubblicare: Immagini della Home.')).toBeVisible();
  if (isMobile) await press(button('Anteprima'));
  await expect.poll(() => pictureIn(preview)).not.toBe(former);
  const photo = await pictureIn(preview);
  await visitor.reload();
  expect(await pictureIn(visitor)).toBe(former);
  await press(button('Pubblica'));
  await expect(page.getByText('Tutto quello che vedi è pubblicato.')).toBeVisible();
  await visitor.reload();
  expect(await pictureIn(visitor)).toBe(photo);
  await press(page.getByRole('button', { name: 'Annulla l’ultima pubblicazione' }));
  await expect(page.getByText('Pubblicazione annullata')).toBeVisible();
  await expect.poll(() => pictureIn(preview)).toBe(former);
  await visitor.reload();
  expect(await pictureIn(visitor)).toBe(former);
  info.annotations.push({
    type: 'presses',
    description: `a photo, published and taken back: ${owner.count() - started}, and its choice on the device`,
  });
});

test('every section is accessible, and fits a phone @phone', async ({ page, login, isMobile }) => {
  await login();
  for (const section of ['dati', 'orari', 'chiusure', 'posizione', 'home', 'ricerca', 'privacy']) {
    await test.step(section, async () => {
      await page.goto(`/admin/site?sezione=${section}`);
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
      await expectAccessible(page);
      if (isMobile) await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScroll(page);
    });
  }
});

test('what was typed is offered again after a reload, and the bar does not grow with it @phone', async ({
  page,
  login,
  watch,
}) => {
  watch.allow(/beforeunload/);
  await login();
  await page.goto('/admin/site');
  await expect(page.getByText('Tutto quello che vedi è pubblicato.')).toBeVisible();
  const bar = page.getByRole('form', { name: 'Il mio sito' }).locator('> [data-bar]');
  const height = async () => (await bar.boundingBox())?.height;
  const before = await height();
  await page.getByRole('textbox', { name: /^Telefono/ }).fill(phone);
  await expect(page.getByText(/^Da pubblicare: Telefono/)).toBeVisible();
  expect(await height()).toBe(before);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Riprendi le modifiche' }).click();
  await expect(page.getByRole('textbox', { name: /^Telefono/ })).toHaveValue(phone);
});
