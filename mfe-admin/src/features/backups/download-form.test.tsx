import { beforeEach, expect, spyOn, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';

const { open } = setUpAdmin();
const words = 'una frase lunga e segreta';

/** The forms that the page has submitted. */
const posted: { action: string; target: string; passphrase: string | undefined }[] = [];
beforeEach(() => {
  posted.length = 0;
  const submit = spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const { pathname, search } = new URL(this.action, location.href);
    posted.push({ action: pathname + search, target: this.target, passphrase: this.querySelector('input')?.value });
  });
  return () => submit.mockRestore();
});

const form = () => within(screen.getByRole('form', { name: 'Scarica una copia' }));
const field = (name: RegExp) => form().getByLabelText(name);
const press = () => form().getByRole('button', { name: 'Scarica la copia' });

test('the passphrase is posted in the body of a form, and leaves the page with it', async () => {
  const { api, user, fill } = await open('/admin/backups', { listBackups: [] });
  await fill(field(/^Frase segreta/), words);
  await fill(field(/^Ripeti/), words);
  await user.click(press());
  await screen.findByText(/il download parte tra poco/);
  expect(api.calls('checkBackup')).toMatchObject([{ body: { passphrase: words } }]);
  expect(posted).toEqual([{ action: '/api/backups/download', target: 'backup-download', passphrase: words }]);
  expect(fieldValue(field(/^Frase segreta/))).toBe('');
  expect(document.body.innerHTML.includes(words)).toBe(false);
});

test('without a passphrase the copy is not encrypted; one that is too short or differs is refused', async () => {
  const { user, fill } = await open('/admin/backups', { listBackups: [] });
  await fill(field(/^Frase segreta/), 'corta');
  await user.click(press());
  await screen.findByText('La frase segreta deve contenere almeno 12 caratteri');
  await fill(field(/^Frase segreta/), words);
  await user.click(press());
  await screen.findByText('Le due frasi non coincidono');
  expect(posted).toEqual([]);
  await fill(field(/^Frase segreta/), '');
  await user.click(press());
  await screen.findByText(/il download parte tra poco/);
  expect(posted).toMatchObject([{ passphrase: '' }]);
});

test('a refusal of the server is shown, and nothing that was typed is lost', async () => {
  const { api, user, fill } = await open('/admin/backups', { listBackups: [] });
  api.refuseNext('checkBackup', refusal(409, 'Il sito è in corso di aggiornamento: riprova quando è finito.'));
  await fill(field(/^Frase segreta/), words);
  await fill(field(/^Ripeti/), words);
  await user.click(press());
  await screen.findByText('Il sito è in corso di aggiornamento: riprova quando è finito.');
  expect(posted).toEqual([]);
  expect(fieldValue(field(/^Frase segreta/))).toBe(words);
});
