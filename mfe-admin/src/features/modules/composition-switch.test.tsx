import { afterEach, expect, test } from 'bun:test';
import { screen, setUpAdmin } from '../../../test/admin';

const { open } = setUpAdmin();
const nothing = { listModules: [], listDeploys: [], listAdmittedRemotes: [], listDeployTokens: [] };
const isAsked = () => document.cookie.includes('composition=1');
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the switch does.
  document.cookie = 'composition=; path=/; max-age=0';
});

test('the switch asks for the composition in this browser, and stops asking', async () => {
  const { user } = await open('/admin/modules', nothing);
  const box = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Mostra la composizione su questo dispositivo',
    checked: false,
    description: /La vedi solo tu/,
  });
  await user.click(box);
  expect([box.checked, isAsked()]).toEqual([true, true]);
  await user.click(box);
  expect([box.checked, isAsked()]).toEqual([false, false]);
});
