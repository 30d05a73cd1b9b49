import { expect, test } from 'bun:test';
import { addPictures } from '../../../../test/add-pictures';
import { fieldValue, screen, setUpAdmin, untilFocused, waitFor, within } from '../../../../test/admin';
import { refusal } from '../../../../test/fake-api';
import { aCar, aProject } from '../../../../test/records';
import type { OpenAdmin } from '../../../../test/render-admin';

const { open } = setUpAdmin();

const field = (name: string) => screen.getByRole('textbox', { name });
const duration = () => screen.getByRole('spinbutton', { name: /^Durata/ });
const save = ({ user }: Pick<OpenAdmin, 'user'>) => user.keyboard('{Control>}s{/Control}');
const onward = ({ user }: Pick<OpenAdmin, 'user'>) => user.click(screen.getByRole('button', { name: 'Avanti' }));
const openStep = async (user: OpenAdmin['user'], step: number) => {
  const steps = within(screen.getByRole('navigation', { name: 'Passi del modulo' })).getAllByRole('button');
  await user.click(steps[step - 1] ?? document.body);
};

/** Opens a new project with the first step filled in. */
async function withBasics() {
  const admin = await open('/admin/projects/new', { createProject: aProject(), listProjects: [] });
  await admin.fill(field('Titolo'), 'Fiat 1100');
  await admin.user.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Restauro');
  await admin.fill(field('Data di Completamento'), '18/05/2024');
  await admin.fill(field('Descrizione'), 'Una berlina ferma da trent’anni.');
  return admin;
}

test('numbers of a car that are none become 0, one below 0 is told, and a step whose group is empty is opened', async () => {
  const { user, fill } = await open('/admin/cars/new');
  await fill(field('Marca'), 'Lancia');
  await fill(field('Modello'), 'Fulvia');
  await fill(field('Anno'), '1967');
  await fill(field('Cilindrata'), '1298');
  await onward({ user });
  for (const name of ['Prezzo', 'Chilometraggio']) {
    await fill(field(name), 'molto');
    await user.tab();
    expect(fieldValue(field(name))).toBe('0');
  }
  await fill(field('Prezzo'), '28.500 €');
  await fill(field('Chilometraggio'), '-1');
  await fill(field('Descrizione'), 'Prima vernice, mai incidentata.');
  await fill(field('Storia del Veicolo'), 'breve');
  await save({ user });
  await screen.findByText('Il chilometraggio non può essere negativo');
  screen.getByText('La storia del veicolo deve contenere almeno 10 caratteri');
  await fill(field('Chilometraggio'), '82000');
  await fill(field('Storia del Veicolo'), 'Due proprietari, sempre a Cuneo.');
  await save({ user });
  const lacking = within(screen.getByRole('list', { name: 'Da completare' }));
  await untilFocused(() => lacking.getByRole('button', { name: 'Categorie' }));
});

test('a project is checked step by step: its months, its works, its pictures', async () => {
  const { user, fill } = await withBasics();
  expect(
    within(screen.getByRole('combobox', { name: 'Categoria' }))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Scegli…', 'Restauro', 'Motore']);
  expect(fieldValue(duration())).toBe('1');
  await fill(duration(), '0');
  await save({ user });
  await screen.findByText('La durata deve essere almeno 1 mese');
  await fill(duration(), '');
  await user.tab();
  expect(fieldValue(duration())).toBe('1');

  await save({ user });
  await user.click(await screen.findByRole('button', { name: 'Dettagli dei Lavori' }));
  await screen.findByText('Passo 2 di 3');
  await untilFocused(() => field('Dettagli dei Lavori'));
  await user.type(field('Dettagli dei Lavori'), 'Lattoneria{Enter}');
  await fill(field('Risultato Finale'), 'È tornata in strada.');
  await save({ user });
  await screen.findByText('Passo 3 di 3');
  await untilFocused(() => screen.getByRole('group', { name: 'Foto' }));
  screen.getByText("L'immagine principale è obbligatoria");
  screen.getByText("Aggiungi almeno un'immagine");
});

test('works are added by Enter and by plus, blank ones never, and the focus stays where one was removed', async () => {
  const { api, user, fill } = await withBasics();
  await user.click(screen.getByRole('checkbox', { name: 'Progetto in evidenza' }));
  await onward({ user });
  const plus = screen.getByRole('button', { name: 'Aggiungi dettaglio' });
  const works = () =>
    within(screen.getByRole('list', { name: 'Voci aggiunte' }))
      .queryAllByRole('listitem')
      .map((item) => item.firstChild?.textContent);
  await user.type(field('Dettagli dei Lavori'), '   {Enter}');
  await user.click(plus);
  expect(works()).toEqual([]);
  await user.type(field('Dettagli dei Lavori'), '{Backspace>3/}Lattoneria{Enter}');
  await user.type(field('Dettagli dei Lavori'), 'Motore');
  await user.click(plus);
  await user.type(field('Dettagli dei Lavori'), 'Interni{Enter}');
  expect(works()).toEqual(['Lattoneria', 'Motore', 'Interni']);
  await user.click(screen.getByRole('button', { name: 'Rimuovi Motore' }));
  await untilFocused(() => screen.getByRole('button', { name: 'Rimuovi Interni' }));
  await user.keyboard('{Enter}');
  await untilFocused(() => screen.getByRole('button', { name: 'Rimuovi Lattoneria' }));
  await user.keyboard('{Enter}');
  await untilFocused(() => field('Dettagli dei Lavori'));
  await user.keyboard('Verniciatura{Enter}Cromature');
  await fill(field('Risultato Finale'), 'È tornata in strada.');
  await onward({ user });
  await addPictures(user);
  const release = api.hold('createProject');
  await user.dblClick(screen.getByRole('button', { name: 'Crea Progetto' }));
  await save({ user });
  // What is typed now would be lost.
  expect(screen.getByRole('group', { name: 'Foto' }).closest('[inert]')).not.toBeNull();
  release();
  await screen.findByText('Progetto creato');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/projects'));
  expect(api.calls('createProject').map(({ body }) => body)).toMatchObject([
    { workDetails: ['Verniciatura', 'Cromature'], duration: 1, featured: true },
  ]);
});

test('a restoration in progress asks for no date, no months and no result', async () => {
  const { api, user, fill } = await open('/admin/projects/new', { createProject: aProject(), listProjects: [] });
  await fill(field('Titolo'), 'Fiat 1100');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Restauro');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'In lavorazione');
  await fill(field('Descrizione'), 'Una berlina ferma da trent’anni.');
  await fill(duration(), '');
  await user.tab();
  expect(fieldValue(duration())).toBe('');
  for (const input of [field('Data di Completamento'), duration()])
    expect(input.getAttribute('aria-required')).toBe('false');
  await onward({ user });
  await fill(field('Dettagli dei Lavori'), 'Lattoneria');
  expect(field('Risultato Finale').getAttribute('aria-required')).toBe('false');
  await onward({ user });
  await addPictures(user);
  await save({ user });
  await screen.findByText('Progetto creato');
  expect(api.calls('createProject')).toMatchObject([{ body: { state: 'ongoing', duration: 0, finalResult: '' } }]);
});

test('a restoration that is begun in progress starts without months, unless some were typed', async () => {
  const { user, fill } = await open('/admin/projects/new');
  const choose = (state: string) => user.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), state);
  await choose('In lavorazione');
  await waitFor(() => expect(fieldValue(duration())).toBe(''));
  await choose('Completato');
  await waitFor(() => expect(fieldValue(duration())).toBe('1'));
  await fill(duration(), '5');
  await choose('In lavorazione');
  expect(fieldValue(duration())).toBe('5');
});

test('a draft that was begun in progress is saved without months', async () => {
  const { api, user, fill } = await open('/admin/projects/new', { createProject: aProject(), listProjects: [] });
  await fill(field('Titolo'), 'Fiat 1100');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'In lavorazione');
  await user.click(screen.getByRole('button', { name: 'Salva come bozza' }));
  await screen.findByText('Progetto creato');
  expect(api.calls('createProject')).toMatchObject([{ body: { state: 'draft', duration: 0 } }]);
});

test('the months of a draft may stay empty', async () => {
  const draft = aProject({ state: 'draft', duration: 0 });
  const { user, fill } = await open(`/admin/projects?modifica=${draft.id}`, {
    listProjects: [draft],
    getProject: draft,
  });
  await screen.findByRole('dialog', { name: 'Modifica Progetto' });
  expect(fieldValue(duration())).toBe('');
  await fill(duration(), '3');
  await fill(duration(), '');
  await user.tab();
  expect(fieldValue(duration())).toBe('');
});

test('another state lists at once what the record lacks for it', async () => {
  const draft = aProject({ state: 'draft', completionDate: '', finalResult: '', description: '' });
  const { user, fill } = await open(`/admin/projects?modifica=${draft.id}`, {
    listProjects: [draft],
    getProject: draft,
  });
  await screen.findByRole('dialog', { name: 'Modifica Progetto' });
  const choose = (state: string) => user.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), state);
  const named = () =>
    screen
      .queryAllByRole('list', { name: 'Da completare' })
      .flatMap((list) => within(list).getAllByRole('button'))
      .map(({ textContent }) => textContent);
  await choose('Completato');
  expect(named()).toEqual([]);
  await save({ user });
  await waitFor(() => expect(named()).toEqual(['Data di Completamento', 'Descrizione', 'Risultato Finale']));
  await choose('In lavorazione');
  await waitFor(() => expect(named()).toEqual(['Descrizione']));
  expect(screen.queryAllByText('Seleziona una data di completamento').length).toBe(0);
  await choose('Completato');
  await waitFor(() => expect(named()).toEqual(['Data di Completamento', 'Descrizione', 'Risultato Finale']));
  await choose('Bozza');
  await waitFor(() => expect(named()).toEqual([]));
  await fill(field('Titolo'), '');
  await screen.findByText('Anche a una bozza servono:');
});

test('what a car lacks is told when it goes online and not before, in one list with a press to each', async () => {
  const { api, user, fill } = await open('/admin/cars/new', { createCar: aCar() });
  await fill(field('Modello'), 'Fulvia');
  await onward({ user });
  await untilFocused(() => screen.getByRole('heading', { level: 2, name: 'Dettagli e Prezzo' }));
  expect(screen.queryAllByRole('list', { name: 'Da completare' })).toEqual([]);
  expect(screen.queryAllByText(/da correggere|almeno 2 caratteri/)).toEqual([]);
  await save({ user });
  const list = within(await screen.findByRole('list', { name: 'Da completare' }));
  const named = () => list.getAllByRole('button').map(({ textContent }) => textContent);
  expect(named()).toEqual([
    ...['Marca', 'Anno', 'Cilindrata', 'Prezzo', 'Descrizione', 'Storia del Veicolo'],
    ...['Categorie', 'Caratteristiche', 'Immagine principale'],
  ]);
  screen.getByText('Per andare online completa:');
  await untilFocused(() => list.getByRole('button', { name: 'Marca' }));
  await user.click(list.getByRole('button', { name: 'Cilindrata' }));
  await untilFocused(() => field('Cilindrata'));
  await fill(field('Cilindrata'), '1.3');
  await screen.findByText('Scrivi la cilindrata in centimetri cubici, per esempio 1598');
  await fill(field('Cilindrata'), '1.298 cc');
  await waitFor(() => expect(named()).not.toContain('Cilindrata'));
  await user.click(list.getByRole('button', { name: 'Categorie' }));
  await untilFocused(() => screen.getByRole('group', { name: 'Categorie' }));
  await user.click(list.getByRole('button', { name: 'Immagine principale' }));
  await untilFocused(() => screen.getByRole('group', { name: 'Foto' }));
  // As a draft it lacks only one field, which is opened.
  await user.click(screen.getByRole('button', { name: 'Salva come bozza' }));
  await untilFocused(() => field('Marca'));
  await screen.findByText('Anche a una bozza servono:');
  expect(named()).toEqual(['Marca']);
  await fill(field('Marca'), 'Lancia');
  await user.click(screen.getByRole('button', { name: 'Salva come bozza' }));
  await screen.findByText('Auto creata');
  expect(api.calls('createCar')).toMatchObject([{ body: { state: 'draft', year: 0, price: 0 } }]);
});

test('an existing record is saved from any step, a new one from the last', async () => {
  const { user, api, fill } = await openedPictures();
  await fill(field('Titolo'), 'Un titolo nuovo');
  await user.click(screen.getByRole('button', { name: 'Aggiorna Progetto' }));
  await screen.findByText('Progetto aggiornato');
  expect(api.calls('updateProject')).toHaveLength(1);
  await open('/admin/projects/new');
  expect(screen.queryAllByRole('button', { name: 'Crea Progetto' })).toEqual([]);
});

test('"Avanti" and "Indietro" give the focus to the heading of their step', async () => {
  const { user } = await open('/admin/projects/new');
  for (const [name, heading] of [
    ['Avanti', 'Dettagli Progetto'],
    ['Avanti', 'Immagini'],
    ['Indietro', 'Dettagli Progetto'],
    ['Indietro', 'Informazioni Base'],
  ] as const) {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
    await untilFocused(() => screen.getByRole('heading', { level: 2, name: heading }));
  }
});

/** Opens the pictures of a project in its form. */
async function openedPictures() {
  const images = ['/media/muso-1200x800.webp', '/media/coda-1200x800.webp'];
  const project = aProject({ featuredImage: images[0] ?? '', images });
  const answers = { listProjects: [project], getProject: project, updateProject: project };
  const admin = await open(`/admin/projects?modifica=${project.id}`, answers);
  await screen.findByRole('dialog', { name: 'Modifica Progetto' });
  return admin;
}

test('a picture that the server refuses is told at its group, and no text is lost', async () => {
  const admin = await openedPictures();
  await admin.fill(field('Titolo'), 'Un titolo nuovo');
  admin.api.refuseNext(
    'updateProject',
    refusal(422, 'Dati non validi', { featuredImage: 'Il file non è un’immagine' }),
  );
  await save(admin);
  await screen.findByText('Passo 3 di 3');
  const cover = screen.getByRole('group', { name: 'Foto' });
  await untilFocused(() => cover);
  expect(within(cover).getByRole('alert').textContent).toBe('Il file non è un’immagine');
  await openStep(admin.user, 1);
  expect(fieldValue(field('Titolo'))).toBe('Un titolo nuovo');
});

test('the focus goes to the next picture when one is removed, and to the field after the last one', async () => {
  const { user } = await openedPictures();
  await openStep(user, 3);
  const first = () => screen.getByRole('button', { name: 'Rimuovi: immagine 1' });
  const add = await screen.findByLabelText(/Aggiungi foto/);
  first().focus();
  await user.keyboard('{Enter}');
  await untilFocused(first);
  await user.keyboard('{Enter}');
  await untilFocused(() => add);
});

test('pictures are sorted by their buttons, and any of them becomes the cover', async () => {
  const admin = await openedPictures();
  await openStep(admin.user, 3);
  await admin.user.click(screen.getByRole('button', { name: 'Sposta prima immagine 2' }));
  await admin.user.click(screen.getByRole('button', { name: 'Usa come principale: immagine 2' }));
  await screen.findByRole('button', { name: 'Principale: immagine 2' });
  await save(admin);
  await screen.findByText('Progetto aggiornato');
  expect(admin.api.calls('updateProject').map(({ body }) => body)).toEqual([
    { images: ['/media/coda-1200x800.webp', '/media/muso-1200x800.webp'] },
  ]);
});

test('a file that is no picture, or too large, is refused before it is read', async () => {
  const admin = await openedPictures();
  await openStep(admin.user, 3);
  const cover = await screen.findByLabelText<HTMLInputElement>(/Aggiungi foto/);
  // A file type that the file dialog excludes can still be dropped.
  cover.accept = '';
  await admin.user.upload(cover, new File(['refused large'], 'grande.png', { type: 'image/png' }));
  await screen.findByText('File troppo grande');
  screen.getByText('La dimensione massima consentita è 5MB');
  await admin.user.upload(cover, new File(['%PDF'], 'fattura.pdf', { type: 'application/pdf' }));
  await screen.findByText('Formato non supportato');
});
