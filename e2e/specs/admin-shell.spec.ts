import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Pannello di controllo' });

test('on a phone the menu collapses, the palette leads to a record, and the focus comes back @phone @phone-only', async ({
  page,
  login,
  insertProject,
}) => {
  const project = await insertProject();
  await login();
  await page.goto('/admin/projects');
  const toggle = page.getByRole('button', { name: 'Menu' });
  await expect(menu(page)).toBeHidden();
  await toggle.click();
  await expect(menu(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await menu(page).getByRole('link', { name: 'Categorie' }).click();
  await expect(page).toHaveURL('/admin/categories');
  await expect(menu(page)).toBeHidden();

  await page.getByRole('button', { name: 'Vai a…' }).click();
  const palette = page.getByRole('dialog', { name: 'Vai a' });
  await palette.getByRole('combobox').fill(project.title);
  // The whole width of the option is a link.
  const option = palette.getByRole('option', { name: project.title });
  const end = ((await option.boundingBox())?.width ?? 0) - 40;
  await option.click({ position: { x: end, y: 12 } });
  await expect(page).toHaveURL(`/admin/projects?modifica=${project.id}`);
  await expect(palette).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Modifica Progetto' })).toBeVisible();
});

test("a visitor's new message is counted and listed without a reload or a layout shift", async ({
  page,
  login,
  admin,
  writeMessage,
}) => {
  const first = await writeMessage();
  await login();
  await page.goto(`/admin/messages?messaggio=${first.id}&rispondi=si`);
  await page.getByLabel('Risposta').fill('A metà di una frase');
  const unread = async () => (await admin.page('listMessages', { query: { unread: true, limit: 1 } })).total;
  await expect.poll(async () => (await admin.call('getMessage', { params: { id: first.id } })).read).toBe(true);
  const before = await unread();
  const status = page.locator('#unread-messages');
  await expect(status).toHaveText(sentence(before));

  const second = await writeMessage();
  await expect(status).toHaveText(sentence(before + 1));
  await expect(page.getByLabel('Risposta')).toHaveValue('A metà di una frase');
  await expect(page.getByLabel('Risposta')).toBeFocused();
  await page.keyboard.type('.');
  await page.keyboard.press('Escape');
  await expect(menu(page).getByRole('link', { name: /^Messaggi/ })).toHaveAccessibleDescription(sentence(before + 1));
  await expect(
    page.getByRole('list', { name: 'Elenco dei messaggi' }).getByRole('link', { name: second.name }),
  ).toBeVisible();
  await expect(page.getByRole('article', { name: `Messaggio di ${first.name}` })).toBeVisible();
});

const sentence = (count: number): string =>
  count === 0 ? '' : count === 1 ? '1 messaggio non letto' : `${count} messaggi non letti`;
