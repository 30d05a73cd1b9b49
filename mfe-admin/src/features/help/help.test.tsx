import { expect, test } from 'bun:test';
import { customerPath, ownerPages, paths } from '@officina/contracts/paths';
import { keysOf } from '@officina/contracts/schema';
import { screen, setUpAdmin, untilFocused, untilGone, within } from '../../../test/admin';
import { helpAt } from './page-help';

const { open } = setUpAdmin();

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('every page of the back office answers the three questions in short sentences', () => {
  const addresses = [
    ...keysOf(paths).flatMap((key) => (key.startsWith('admin') ? [String(paths[key])] : [])),
    ...Object.values(ownerPages).flatMap((pages) => [pages.list, pages.new, pages.images(12)]),
    customerPath(12),
    `${paths.adminBin}/`,
  ];
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses) {
    const texts = Object.values(helpAt(address) ?? {});
    expect([address, texts.length]).toEqual([address, 3]);
    for (const text of texts) expect(text).toMatch(/^[A-ZÈ«].{20,230}\.$/);
  }
  expect(helpAt('/admin/nowhere')).toBeUndefined();
});

test('the button beside the title explains the page, then the keys, and gets the focus back', async () => {
  const { user } = await open('/admin/bin', { listBin: [] });
  const opener = () => screen.getByRole('button', { name: 'Aiuto su questa pagina' });
  await user.click(opener());
  const help = await dialog('Aiuto: Cestino');
  const parts = help.getAllByRole('term').map(({ textContent }) => textContent);
  expect(parts.slice(0, 3)).toEqual(['A che cosa serve', 'Che cosa succede', 'Che cosa vedono i visitatori']);
  help.getByText(/«Ripristina» lo rimette dov’era/);
  help.getByRole('heading', { name: 'Scorciatoie da tastiera' });
  await user.keyboard('{Escape}');
  await untilGone(() => screen.queryByRole('dialog'));
  await untilFocused(opener);
});

test('the help belongs to the page: another page has another one, an unknown one only the keys', async () => {
  const { user } = await open('/admin/nowhere', { listCustomers: [] });
  await user.keyboard('?');
  const unknown = await dialog('Aiuto: 404 Page Not Found');
  expect(unknown.queryByText('A che cosa serve')?.textContent).toBeUndefined();
  await user.keyboard('{Escape}');
  await untilGone(() => screen.queryByRole('dialog'));
  await user.click(screen.getByRole('link', { name: 'Clienti' }));
  await screen.findByRole('heading', { level: 1, name: 'Clienti' });
  await user.keyboard('?');
  (await dialog('Aiuto: Clienti')).getByText(/È la rubrica di chi ti ha scritto/);
});

test('a key that opens the help gives the focus back to where it was, or to the button', async () => {
  const { user } = await open('/admin/bin', { listBin: [] });
  const button = () => screen.getByRole('button', { name: 'Aiuto su questa pagina' });
  const link = () => screen.getByRole('link', { name: 'Clienti' });
  for (const place of [button, link]) {
    if (place === link) link().focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await user.keyboard('?');
    await dialog('Aiuto: Cestino');
    await user.keyboard('{Escape}');
    await untilGone(() => screen.queryByRole('dialog'));
    await untilFocused(place);
  }
});
