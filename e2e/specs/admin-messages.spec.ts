import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { answerEmailService, storeBrowserAccount } from '../emailjs';
import { expect, test } from '../fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const list = (page: Page) => page.getByRole('list', { name: 'Elenco dei messaggi' });

test('a message is opened, answered by e-mail with a text that survives a reload, and deleted', async ({
  page,
  login,
  admin,
  writeMessage,
}) => {
  const message = await writeMessage();
  await storeBrowserAccount(page);
  const sent = await answerEmailService(page);
  await login();
  await page.goto('/admin/messages');
  const row = list(page).getByRole('link', { name: message.name });
  await expect(row).toContainText('Non letto');
  await row.click();
  await expect(page).toHaveURL(`/admin/messages?messaggio=${message.id}`);
  const detail = page.getByRole('article', { name: `Messaggio di ${message.name}` });
  await expect(detail.getByText('vorrei un preventivo per il restauro')).toBeVisible();
  await expect(row).not.toContainText('Non letto');
  await expectAccessible(page);
  await page.goBack();
  await expect(detail).toBeHidden();
  await expect(row).toBeFocused();

  await page.keyboard.press('Enter');
  await detail.getByRole('button', { name: 'Rispondi' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Risposta')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Risposta').fill('Buongiorno Anna,\npassi quando vuole.');
  await page.reload();
  await expect(dialog.getByText('Hai ritrovato la bozza che avevi iniziato.')).toBeVisible();
  await expect(dialog.getByLabel('Risposta')).toHaveValue('Buongiorno Anna,\npassi quando vuole.');
  await dialog.getByRole('button', { name: 'Invia Risposta' }).click();
  await expect(page.getByText('Email inviata')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(detail.getByRole('button', { name: 'Rispondi' })).toBeFocused();
  await expect(detail.getByText(/^Risposta: Inviata il .*dal browser/)).toBeVisible();
  expect(sent).toEqual([
    {
      lib_version: expect.any(String),
      service_id: 'service_officina',
      template_id: 'template_risposta',
      user_id: 'chiave_pubblica',
      template_params: {
        to_email: message.email,
        to_name: message.name,
        from_name: 'Officina di prova',
        from_email: 'posta@officina.example',
        subject: `Re: ${message.subject}`,
        message: 'Buongiorno Anna,\npassi quando vuole.',
        original_message: message.message,
        original_subject: message.subject,
        reply_to: 'posta@officina.example',
      },
    },
  ]);

  expect(await admin.call('getMessage', { params: { id: message.id } })).toMatchObject({
    read: true,
    state: 'waiting',
  });
  await detail.getByRole('button', { name: 'Elimina' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Messaggio eliminato')).toBeVisible();
  await expect(page).toHaveURL('/admin/messages');
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
