import { expect, spyOn, test } from 'bun:test';
import { screen, setUpAdmin, untilFocused, untilGone, within } from '../../../test/admin';
import { refusal, specialRefusal } from '../../../test/fake-api';
import { aPasskey, aSecondFactor, aSession } from '../../../test/records';

const { open } = setUpAdmin();

const none = { listSessions: [aSession({ isCurrent: true })], getSecondFactor: aSecondFactor() };
const secret = 'JBSWY3DPEHPK3PXP';
const startTotp = { secret, uri: `otpauth://totp/Officina:titolare?secret=${secret}` };
const recoveryCodes = ['3f9a1-0c2d4-77e10-b9a3c', '00000-11111-22222-33333'];
const part = () => within(screen.getByRole('region', { name: 'Verifica in due passaggi' }));

test('an authenticator app is set up with its key and a code, and the recovery codes are shown once', async () => {
  const { api, user, fill } = await open('/admin/account', { ...none, startTotp, confirmTotp: { recoveryCodes } });
  part().getByText('Non attiva');
  await user.click(part().getByRole('button', { name: 'Configura l’app' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Configura l’app di autenticazione' }));
  await dialog.findByRole('img', { name: 'Codice QR con la chiave per l’app' });
  dialog.getByText(secret);
  await user.click(dialog.getByRole('button', { name: 'Attiva' }));
  await dialog.findByText('Inserisci il codice di 6 cifre');
  api.refuseNext('confirmTotp', refusal(422, 'Dati non validi', { code: 'Codice non valido' }));
  await fill(dialog.getByRole('textbox', { name: 'Codice di 6 cifre' }), '000 000');
  await user.keyboard('{Enter}');
  await dialog.findByText('Codice non valido');
  await fill(dialog.getByRole('textbox', { name: 'Codice di 6 cifre' }), '123 456');
  api.answer('getSecondFactor', aSecondFactor({ hasTotp: true, recoveryCodesLeft: 10 }));
  await user.keyboard('{Enter}');
  const codes = within(await screen.findByRole('alertdialog', { name: 'Codici di recupero' }));
  expect(api.calls('confirmTotp').at(-1)?.body).toEqual({ code: '123456' });
  const written: string[] = [];
  const writing = spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
  await user.click(codes.getByRole('button', { name: 'Copia' }));
  await codes.findByText('Codici copiati.');
  writing.mockRestore();
  expect(written[0]).toContain(recoveryCodes.join('\n'));
  await user.keyboard('{Escape}');
  await user.click(codes.getByRole('button', { name: 'Li ho salvati' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  await part().findByText('Ne restano 10 su 10.');
  const page = document.body.innerHTML;
  expect([secret, ...recoveryCodes].filter((shown) => page.includes(shown))).toEqual([]);
});

test('a passkey is renamed, and removed after a question that says what follows', async () => {
  const passkey = aPasskey();
  const getSecondFactor = aSecondFactor({ passkeys: [passkey], recoveryCodesLeft: 2 });
  const { api, user, fill } = await open('/admin/account', { ...none, getSecondFactor, renamePasskey: passkey });
  part().getByText('Ne restano 2 su 10. Creane di nuovi, prima di restare senza.');
  await user.click(part().getByRole('button', { name: 'Rinomina Telefono' }));
  const naming = within(await screen.findByRole('alertdialog', { name: 'Rinomina passkey' }));
  await fill(naming.getByRole('textbox', { name: 'Nome' }), '');
  await user.keyboard('{Enter}');
  await naming.findByText('Dai un nome alla passkey');
  await fill(naming.getByRole('textbox', { name: 'Nome' }), 'Portatile');
  await user.keyboard('{Enter}');
  await screen.findByText('Nome cambiato');
  expect(api.calls('renamePasskey')).toMatchObject([{ id: String(passkey.id), body: { name: 'Portatile' } }]);
  await untilGone(() => screen.queryByRole('alertdialog'));

  await user.click(part().getByRole('button', { name: 'Rimuovi Telefono' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Rimuovi passkey' }));
  question.getByText(/la passkey "Telefono"\?/);
  question.getByText(/È l’unica verifica che hai/);
  api.answer('getSecondFactor', aSecondFactor());
  await user.click(question.getByRole('button', { name: 'Rimuovi' }));
  await part().findByText('Non attiva');
  await untilFocused(() => screen.getByRole('heading', { name: 'Verifica in due passaggi' }));
});

test('an action that needs the password asks for it once, and then goes on; whoever declines changes nothing', async () => {
  const getSecondFactor = aSecondFactor({ hasTotp: true, recoveryCodesLeft: 5 });
  const { api, user, fill } = await open('/admin/account', {
    ...none,
    getSecondFactor,
    createRecoveryCodes: { recoveryCodes },
  });
  const unconfirmed = specialRefusal(403, 'confirmation', 'Conferma la password per continuare.');
  const create = async () => {
    api.refuseNext('createRecoveryCodes', unconfirmed);
    await user.click(part().getByRole('button', { name: 'Crea nuovi codici' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Crea nuovi codici' }));
    await user.click(question.getByRole('button', { name: 'Crea nuovi codici' }));
    return within(await screen.findByRole('alertdialog', { name: 'Conferma che sei tu' }));
  };
  await user.click((await create()).getByRole('button', { name: 'Annulla' }));
  await screen.findByText('Conferma la password per continuare.');
  await untilGone(() => screen.queryByRole('alertdialog'));

  const confirmation = await create();
  // It says which password: users tend to type that of their mailbox.
  expect(confirmation.getByText(/^Scrivi la password con cui entri qui/).textContent).toContain('titolare');
  api.refuseNext('confirmSession', refusal(422, 'Dati non validi', { password: 'La password non è corretta' }));
  await fill(confirmation.getByLabelText('Password di accesso'), 'sbagliata');
  await user.keyboard('{Enter}');
  await confirmation.findByText('La password non è corretta');
  await fill(confirmation.getByLabelText('Password di accesso'), 'giusta-giusta');
  await user.keyboard('{Enter}');
  await screen.findByRole('alertdialog', { name: 'Codici di recupero' });
  expect(api.calls('confirmSession').map(({ body }) => body)).toEqual([
    { password: 'sbagliata' },
    { password: 'giusta-giusta' },
  ]);
  expect(api.calls('createRecoveryCodes')).toHaveLength(3);
});

test('the file of recovery codes stays readable for browsers that read it after the click', async () => {
  const getSecondFactor = aSecondFactor({ hasTotp: true, recoveryCodesLeft: 5 });
  const { user } = await open('/admin/account', { ...none, getSecondFactor, createRecoveryCodes: { recoveryCodes } });
  await user.click(part().getByRole('button', { name: 'Crea nuovi codici' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Crea nuovi codici' }));
  await user.click(question.getByRole('button', { name: 'Crea nuovi codici' }));
  const saved: [name: string, address: string][] = [];
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, this.href]);
  });
  await user.click(await screen.findByRole('button', { name: 'Scarica' }));
  click.mockRestore();
  const [[name, address] = ['', '']] = saved;
  expect(name).toBe('codici-di-recupero.txt');
  expect(await (await Bun.fetch(address)).text()).toContain(recoveryCodes.join('\n'));
});
