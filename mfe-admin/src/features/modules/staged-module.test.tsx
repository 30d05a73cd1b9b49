import { expect, test } from 'bun:test';
import { screen, setUpAdmin, within } from '../../../test/admin';
import { aDeploy, aModule, aStaged, aVersion } from '../../../test/records';

const { open } = setUpAdmin();

const none = { listModules: [], listDeploys: [], listAdmittedRemotes: [], listDeployTokens: [] };
const live = aDeploy({ version: aVersion('9f8e7d6c5b4a'), kind: 'publish' });
const published = aModule({ name: 'mfe_public', live });
const staged = aStaged({
  staged: {
    visits: 12,
    failures: 0,
    pages: 20,
    lcp: { pages: 20, poor: 3 },
    cls: { pages: 20, poor: 0 },
    inp: { pages: 0, poor: 0 },
  },
  live: {
    visits: 240,
    failures: 1,
    pages: 400,
    lcp: { pages: 400, poor: 40 },
    cls: { pages: 9, poor: 9 },
    inp: { pages: 80, poor: 1 },
  },
});
const openWith = (more: Parameters<typeof aStaged>[0] = {}) =>
  open('/admin/modules', { ...none, listModules: [{ ...published, staged: { ...staged, ...more } }] });
const textsOf = () =>
  within(screen.getByRole('table', { name: 'Prova di "Pagine pubbliche" (mfe_public)' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('who sees a release in trial is told, with its visits, failures and pages beside those of the live one', async () => {
  await openWith();
  screen.getByText(
    'La versione 777777777777 di "Pagine pubbliche" (mfe_public) è in prova: la vede una visita su 20. All’inizio la vedono al massimo 20 visite: se una ha un guasto, la versione torna indietro da sola.',
  );
  expect(textsOf()).toEqual([
    ['Visite12', 'Guasti0', 'Pagine lente15% di 20', 'Pagine che si spostano0% di 20', 'Risposte lente—'],
    ['Visite240', 'Guasti1', 'Pagine lente10% di 400', 'Pagine che si spostano100% di 9', 'Risposte lente1% di 80'],
  ]);
});

test('a release whose first visits went well says what comes next, and any share is told', async () => {
  await openWith({ isProven: true, share: 30 });
  screen.getByText(
    /la vede il 30% delle visite\. Le prime 20 visite sono andate bene: se continua così, dopo 100 visite/,
  );
});

test('"Per tutti" makes it live, if what was live still is', async () => {
  const { api, user } = await openWith();
  await user.click(screen.getByRole('button', { name: 'Per tutti' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(
    /Vuoi mostrare a tutti la versione 777777777777 di "Pagine pubbliche" .*al posto della 9f8e7d6c5b4a\?/,
  );
  api.answer('makeLive', aDeploy({ version: staged.version, kind: 'publish' }));
  api.answer('listModules', [{ ...published, live: { ...live, version: staged.version } }]);
  await user.click(question.getByRole('button', { name: 'Mostra a tutti' }));
  await screen.findByText('Versione online per tutti');
  expect(api.calls('makeLive')).toMatchObject([
    { id: 'mfe_public', body: { version: staged.version, expect: live.version } },
  ]);
  expect(screen.queryByRole('button', { name: 'Per tutti' })).toBeNull();
});

test('"Torna indietro" ends the trial, and the page says why it ended', async () => {
  const { api, user } = await openWith();
  await user.click(screen.getByRole('button', { name: 'Torna indietro' }));
  const question = within(await screen.findByRole('alertdialog'));
  api.answer('unstageRelease', undefined);
  const ended = { outcome: 'back', endedAt: '2026-11-24T19:41:00.000Z', reason: 'L’ha ritirata titolare.' };
  api.answer('listModules', [{ ...published, staged: { ...staged, ...ended } }]);
  await user.click(question.getByRole('button', { name: 'Torna indietro' }));
  await screen.findByText('Prova finita');
  expect(api.calls('unstageRelease')).toMatchObject([{ id: 'mfe_public' }]);
  await screen.findByText(
    'La prova della versione 777777777777 di "Pagine pubbliche" (mfe_public) è finita (24/11/2026 20:41): tutti vedono la versione online. L’ha ritirata titolare.',
  );
  expect(screen.queryByRole('button', { name: 'Per tutti' })).toBeNull();
});
