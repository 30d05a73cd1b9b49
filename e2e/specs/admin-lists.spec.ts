import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the menu of a row works by keyboard, up to a deletion that is taken back', async ({
  page,
  login,
  insertProject,
  request,
}) => {
  const project = await insertProject();
  await login();
  await page.goto(`/admin/projects?q=${encodeURIComponent(project.title)}`);
  const actions = page.getByRole('button', { name: `Azioni: ${project.title}` });
  const menu = page.getByRole('menu', { name: `Azioni: ${project.title}` });
  const entry = (name: string) => menu.getByRole('menuitem', { name });
  const open = async (key: string, marked: string) => {
    await page.keyboard.press(key);
    await expect(menu).toBeFocused();
    await expect(entry(marked)).toHaveAttribute('data-highlighted');
  };
  await actions.focus();
  await open('Enter', 'Visualizza');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(actions).toBeFocused();

  await open('ArrowDown', 'Visualizza');
  await page.keyboard.press('ArrowDown');
  await expect(entry('Modifica')).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Modifica Progetto' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(actions).toBeFocused();

  await open('ArrowUp', 'Elimina');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Conferma eliminazione' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Elimina' }).press('Enter');
  await expect(page.getByText('Progetto eliminato')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const stored = () => request.get(`/api/projects/${project.id}`);
  expect((await stored()).status()).toBe(404);
  await page.keyboard.press('F8');
  await page.getByRole('button', { name: 'Ripristina' }).press('Enter');
  await expect(page.getByText('Progetto ripristinato')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: project.title })).toBeVisible();
  expect(await (await stored()).json()).toEqual(project);
});
