import { expect, test } from 'bun:test';
import { screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { refusal, specialRefusal } from '../../../test/fake-api';
import { aDeploy, aModule, aVersion } from '../../../test/records';

const { open } = setUpAdmin();

const [first, second, third] = [aVersion('aaaaaaaaaaaa'), aVersion('bbbbbbbbbbbb'), aVersion('cccccccccccc')];
const image = aDeploy({ version: first });
const publication = aDeploy({ version: second, kind: 'publish', by: 'ci', commit: 'abcdef0123456789' });
const third1 = aDeploy({ version: third, kind: 'publish', by: 'ci' });
const back = aDeploy({ version: second, kind: 'rollback', by: 'titolare' });
const live = aDeploy({ version: third, kind: 'rollback', by: 'titolare' });
const answers = {
  listModules: [aModule({ name: 'mfe_media', live })],
  listDeploys: [live, back, third1, publication, image],
  listAdmittedRemotes: [],
  listDeployTokens: [],
};

const table = () => screen.getByRole('table', { name: 'Pubblicazioni: Immagini' });
/** The text of each row's last cell. */
const actions = () =>
  within(table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);

async function confirmed() {
  const admin = await open('/admin/modules?module=mfe_media', answers);
  await admin.user.click(screen.getByRole('button', { name: 'Ripristina la versione bbbbbbbbbbbb' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Ripristina versione' }));
  return { ...admin, question };
}

test('the newest deploy of each earlier version can be restored, and the live one is marked', async () => {
  await open('/admin/modules?module=mfe_media', answers);
  expect(actions()).toEqual(['Online', 'Ripristina', '', '', 'Ripristina']);
  expect(
    within(table())
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent),
  ).toEqual(
    ['Ripristino', 'Ripristino', 'Pubblicazione', 'Pubblicazione', 'Immagine del server'].map((kind) => `Tipo${kind}`),
  );
  within(table()).getByText('abcdef0');
  within(table()).getByText('immagine del server');
});

test('a version is restored after a question that names it, only if the live one is still the one on the page', async () => {
  const { api, user, question } = await confirmed();
  question.getByText(/la versione bbbbbbbbbbbb di "Immagini" \(mfe_media\), al posto della cccccccccccc\?/);
  const restored = aDeploy({ version: second, kind: 'rollback', by: 'titolare' });
  api.answer('makeLive', restored);
  api.answer('listModules', [aModule({ name: 'mfe_media', live: restored })]);
  api.answer('listDeploys', [restored, ...answers.listDeploys]);
  await user.click(question.getByRole('button', { name: 'Ripristina' }));
  await screen.findByText('Versione ripristinata');
  await untilFocused(() => screen.getByRole('heading', { level: 1, name: 'Moduli' }));
  expect(api.calls('makeLive')).toMatchObject([
    { id: 'mfe_media', query: { rehearse: 'true' }, body: { version: second, expect: third } },
  ]);
  await untilGone(() => screen.queryByRole('alertdialog'));
  expect(actions()).toEqual(['Online', 'Ripristina', '', '', '', 'Ripristina']);
});

test('a version that came back by itself, and one that could not be taken back, say why', async () => {
  const kept = aDeploy({
    version: second,
    kind: 'publish',
    by: 'ci',
    reason: 'Non ritirata, anche se ha avuto guasti.',
  });
  const taken = aDeploy({
    version: first,
    kind: 'take-back',
    by: 'automatico',
    reason: 'Ritirata la versione bbbbbbbbbbbb.',
  });
  await open('/admin/modules?module=mfe_media', {
    ...answers,
    listModules: [aModule({ name: 'mfe_media', live: taken })],
    listDeploys: [taken, kept, image],
  });
  const rows = within(table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => ['rowheader', 'cell'].map((role) => within(row).getAllByRole(role)[0]?.textContent));
  expect(rows).toEqual([
    ['01/03/2024 10:30Ritirata la versione bbbbbbbbbbbb.', 'TipoRipristino automatico'],
    ['01/03/2024 10:30 RitirataNon ritirata, anche se ha avuto guasti.', 'TipoPubblicazione'],
    ['01/03/2024 10:30', 'TipoImmagine del server'],
  ]);
});

test('a version that was taken back is marked, and the question says when and why', async () => {
  const taken = aDeploy({ version: first, kind: 'take-back', by: 'automatico', reason: 'Ritirata la versione bbbb.' });
  const { user } = await open('/admin/modules?module=mfe_media', {
    ...answers,
    listModules: [aModule({ name: 'mfe_media', live: taken })],
    listDeploys: [taken, publication, third1, image],
  });
  const names = within(table()).getAllByRole('rowheader');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    '01/03/2024 10:30Ritirata la versione bbbb.',
    '01/03/2024 10:30 Ritirata',
    '01/03/2024 10:30',
    '01/03/2024 10:30',
  ]);
  await user.click(screen.getByRole('button', { name: 'Ripristina la versione bbbbbbbbbbbb' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(
    /Attenzione: questa versione non ha funzionato \(01\/03\/2024 10:30\)\. Ritirata la versione bbbb\./,
  );
});

test('a version that fails its rehearsal is restored after a second question only', async () => {
  const { api, user, question } = await confirmed();
  const sentence = 'La prova della versione non è riuscita: The page /cars is not rendered.';
  api.refuseNext('makeLive', specialRefusal(422, 'rehearsal', sentence));
  await user.click(question.getByRole('button', { name: 'Ripristina' }));
  await question.findByText(/The page \/cars is not rendered.* Vuoi rimetterla online lo stesso\?/);
  expect(screen.queryAllByText('Ripristino non riuscito').length).toBe(0);
  api.answer('makeLive', aDeploy({ version: second, kind: 'rollback', by: 'titolare' }));
  await user.click(question.getByRole('button', { name: 'Ripristina lo stesso' }));
  await screen.findByText('Versione ripristinata');
  expect(api.calls('makeLive')).toMatchObject([
    { query: { rehearse: 'true' }, body: { watch: true } },
    { query: { rehearse: 'false' }, body: { watch: false } },
  ]);
});

test('a version that could not be rehearsed to the end is restored, and the page says so', async () => {
  const { api, user, question } = await confirmed();
  api.answer('makeLive', { ...aDeploy({ version: second, kind: 'rollback' }), rehearsal: 'unclear' });
  await user.click(question.getByRole('button', { name: 'Ripristina' }));
  await screen.findByText(/troppo occupato per provarla prima/);
});

test('nothing is restored without an answer', async () => {
  const { api, user, question } = await confirmed();
  await user.click(question.getByRole('button', { name: 'Annulla' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  await untilFocused(() => screen.getByRole('button', { name: 'Ripristina la versione bbbbbbbbbbbb' }));
  expect(api.calls('makeLive')).toEqual([]);
});

for (const [status, sentence] of [
  [409, `Di mfe_media è online la versione ${first}, non quella attesa.`],
  [422, `La versione ${second} di mfe_media non è stata caricata.`],
] as const) {
  test(`a ${status} is told in the server’s words, and the page shows what is live now`, async () => {
    const { api, user, question } = await confirmed();
    const other = aDeploy({ version: first, kind: 'rollback', by: 'ci' });
    api.refuseNext('makeLive', refusal(status, sentence));
    api.answer('listModules', [aModule({ name: 'mfe_media', live: other })]);
    api.answer('listDeploys', [other, ...answers.listDeploys]);
    await user.click(question.getByRole('button', { name: 'Ripristina' }));
    await screen.findByText(sentence);
    await untilGone(() => screen.queryByRole('alertdialog'));
    expect(actions()[0]).toBe('Online');
  });
}

test('module and page of the log are in the address', async () => {
  const many = Array.from({ length: 12 }, (_, at) => aDeploy({ version: aVersion(`${at + 10}`) }));
  const { api, user } = await open('/admin/modules', {
    ...answers,
    listModules: [aModule({ name: 'shell', live: many[0] ?? live }), aModule({ name: 'mfe_media', live })],
    listDeploys: ({ id }) => (id === 'shell' ? many : answers.listDeploys),
  });
  const rows = () => within(screen.getByRole('table', { name: /^Pubblicazioni/ })).getAllByRole('row').length - 1;
  expect(rows()).toBe(10);
  await user.click(screen.getByRole('link', { name: 'Successiva' }));
  await waitFor(() => expect(rows()).toBe(2));
  expect(window.location.search).toBe('?page=2');
  const section = within(screen.getByRole('region', { name: 'Pubblicazioni' }));
  await user.selectOptions(section.getByRole('combobox', { name: 'Modulo' }), 'Immagini (mfe_media)');
  await waitFor(() => expect(rows()).toBe(5));
  expect(window.location.search).toBe('?module=mfe_media');
  expect(api.calls('listDeploys').at(-1)?.id).toBe('mfe_media');
});
