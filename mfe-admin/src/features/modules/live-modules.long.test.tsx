import { expect, spyOn, test } from 'bun:test';
import { screen, setUpAdmin, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aDeploy, aModule, aVersion } from '../../../test/records';

const { open, allowConsole } = setUpAdmin();

const none = { listModules: [], listDeploys: [], listAdmittedRemotes: [], listDeployTokens: [] };
const shell = aModule();
const published = aModule({
  name: 'mfe_public',
  live: aDeploy({
    version: aVersion('9f8e7d6c5b4a'),
    at: '2026-11-24T19:41:00.000Z',
    by: 'ci',
    kind: 'publish',
    commit: '0123456789abcdef0123456789abcdef01234567',
  }),
  processes: { total: 3, agreeing: 3 },
});

/** The texts of a module's cells, each after its heading, as on small screens. */
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('each module is listed with its live version, who published it, and its processes', async () => {
  await open('/admin/modules', { ...none, listModules: [shell, published] });
  const table = within(screen.getByRole('table', { name: 'Versioni online' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Shell shell',
    'Pagine pubbliche mfe_public',
  ]);
  expect(cellsOf('Shell')).toEqual([
    'Versione1a2b3c4d5e6f',
    'Commit—',
    'Online dal01/03/2024 10:30',
    'Messa online daimmagine del server',
    'Processi1 processo su 1',
  ]);
  expect(cellsOf('Pagine pubbliche')).toEqual([
    'Versione9f8e7d6c5b4a',
    'Commit0123456',
    'Online dal24/11/2026 20:41',
    'Messa online daci',
    'Processi3 processi su 3',
  ]);
  expect(screen.queryAllByText(/Non allineati/).length).toBe(0);
});

const folded = () => screen.getByText('Per chi sviluppa').closest('details')?.open;

test('the owner reads that all is up to date, and what is for developers is folded', async () => {
  await open('/admin/modules', { ...none, listModules: [shell, published] });
  screen.getByText('Tutto aggiornato');
  expect(folded()).toBe(false);
});

test('the owner reads what is not as it should be, and what is for developers is open', async () => {
  const failures = [{ version: aVersion('1'), kind: 'load', source: 'browser', count: 2 }] as const;
  await open('/admin/modules', {
    ...none,
    listModules: [
      { ...shell, heldVersion: aVersion('2') },
      { ...published, failures: [...failures] },
    ],
  });
  screen.getByText('È arrivata una versione nuova, che non è ancora online.');
  screen.getByText(/^Nell’ultima ora qualcosa non ha funzionato \(2 segnalazioni\)/);
  expect([screen.queryAllByText('Tutto aggiornato').length, folded()]).toEqual([0, true]);
});

test('a remote is shown with the name that it has given itself, its team and the paths of its pages', async () => {
  const events = aModule({
    name: 'mfe_events',
    title: 'Eventi',
    team: 'Squadra raduni',
    paths: ['/eventi', '/eventi/:id'],
  });
  await open('/admin/modules', { ...none, listModules: [shell, events, aModule({ name: 'mfe_old', title: null })] });
  const table = within(screen.getByRole('table', { name: 'Versioni online' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Shell shell',
    'Eventi mfe_eventsSquadra raduni · /eventi, /eventi/:id',
    'mfe_old',
  ]);
});

test('processes that serve another version are told in words, until the list is read again and all agree', async () => {
  const split = { ...published, processes: { total: 3, agreeing: 1 } };
  const { api } = await open('/admin/modules', { ...none, listModules: [shell, split] });
  expect(cellsOf('Pagine pubbliche').at(-1)).toBe('ProcessiNon allineati1 processo su 3');
  expect(cellsOf('Shell').at(-1)).toBe('Processi1 processo su 1');
  screen.getByText(/una parte dei processi del server usa ancora un’altra versione/);
  api.answer('listModules', [shell, published]);
  await screen.findByText('3 processi su 3');
  expect(screen.queryAllByText(/Non allineati/).length).toBe(0);
});

test('failures of the last hour are told by kind, with the version that failed first', async () => {
  const version = aVersion('9f8e7d6c5b4a');
  const failing = aModule({
    failures: [
      { version, kind: 'load', source: 'browser', count: 4 },
      { version, kind: 'render', source: 'renderer', count: 3 },
      { version: aVersion('1a2b3c4d5e6f'), kind: 'load', source: 'browser', count: 2 },
    ],
  });
  await open('/admin/modules', { ...none, listModules: [failing, published] });
  const list = within(screen.getByRole('list', { name: 'Guasti dell’ultima ora' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Shell shell6 × codice non caricato3 × pagina non generata dal serverdalla versione 9f8e7d6c5b4a',
  ]);
});

test('a version that came with the server and is not live can be put online', async () => {
  const heldVersion = aVersion('777777777777');
  const { api, user } = await open('/admin/modules', { ...none, listModules: [shell, { ...published, heldVersion }] });
  screen.getByText(
    /^Con il server è arrivata la versione 777777777777 di "Pagine pubbliche" \(mfe_public\)\. Resta online la 9f8e7d6c5b4a\./,
  );
  await user.click(screen.getByRole('button', { name: 'Metti online la versione 777777777777 di Pagine pubbliche' }));
  const question = within(await screen.findByRole('alertdialog'));
  api.answer('makeLive', aDeploy({ version: heldVersion, kind: 'publish' }));
  api.answer('listModules', [shell, published]);
  await user.click(question.getByRole('button', { name: 'Ripristina' }));
  await screen.findByText('Versione ripristinata');
  expect(api.calls('makeLive')).toMatchObject([
    { id: 'mfe_public', query: { rehearse: 'true' }, body: { version: heldVersion, expect: published.live.version } },
  ]);
});

test('a build that does not fit is told once, with the reason, and has nothing to press', async () => {
  const heldReason = 'mfe_media imports useQuery from @officina/platform, which the shell does not export';
  const refused = [
    { ...shell, heldVersion: aVersion('777777777777'), heldReason },
    { ...published, heldVersion: aVersion('888888888888'), heldReason },
  ];
  await open('/admin/modules', { ...none, listModules: [...refused, aModule({ name: 'mfe_media' })] });
  const told = screen.getAllByText(/build nuova/).map(({ textContent }) => textContent);
  expect(told).toEqual([
    `È arrivata una build nuova, ma non è ancora online perché non è compatibile con il resto: "Shell" (shell) 777777777777, "Pagine pubbliche" (mfe_public) 888888888888. Il sito resta com’era. Va online da sola con una build corretta, o dopo una nuova versione del modulo indicato qui. Per chi sviluppa: ${heldReason}.`,
  ]);
  expect(screen.queryAllByRole('button', { name: /^Metti online/ })).toEqual([]);
});

test('a press on a version copies the whole of it, or shows it to be copied by hand', async () => {
  const { user } = await open('/admin/modules', { ...none, listModules: [published] });
  const copy = screen.getByRole('button', { name: '9f8e7d6c5b4a, copia la versione intera' });
  const written: string[] = [];
  const writing = spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
  await user.click(copy);
  await screen.findByText('Versione copiata');
  expect(written).toEqual([published.live.version]);
  writing.mockImplementation(() => Promise.reject(new Error('no')));
  await user.click(copy);
  await screen.findByText('Il browser non permette di copiare la versione');
  expect(screen.getAllByText(published.live.version).length).toBeGreaterThan(0);
  writing.mockRestore();
});

test('a server that has just started is asked again until it has noted its modules', async () => {
  const { api } = await open('/admin/modules', none);
  screen.getByText('Nessun modulo è stato ancora pubblicato');
  api.answer('listModules', [shell]);
  api.answer('listDeploys', [shell.live]);
  await screen.findByRole('table', { name: 'Versioni online' });
  await screen.findByRole('table', { name: /^Pubblicazioni/ });
});

test('without a module, a deploy or a token each section says so', async () => {
  await open('/admin/modules', none);
  screen.getByText('Nessun modulo è stato ancora pubblicato');
  screen.getByText('Nessun guasto segnalato.');
  screen.getByText('Nessuna pubblicazione di questo modulo');
  screen.getByText('Nessun token di pubblicazione');
});

test('a section that cannot be read says why, and the others are there', async () => {
  allowConsole(/Error/);
  await open('/admin/modules', {
    ...none,
    listModules: [shell],
    listDeploys: [shell.live],
    listDeployTokens: () => refusal(400, 'I token non sono leggibili'),
  });
  const tokens = within(screen.getByRole('region', { name: 'Token di pubblicazione' }));
  await tokens.findByText('I token non sono leggibili');
  tokens.getByRole('button', { name: 'Riprova' });
  screen.getByRole('table', { name: 'Versioni online' });
});
