import { expect, test } from 'bun:test';
import { ownerKinds, pageLabel } from '@officina/contracts/kinds';
import { screen, setUpAdmin, untilFocused, within } from '../../../test/admin';
import { aMessage } from '../../../test/records';

const { open } = setUpAdmin();

const menu = () => within(screen.getByRole('navigation', { name: 'Pannello di controllo' }));
const toggle = () => screen.getByRole('button', { name: /^(Menu|Chiudi)/ });

/** The links of the menu except those of collapsed groups. */
const links = () => menu().getAllByRole('link');
const names = () => links().map(({ textContent }) => textContent);
const main = [
  'Dashboard',
  'Progetti',
  'Auto in Vendita',
  ...ownerKinds.slice(2).map(pageLabel),
  'Immagini',
  'Messaggi',
  'Config. Email',
  'Email Database',
  'Categorie',
];
const others = ['Clienti', 'Il mio sito', 'Cestino', 'Account'];
const system = ['Impostazioni messaggi', 'Registro', 'Copie di sicurezza', 'Persone', 'Moduli'];
const group = () => menu().getByRole('button', { name: 'Sistema' });

test('the menu leads to every page and the site, and says who is signed in', async () => {
  const { user } = await open('/admin/categories');
  expect(names()).toEqual([...main, ...others]);
  await user.click(group());
  expect(names()).toEqual([...main, ...others, ...system]);
  screen.getByText('titolare');
  screen.getByText('Amministratore');
  expect(screen.getByRole('link', { name: 'Torna alla Home' }).getAttribute('href')).toBe('/');
  screen.getByRole('button', { name: 'Logout' });
});

test('every link says under the pointer what its page is for, and that of the messages how many are unread', async () => {
  const { user } = await open('/admin/categories', { listMessages: [aMessage()] });
  await user.click(group());
  const described = (link: HTMLElement) =>
    (link.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
  for (const link of links()) expect(link.title).toMatch(/^\S.{14,44}$/);
  const titleOf = (name: string) => menu().getByRole('link', { name }).title;
  expect(described(menu().getByRole('link', { name: 'Messaggi' }))).toEqual(['1 messaggio non letto']);
  expect(titleOf('Messaggi')).toBe('Chi ti ha scritto, e le risposte');
  expect(titleOf('Dashboard')).toBe('Panoramica generale');
});

test('"Sistema" opens and folds by its button, and opens by itself on its pages', async () => {
  const { user } = await open('/admin/log', { listAuditLog: [], listAccounts: [], listBin: [] });
  const isOpen = () => group().getAttribute('aria-expanded');
  expect([isOpen(), names().includes('Registro')]).toEqual(['true', true]);
  group().focus();
  await user.keyboard('{Enter}');
  expect([isOpen(), names().includes('Registro')]).toEqual(['false', false]);
  await user.keyboard(' ');
  expect(isOpen()).toBe('true');
  await user.click(menu().getByRole('link', { name: 'Cestino' }));
  await screen.findByRole('heading', { level: 1, name: 'Cestino' });
  expect(isOpen()).toBe('false');
  await user.click(group());
  await user.click(menu().getByRole('link', { name: 'Registro' }));
  await screen.findByRole('heading', { level: 1, name: 'Registro' });
  expect(isOpen()).toBe('true');
});

test('the page that is open is marked in the menu, and has the focus', async () => {
  const { user } = await open('/admin/categories', { listBin: [] });
  await user.click(menu().getByRole('link', { name: 'Cestino' }));
  await screen.findByRole('heading', { level: 1, name: 'Cestino' });
  const current = menu()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/admin/bin']);
  await untilFocused(() => screen.getByRole('main'));
});

test('Escape closes the menu of a phone and gives the focus back to its button; a link closes it, too', async () => {
  const { user } = await open('/admin/categories', { listBin: [] });
  const isOpen = () => toggle().getAttribute('aria-expanded');
  await user.click(toggle());
  expect(isOpen()).toBe('true');
  menu().getByRole('link', { name: 'Cestino' }).focus();
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe('false');
  await untilFocused(toggle);
  await user.click(toggle());
  await user.click(menu().getByRole('link', { name: 'Cestino' }));
  await screen.findByRole('heading', { level: 1, name: 'Cestino' });
  expect(isOpen()).toBe('false');
});
