import { expect, test } from 'bun:test';
import { ownerKinds, pageLabel } from '@officina/contracts/kinds';
import { screen, setUpAdmin, untilFocused, within } from '../../../test/admin';

const { open } = setUpAdmin();

const menu = () => within(screen.getByRole('navigation', { name: 'Pannello di controllo' }));
const toggle = () => screen.getByRole('button', { name: /^(Menu|Chiudi)/ });

test('the menu leads to every page and the site, and says who is signed in', async () => {
  await open('/admin/categories');
  expect(
    menu()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'DashboardPanoramica generale',
    'Progetti',
    'Auto in Vendita',
    ...ownerKinds.slice(2).map(pageLabel),
    'Immagini',
    'Messaggi',
    'Config. Email',
    'Email Database',
    'Categorie',
    'Il mio sitoOrari, ferie, recapiti e testi del sito',
    'Cestino',
    'Registro',
    'Copie di sicurezza',
    'Impostazioni messaggi',
    'Moduli',
    'Persone',
    'Account',
  ]);
  screen.getByText('titolare');
  screen.getByText('Amministratore');
  expect(screen.getByRole('link', { name: 'Torna alla Home' }).getAttribute('href')).toBe('/');
  screen.getByRole('button', { name: 'Logout' });
});

test('the page that is open is marked in the menu, and has the focus', async () => {
  const { user } = await open('/admin/categories', { listBin: [] });
  await user.click(menu().getByRole('link', { name: 'Cestino' }));
  await screen.findByRole('heading', { level: 1, name: 'Cestino' });
  const current = menu()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Cestino']);
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
