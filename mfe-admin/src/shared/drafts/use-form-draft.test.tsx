import { expect, spyOn, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { aCar, aProject } from '../../../test/records';
import { draftPrefix } from './draft';
import { draftStore } from './draft-store';

const { open } = setUpAdmin();

const title = () => screen.getByRole('textbox', { name: 'Titolo' });

/** Types a title, leaves the form without saving, and opens it again. */
async function leaveAndReturn(text: string) {
  const admin = await open('/admin/projects/new', { listProjects: [] });
  await admin.fill(title(), text);
  await admin.user.click(screen.getByRole('button', { name: 'Annulla' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  await admin.user.click(question.getByRole('button', { name: 'Esci senza salvare' }));
  await admin.user.click(await screen.findByRole('link', { name: 'Nuovo Progetto' }));
  await screen.findByText(/^Hai modifiche non salvate del \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/);
  return admin;
}

test('what was typed and left is offered when the form is opened again, and taken up', async () => {
  const { user } = await leaveAndReturn('Alfa Giulia');
  expect(fieldValue(title())).toBe('');
  await user.click(screen.getByRole('button', { name: 'Riprendi le modifiche' }));
  await waitFor(() => expect(fieldValue(title())).toBe('Alfa Giulia'));
  expect(screen.queryAllByText(/^Hai modifiche/).length).toBe(0);
});

test('a draft fills every kind of field: a checkbox, a number and a list', async () => {
  const admin = await open('/admin/projects/new', { listProjects: [] });
  const featured = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Progetto in evidenza' });
  const duration = () => screen.getByRole('spinbutton', { name: /^Durata/ });
  await admin.user.click(featured());
  await admin.fill(duration(), '7');
  await admin.user.click(screen.getByRole('button', { name: 'Avanti' }));
  await admin.user.type(screen.getByRole('textbox', { name: 'Dettagli dei Lavori' }), 'Carrozzeria{Enter}');
  await admin.user.click(screen.getByRole('button', { name: 'Annulla' }));
  await admin.user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
  await admin.user.click(await screen.findByRole('link', { name: 'Nuovo Progetto' }));
  const resume = await screen.findByRole('button', { name: 'Riprendi le modifiche' });
  expect([featured().checked, fieldValue(duration())]).toEqual([false, '1']);
  await admin.user.click(resume);
  await waitFor(() => expect([featured().checked, fieldValue(duration())]).toEqual([true, '7']));
  await admin.user.click(screen.getByRole('button', { name: 'Avanti' }));
  screen.getByRole('button', { name: 'Rimuovi Carrozzeria' });
});

test('each letter is stored at once, also in the field of a list', async () => {
  const { user } = await open('/admin/cars/new', { listCars: [] });
  await user.type(screen.getByRole('textbox', { name: 'Modello' }), 'Fulvia');
  await user.click(screen.getByRole('button', { name: /Caratteristiche/ }));
  await user.type(screen.getByRole('textbox', { name: 'Caratteristiche' }), 'Autoradio; sedili');
  const [draft] = await draftStore.list();
  expect(draft?.changed).toEqual({ model: 'Fulvia', features: ['Autoradio', 'sedili'] });
});

test('a draft that is discarded is not offered again', async () => {
  const { user } = await leaveAndReturn('Alfa Giulietta');
  await user.click(screen.getByRole('button', { name: 'Scarta' }));
  await untilGone(() => screen.queryByText(/^Hai modifiche/));
  expect(fieldValue(title())).toBe('');
});

test('a draft cannot be taken up any more while it is being removed', async () => {
  const { user } = await leaveAndReturn('Alfa Giulietta');
  using _ = spyOn(draftStore, 'remove').mockImplementation(() => new Promise(() => {}));
  await user.click(screen.getByRole('button', { name: 'Scarta' }));
  expect(screen.queryAllByRole('button', { name: 'Riprendi le modifiche' })).toEqual([]);
  expect(fieldValue(title())).toBe('');
});

test('what is saved leaves no draft', async () => {
  const project = aProject();
  const answers = { listProjects: [project], getProject: project, updateProject: project };
  const { user, fill, choose } = await open(`/admin/projects?modifica=${project.id}`, answers);
  await fill(title(), 'Fiat 1100 R');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Progetto aggiornato');
  await untilGone(() => screen.queryByRole('dialog'));
  await choose(project.title, 'Modifica');
  await screen.findByRole('dialog', { name: 'Modifica Progetto' });
  await untilFocused(() => title());
  expect(screen.queryAllByText(/^Hai modifiche/).length).toBe(0);
});

test('a draft of an older form is saved without a question: a field was added since, and one was removed', async () => {
  const car = aCar();
  await draftStore.put({
    key: `${draftPrefix({ username: 'titolare', form: 'cars', record: car.id })}1`,
    savedAt: Date.now(),
    version: '"before-the-new-field"',
    changed: { model: 'Fulvia Sport', doors: 2 },
    before: { model: car.model, doors: 4 },
  });
  const { api, user } = await open(`/admin/cars?modifica=${car.id}`, { listCars: [car], getCar: car, updateCar: car });
  await user.click(await screen.findByRole('button', { name: 'Riprendi le modifiche' }));
  const model = screen.getByRole('textbox', { name: 'Modello' });
  await waitFor(() => expect(fieldValue(model)).toBe('Fulvia Sport'));
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Auto aggiornata');
  const mine = { model: 'Fulvia Sport' };
  expect(api.calls('updateCar').map(({ body }) => body)).toEqual([mine, mine]);
});
