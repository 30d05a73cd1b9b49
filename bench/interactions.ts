/** Time from key presses and clicks in the back office to the next paint, on a slow computer with a large catalogue. */
import type { Page } from 'playwright';
import { type Answer, answersOf, measured, typicalOf } from './answers.ts';
import type { Bench } from './bench.ts';
import { desktop, inFreshPage, slowCpu, withBrowser } from './browser.ts';
import { makeCatalogue } from './catalogue.ts';
import { credentials, startSite } from './processes.ts';
import type { Measure } from './report.ts';

/** In milliseconds. */
const bar = { atMost: 100 };
/** The limit of "good" for Interaction to Next Paint, for screens that take more than 80 ms. */
const looseBar = { atMost: 200 };

type Act = (page: Page) => Promise<unknown>;

const type = (label: string | RegExp, text: string) => (page: Page) =>
  page.getByLabel(label).first().pressSequentially(text, { delay: 60 });
const click = (role: 'button' | 'link' | 'tab' | 'menuitem', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();
const key = (name: string) => (page: Page) => page.keyboard.press(name);
const gone = (role: 'dialog' | 'menu') => (page: Page) => page.getByRole(role).first().waitFor({ state: 'detached' });
const there = (role: 'dialog' | 'menu' | 'article' | 'option') => (page: Page) =>
  page.getByRole(role).first().waitFor();

const messages = (page: Page) => page.getByRole('list', { name: 'Elenco dei messaggi' }).getByRole('link');

/** The steps on a list: search, select rows, open a row's menu and its form, type there. */
const onList = (search: string, field: string): Act[] => [
  type(search, 'lan'),
  (page) => page.waitForURL(/q=lan/, { waitUntil: 'commit' }),
  key('Backspace'),
  key('Backspace'),
  key('Backspace'),
  (page) => page.waitForURL((url) => !url.search.includes('q='), { waitUntil: 'commit' }),
  // Waits for the whole list: a menu that is opened on a row which disappears would close.
  (page) => page.locator('table[aria-busy=false]').waitFor(),
  (page) => page.locator('tbody label:has(input[type=checkbox])').first().click(),
  (page) => page.locator('tbody label:has(input[type=checkbox])').nth(1).click(),
  (page) => page.locator('thead label:has(input[type=checkbox])').first().click(),
  click('button', /^Azioni: /),
  there('menu'),
  click('menuitem', 'Modifica'),
  // Within the dialog: the list has a control that contains the same word, which phones show.
  (page) => page.getByRole('dialog').getByLabel(field).first().pressSequentially(' e poi', { delay: 60 }),
  click('button', 'Avanti'),
  click('button', 'Indietro'),
];

/** Each screen: how it is opened from the dashboard's menu, and the steps there. */
const screens: { name: string; open: Act; acts: Act[]; bar?: typeof bar }[] = [
  {
    name: 'Progetti',
    bar: looseBar,
    open: click('link', 'Progetti'),
    acts: onList('Cerca progetti', 'Titolo'),
  },
  {
    name: 'Auto in Vendita',
    bar: looseBar,
    open: click('link', 'Auto in Vendita'),
    acts: onList('Cerca auto', 'Modello'),
  },
  {
    name: 'Messaggi',
    bar: looseBar,
    open: click('link', 'Messaggi'),
    acts: [
      type('Cerca messaggi', 'perso'),
      (page) => page.waitForURL(/q=perso/, { waitUntil: 'commit' }),
      click('button', 'Mostra altri'),
      // Waits for the whole new list: a row of the previous one leads to another URL.
      (page) => messages(page).filter({ hasText: 'numero 100' }).first().waitFor(),
      (page) => messages(page).nth(3).click(),
      there('article'),
      (page) => messages(page).nth(5).click(),
      // The buttons move when the text is rendered above them, so a press before could hit another button.
      (page) => page.getByRole('article', { name: /numero 6$/ }).waitFor(),
      click('button', 'Rispondi'),
      there('dialog'),
      type('Risposta', 'Buongiorno, la'),
      key('Escape'),
      gone('dialog'),
      click('link', /^Non letti/),
    ],
  },
  {
    name: 'Nuovo progetto',
    open: click('link', 'Nuovo Progetto'),
    acts: [
      type('Titolo', 'Fulvia'),
      type('Descrizione', 'Ferma da anni'),
      click('button', 'Avanti'),
      click('button', 'Avanti'),
    ],
  },
  {
    name: 'Nuova auto',
    bar: looseBar,
    open: click('link', 'Nuova Auto'),
    acts: [
      type('Marca', 'Lancia'),
      type('Modello', 'Fulvia'),
      click('button', 'Avanti'),
      type('Prezzo', '28500'),
      click('button', 'Avanti'),
      (page) => page.locator('label:has(input[type=checkbox]):visible').first().click(),
      click('button', 'Avanti'),
    ],
  },
  {
    name: 'Immagini',
    open: click('link', 'Immagini'),
    acts: [(page) => page.getByRole('combobox').first().selectOption({ index: 2 })],
  },
  {
    name: 'Categorie',
    open: click('link', 'Categorie'),
    acts: [type(/^Nuova categoria/, 'Prova'), click('tab', /Auto/)],
  },
  { name: 'Config. Email', open: click('link', 'Config. Email'), acts: [type('Service ID', 'service')] },
  { name: 'Email Database', open: click('link', 'Email Database'), acts: [type('Service ID', 'service')] },
  { name: 'Cestino', open: click('link', 'Cestino'), acts: [type(/^Cerca/, 'lan')] },
  { name: 'Clienti', open: click('link', 'Clienti'), acts: [type(/^Cerca/, 'lan')] },
  { name: 'Il mio sito', open: click('link', 'Il mio sito'), acts: [type(/^Telefono/, '5')] },
  { name: 'Registro', open: click('button', 'Sistema'), acts: [click('link', 'Registro'), type(/^Cerca/, 'lan')] },
  {
    name: 'Moduli',
    open: click('button', 'Sistema'),
    acts: [
      click('link', 'Moduli'),
      (page) => page.getByText('Per chi sviluppa').click(),
      (page) => page.getByRole('combobox').first().selectOption({ index: 2 }),
      click('button', /copia la versione intera$/),
      type(/^Nome/, 'pipeline'),
    ],
  },
  { name: 'Account', open: click('link', 'Account'), acts: [type(/^Nuova password/, 'una frase')] },
  {
    name: 'Comandi',
    open: key('Control+k'),
    acts: [
      there('dialog'),
      type(/^Cerca pagine/, 'lancia'),
      there('option'),
      key('ArrowDown'),
      key('ArrowDown'),
      key('Escape'),
      gone('dialog'),
      key('?'),
      there('dialog'),
    ],
  },
];

/** Number of runs for each screen, one after the other. */
const journeys = 5;

export const interactions: Bench = async ({ work, demo, dist }) => {
  const site = await startSite(await makeCatalogue(work, demo, 2000, 5000), dist);
  const measures: Measure[] = [];
  await withBrowser(async (browser) => {
    for (const { name, open, acts, bar: own = bar } of screens) {
      const answers: Answer[][] = [];
      for (let journey = 0; journey < journeys; journey += 1) {
        answers.push(
          await inFreshPage(browser, desktop, async (page) => {
            await page.request.post(`${site.origin}/api/login`, { data: credentials });
            await page.addInitScript(measured);
            await page.goto(`${site.origin}/admin`, { waitUntil: 'networkidle' });
            await slowCpu(page);
            for (const act of [open, ...acts]) await act(page);
            return answersOf(page);
          }),
        );
      }
      const { value, note } = typicalOf(answers);
      measures.push({ what: `${name}: ms from key or click to paint, 98 of 100`, bar: own, value, note });
      console.info(`${name}: ${value} ${note}`);
    }
  });
  await site.stop();
  return measures;
};
