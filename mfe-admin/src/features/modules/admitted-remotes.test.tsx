import { expect, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aModule, anAdmission } from '../../../test/records';

const { open } = setUpAdmin();

const ofServer = anAdmission({
  name: 'mfe_public',
  team: '',
  paths: ['/', '/cars'],
  admittedBy: 'immagine',
  isOfImage: true,
});
const events = anAdmission({ paths: ['/eventi', '/admin/eventi'] });
const answers = {
  listModules: [aModule({ name: 'mfe_public' })],
  listDeploys: [],
  listDeployTokens: [],
  listAdmittedRemotes: [events, ofServer],
};

const table = () => within(screen.getByRole('table', { name: 'Moduli ammessi' }));
const form = (name = 'Ammetti un modulo') => within(screen.getByRole('form', { name }));
const field = (name: RegExp, of = form()) => of.getByRole('textbox', { name });

test('each name is listed with its team and paths; what came with the server can be changed, not taken away', async () => {
  await open('/admin/modules', answers);
  expect(
    table()
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'mfe_eventsGruppoEventiPercorsi/eventi, /admin/eventiAmmesso il01/03/2024 10:30Ammesso datitolareModificaTogli',
    'Pagine pubbliche mfe_publicGruppoCon il serverPercorsi/, /carsAmmesso il01/03/2024 10:30Ammesso daimmagine del serverModifica',
  ]);
});

test('a name is admitted as people type it, and the paths are read one by one', async () => {
  const { api, user, fill } = await open('/admin/modules', { ...answers, admitRemote: events });
  await fill(field(/^Nome/), ' mfe-Raduni ');
  await fill(field(/^Gruppo/), 'Raduni');
  await fill(field(/^Percorsi/), '/raduni,  /club/raduni');
  await user.click(form().getByRole('button', { name: 'Ammetti' }));
  await screen.findByText('Modulo ammesso');
  expect(api.calls('admitRemote')).toMatchObject([
    { body: { name: 'mfe_raduni', team: 'Raduni', paths: ['/raduni', '/club/raduni'] } },
  ]);
  expect(fieldValue(field(/^Nome/))).toBe('');
});

test('what is wrong is said at its field before anything is sent, and what the server refuses, too', async () => {
  const { api, user, fill } = await open('/admin/modules', answers);
  await fill(field(/^Nome/), 'eventi');
  await fill(field(/^Percorsi/), '/eventi Raduni /api/x');
  await user.click(form().getByRole('button', { name: 'Ammetti' }));
  await screen.findByText('Il nome è come mfe_eventi');
  screen.getByText('Inserisci il nome del gruppo');
  screen.getByText('Raduni: Percorso non valido');
  expect(api.calls('admitRemote')).toEqual([]);
  api.refuseNext('admitRemote', refusal(422, 'No', { paths: '/eventi è già assegnato a mfe_events.' }));
  await fill(field(/^Nome/), 'mfe-raduni');
  await fill(field(/^Gruppo/), 'Raduni');
  await fill(field(/^Percorsi/), '/eventi');
  await user.click(form().getByRole('button', { name: 'Ammetti' }));
  await screen.findByText('/eventi è già assegnato a mfe_events.');
  expect(fieldValue(field(/^Percorsi/))).toBe('/eventi');
});

test('team and paths of a name are changed in the same form, which can be left', async () => {
  const { api, user, fill } = await open('/admin/modules', { ...answers, changeAdmission: events });
  await user.click(table().getByRole('button', { name: 'Modifica mfe_events' }));
  const changing = () => form('Modifica mfe_events');
  await untilFocused(() => field(/^Gruppo/, changing()));
  await user.click(changing().getByRole('button', { name: 'Annulla' }));
  field(/^Nome/);
  await user.click(table().getByRole('button', { name: 'Modifica mfe_events' }));
  expect(fieldValue(field(/^Percorsi/, changing()))).toBe('/eventi\n/admin/eventi');
  await fill(field(/^Percorsi/, changing()), '/raduni');
  await user.click(changing().getByRole('button', { name: 'Salva' }));
  await screen.findByText('Modulo aggiornato');
  expect(api.calls('changeAdmission')).toMatchObject([
    { id: 'mfe_events', body: { team: 'Eventi', paths: ['/raduni'] } },
  ]);
});

test('a name is taken away after a question, also if another user was faster', async () => {
  const live = aModule({ name: 'mfe_events', usedBy: ['mfe_public', 'mfe_club'] });
  const users = [aModule({ name: 'mfe_public' }), aModule({ name: 'mfe_club', team: 'Soci' })];
  const { api, user } = await open('/admin/modules', { ...answers, listModules: [live, ...users] });
  const ask = async () => {
    await user.click(table().getByRole('button', { name: 'Togli mfe_events' }));
    return within(await screen.findByRole('alertdialog', { name: 'Togli modulo' }));
  };
  await user.click((await ask()).getByRole('button', { name: 'Annulla' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  expect(api.calls('withdrawRemote')).toEqual([]);
  const question = await ask();
  question.getByText(
    /^Sei sicuro di voler togliere "mfe_events"\? Le sue pagine non si apriranno più\. Anche in "Pagine pubbliche" \(mfe_public\) e "mfe_club" del gruppo Soci mancherà quello che mostra\./,
  );
  api.refuseNext('withdrawRemote', refusal(404, 'Modulo non trovato'));
  api.answer('listAdmittedRemotes', [ofServer]);
  await user.click(question.getByRole('button', { name: 'Togli' }));
  await screen.findByText('Modulo tolto');
  await untilGone(() => screen.queryByRole('button', { name: 'Togli mfe_events' }));
  expect(api.calls('withdrawRemote')).toMatchObject([{ id: 'mfe_events' }]);
});
