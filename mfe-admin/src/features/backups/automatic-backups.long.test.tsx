import { expect, test } from 'bun:test';
import { screen, setUpAdmin, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aBackupRun, aBackupState } from '../../../test/records';

const { open, allowConsole } = setUpAdmin();
const archive = {
  name: 'officina-copia-di-sicurezza-2026-03-12T02-00-00Z.tar',
  at: '2026-03-12T02:00:00.000Z',
  size: 3_400_000_000,
};
const section = () => within(screen.getByRole('region', { name: 'Copie automatiche' }));
const drillNow = () => section().getByRole('button', { name: 'Prova adesso' });

test('the page lists the automatic backups, and what went wrong', async () => {
  const drill = aBackupRun({ problem: 'damaged', succeededAt: null });
  await open('/admin/backups', { getBackupState: aBackupState({ drill }), listBackups: [archive] });
  section().getByText('Ultima copia automatica riuscita: 01/03/2024 10:30.');
  section().getByText('Nessuna prova di ripristino è ancora riuscita.');
  section().getByText(/^L’ultima prova \(01\/03\/2024 10:30\) non è riuscita: la copia è danneggiata o incompleta\./);
  const rows = within(screen.getByRole('table', { name: 'Copie automatiche' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
    `12/03/2026 03:00Dimensione3,2 GBFile${archive.name}`,
  ]);
});

test('a destination that does not answer leaves the rest of the page', async () => {
  allowConsole(/ApiError: 503/);
  const failing = () => refusal(503, 'La destinazione delle copie automatiche non risponde.');
  await open('/admin/backups', { listBackups: failing });
  await section().findByRole('button', { name: 'Riprova' });
  section().getByText('Ultima copia automatica riuscita: 01/03/2024 10:30.');
  screen.getByRole('form', { name: 'Scarica una copia' });
});

test('a drill is begun and followed; a refusal is shown', async () => {
  const { api, user } = await open('/admin/backups', { listBackups: [archive] });
  api.refuseNext('startDrill', refusal(409, 'È già in corso una copia o una prova: riprova quando è finita.'));
  await user.click(drillNow());
  await screen.findByText('È già in corso una copia o una prova: riprova quando è finita.');
  api.answer('getBackupState', aBackupState({ running: 'drill' }));
  await user.click(drillNow());
  await section().findByText('Prova di ripristino in corso...');
  await user.click(drillNow());
  expect(api.calls('startDrill').length).toBe(2);
  api.answer('getBackupState', aBackupState({ drill: aBackupRun({ succeededAt: '2026-03-12T09:00:00.000Z' }) }));
  await section().findByText(/^Ultima prova di ripristino riuscita: 12\/03\/2026 10:00/);
  expect(section().queryByText('Prova di ripristino in corso...')?.textContent).toBeUndefined();
});

test('the dashboard says where the backups are, and the page that another disk is safer', async () => {
  const getBackupState = aBackupState({ place: '', isInData: true });
  const { user } = await open('/admin', { getBackupState, listProjects: [], listCars: [], listBackups: [archive] });
  const note = within(screen.getByRole('region', { name: 'Copie di sicurezza' }));
  note.getByText(
    /^Ogni notte il sito si copia nella cartella «backups» dei dati del sito, dove restano gli ultimi sette giorni\./,
  );
  await user.click(screen.getByRole('link', { name: 'Vai alle copie di sicurezza' }));
  await screen.findByText(/Sono sullo stesso disco del sito: ogni tanto scaricane una qui sotto\.$/);
});

test('without automatic backups page and dashboard say so', async () => {
  const getBackupState = aBackupState({ isAutomatic: false, backup: null, drill: null });
  const { api, user } = await open('/admin', {
    getBackupState,
    listProjects: [],
    listCars: [],
  });
  within(screen.getByRole('region', { name: 'Copie di sicurezza' })).getByText(
    'Le copie di sicurezza automatiche non sono attive.',
  );
  await user.click(screen.getByRole('link', { name: 'Vai alle copie di sicurezza' }));
  within(await screen.findByRole('region', { name: 'Copie automatiche' })).getByText(/impostazione BACKUP_TO/);
  expect(api.calls('listBackups')).toEqual([]);
});
