import { expect, spyOn, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aDeployToken, aModule, anAdmission } from '../../../test/records';

const { open } = setUpAdmin();

const secret = 'Zk9_example-token-that-is-shown-only-once00';
const token = aDeployToken();
const used = aDeployToken({ part: 'mfe_media', label: 'Team immagini', lastUsedAt: '2026-11-24T19:41:00.000Z' });
const none = {
  listModules: [aModule({ name: 'mfe_public' }), aModule({ name: 'mfe_media' })],
  listDeploys: [],
  listAdmittedRemotes: ['mfe_public', 'mfe_media', 'mfe_events'].map((name) => anAdmission({ name })),
  listDeployTokens: [],
};

const form = () => within(screen.getByRole('form', { name: 'Nuovo token' }));
const label = () => form().getByRole('textbox', { name: /^Nome/ });

test('the tokens are listed with their module and their last use', async () => {
  await open('/admin/modules', { ...none, listDeployTokens: [used, token] });
  const table = within(screen.getByRole('table', { name: 'Token di pubblicazione' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Team immaginiModuloImmagini mfe_mediaUltimo uso24/11/2026 20:41Creato il01/03/2024 10:30Creato datitolareRevoca',
    'ciModuloPagine pubbliche mfe_publicUltimo usoMai usatoCreato il01/03/2024 10:30Creato datitolareRevoca',
  ]);
  screen.getByText(/può pubblicare codice che viene eseguito sul server/);
});

test('a new token is shown once, can be copied, and is nowhere once its dialog is closed', async () => {
  const { api, user, fill } = await open('/admin/modules', {
    ...none,
    createDeployToken: { id: token.id, token: secret },
  });
  api.answer('listDeployTokens', [token]);
  await user.selectOptions(form().getByRole('combobox', { name: /^Modulo/ }), 'Immagini (mfe_media)');
  await fill(label(), ' ci ');
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Token creato' }));
  expect(api.calls('createDeployToken')).toMatchObject([{ body: { part: 'mfe_media', label: 'ci' } }]);
  dialog.getByText('Copia il token adesso: non sarà mostrato di nuovo.');
  dialog.getByText(secret);
  const written: string[] = [];
  const writing = spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
  await untilFocused(() => dialog.getByRole('button', { name: 'Copia token' }));
  await user.click(dialog.getByRole('button', { name: 'Copia token' }));
  await dialog.findByText('Token copiato.');
  writing.mockRestore();
  expect(written).toEqual([secret]);
  await user.click(dialog.getByRole('button', { name: 'Chiudi' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  await untilFocused(label);
  expect(fieldValue(label())).toBe('');
  await screen.findByRole('rowheader', { name: 'ci' });
  expect(document.body.innerHTML.includes(secret)).toBe(false);
});

test('a name that is admitted and not yet published can have a token', async () => {
  const { api, user, fill } = await open('/admin/modules', { ...none, createDeployToken: { id: 1, token: secret } });
  await user.selectOptions(form().getByRole('combobox', { name: /^Modulo/ }), 'mfe_events');
  await fill(label(), 'ci');
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Token creato' }));
  dialog.getByText('Nome "ci", pubblica "mfe_events".');
  expect(api.calls('createDeployToken')).toMatchObject([{ body: { part: 'mfe_events', label: 'ci' } }]);
});

test('a browser that does not copy says so', async () => {
  const { user, fill } = await open('/admin/modules', { ...none, createDeployToken: { id: 1, token: secret } });
  await fill(label(), 'ci');
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Token creato' }));
  const writing = spyOn(navigator.clipboard, 'writeText').mockImplementation(() => Promise.reject(new Error('no')));
  await user.click(dialog.getByRole('button', { name: 'Copia token' }));
  await dialog.findByText(/selezionalo e copialo a mano/);
  writing.mockRestore();
});

test('a token without a name is refused before anything is sent; what the server refuses stands at its field', async () => {
  const { api, user, fill } = await open('/admin/modules', none);
  await user.click(form().getByRole('button', { name: 'Crea token' }));
  await screen.findByText('Inserisci un nome per il token');
  expect(api.calls('createDeployToken')).toEqual([]);
  api.refuseNext('createDeployToken', refusal(422, 'Dati non validi', { label: 'Massimo 60 caratteri' }));
  await fill(label(), 'un nome');
  await user.keyboard('{Enter}');
  await screen.findByText('Massimo 60 caratteri');
  expect(fieldValue(label())).toBe('un nome');
});

test('a token is revoked after a question, also if another user was faster', async () => {
  const { api, user } = await open('/admin/modules', { ...none, listDeployTokens: [token] });
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Revoca ci' }));
    return within(await screen.findByRole('alertdialog', { name: 'Revoca token' }));
  };
  await user.click((await ask()).getByRole('button', { name: 'Annulla' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  expect(api.calls('revokeDeployToken')).toEqual([]);
  const question = await ask();
  question.getByText(/il token "ci" di "Pagine pubbliche" \(mfe_public\)\?/);
  api.refuseNext('revokeDeployToken', refusal(404, 'Token di pubblicazione non trovato'));
  api.answer('listDeployTokens', []);
  await user.click(question.getByRole('button', { name: 'Revoca' }));
  await screen.findByText('Token revocato');
  await screen.findByText('Nessun token di pubblicazione');
  expect(api.calls('revokeDeployToken')).toMatchObject([{ id: String(token.id) }]);
  await untilFocused(() => screen.getByRole('heading', { level: 1 }));
});
