import { afterEach, expect, test } from 'bun:test';
import type { Releases } from '@officina/contracts/release';
import { screen, setUpAdmin, untilFocused, waitFor, within } from '../../../test/admin';

const { open } = setUpAdmin();

const page = { path: '/admin/eventi', part: 'Admin', label: 'Eventi', caption: 'I raduni e le loro date' };
const stating = (role: 'owner' | 'editor', group: 'main' | 'system' = 'main'): Releases => ({
  remotes: { mfe_events: { entry: '/r/mfe_events/1/entry.js', adminPages: [{ ...page, role, group }] } },
});

/** Inserts the releases of the document into the page, as the server does. */
function state(releases: Releases): void {
  const block = Object.assign(document.createElement('script'), { type: 'application/json', id: 'releases' });
  block.textContent = JSON.stringify(releases);
  document.head.append(block);
}
afterEach(() => document.getElementById('releases')?.remove());

const menu = () => within(screen.getByRole('navigation', { name: 'Pannello di controllo' }));

test('a page of another remote is in the menu after those of its group, and is shown below its title', async () => {
  state({ ...stating('editor'), isWhole: true });
  const { user } = await open('/admin/categories');
  const names = menu()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names.indexOf('Eventi')).toBe(names.indexOf('Categorie') + 1);
  await user.click(menu().getByRole('link', { name: 'Eventi' }));
  await screen.findByText('Le date dei raduni');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Eventi');
  expect(document.title).toStartWith('Eventi - ');
  expect(menu().getByRole('link', { name: 'Eventi' }).getAttribute('aria-current')).toBe('page');
});

test('the command palette leads there by the words of its caption', async () => {
  state({ ...stating('editor', 'system'), isWhole: true });
  const { user, fill } = await open('/admin/categories');
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Vai a' }));
  await untilFocused(() => palette.getByRole('combobox'));
  await fill(palette.getByRole('combobox'), 'raduni');
  expect(palette.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Eventi']);
  await user.keyboard('{Enter}');
  await screen.findByText('Le date dei raduni');
});

test('an editor neither sees nor opens a page for owners', async () => {
  state({ ...stating('owner'), isWhole: true });
  await open('/admin/eventi', { getUser: { id: 2, username: 'redattrice', role: 'editor' } });
  await screen.findByRole('heading', { level: 1, name: 'Non hai accesso a questa pagina' });
  expect(screen.queryByText('Le date dei raduni')).toBeNull();
  expect(menu().queryByRole('link', { name: 'Eventi' })).toBeNull();
});

test('who has come from a page of the site gets them from the server', async () => {
  state({ remotes: {} });
  await open('/admin/eventi', {}, { ...stating('editor'), isWhole: true });
  await screen.findByText('Le date dei raduni');
  await waitFor(() => expect(menu().getByRole('link', { name: 'Eventi' }).textContent).toBe('Eventi'));
});

test('without such a remote its address is unknown', async () => {
  state({ remotes: {}, isWhole: true });
  await open('/admin/eventi');
  await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
});
