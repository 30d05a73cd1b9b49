import { expect, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilGone, waitFor, within } from '../../../test/admin';
import { refusal } from '../../../test/fake-api';
import { aCar, aProject } from '../../../test/records';
import { withoutOrigin } from '../../../test/without-origin';

const { open } = setUpAdmin();

const field = (name: string) => screen.getByRole('textbox', { name });
const asked = () => screen.findByRole('alertdialog', { name: 'Qualcun altro ha modificato questa scheda' });

test('every field that somebody else has changed is shown as a reader knows it, and no other', async () => {
  const car = aCar();
  let stored = car;
  const { api, user, fill } = await open(`/admin/cars?modifica=${car.id}`, {
    listCars: [car],
    getCar: () => stored,
    updateCar: () => stored,
  });
  await fill(field('Marca'), 'Autobianchi');
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  await fill(field('Prezzo'), '31000');
  stored = { ...car, price: 40_000, mileage: 90_000, features: ['Tetto apribile'] };
  await user.keyboard('{Control>}s{/Control}');
  const question = await asked();
  expect(question.textContent).toMatch(/Prezzo\s*Versione attuale\s*40\.000.*La tua modifica\s*31\.000/);
  expect(question.textContent).toMatch(/Chilometraggio\s*Versione attuale\s*90\.000 km/);
  expect(question.textContent).toMatch(/Caratteristiche\s*Versione attuale\s*Tetto apribile/);
  expect(question.textContent).not.toContain('Marca');

  await user.click(within(question).getByRole('button', { name: 'Continua a modificare' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  await user.keyboard('{Control>}s{/Control}');
  await user.click(within(await asked()).getByRole('button', { name: 'Salva solo le mie modifiche' }));
  await screen.findByText('Auto aggiornata');
  const mine = { make: 'Autobianchi', price: 31_000 };
  expect(api.calls('updateCar').map(({ body }) => body)).toEqual([mine, mine, mine]);
});

test('the own version of a record that was taken from somebody else is a draft, which is asked about again', async () => {
  const project = aProject();
  let stored = project;
  const { api, user, fill } = await open(`/admin/projects?modifica=${project.id}`, {
    listProjects: [project],
    getProject: () => stored,
    updateProject: () => stored,
  });
  const duration = () => fieldValue(screen.getByRole('spinbutton', { name: /^Durata/ }));
  await fill(field('Titolo'), 'Il mio titolo');
  stored = { ...project, title: 'Il titolo di un altro', duration: 11 };
  await user.keyboard('{Control>}s{/Control}');
  const question = await asked();
  expect(question.textContent).toMatch(/Durata \(mesi\)\s*Versione attuale\s*11\smesi/);
  await user.click(within(question).getByRole('button', { name: 'Usa la versione attuale' }));
  await waitFor(() => expect([fieldValue(field('Titolo')), duration()]).toEqual(['Il titolo di un altro', '11']));

  await user.click(await screen.findByRole('button', { name: 'Riprendi le modifiche' }));
  await waitFor(() => expect([fieldValue(field('Titolo')), duration()]).toEqual(['Il mio titolo', '11']));
  await user.keyboard('{Control>}s{/Control}');
  const again = await asked();
  expect(again.textContent).toMatch(
    /Titolo\s*Versione attuale\s*Il titolo di un altro\s*La tua modifica\s*Il mio titolo/,
  );
  expect(again.textContent).not.toContain('Durata');
  await user.click(within(again).getByRole('button', { name: 'Salva solo le mie modifiche' }));
  await screen.findByText('Progetto aggiornato');
  expect(api.calls('updateProject').at(-1)?.body).toEqual({ title: 'Il mio titolo' });
});

test('a car that was deleted meanwhile can be made again of everything that the form holds', async () => {
  const car = aCar();
  const { api, user, fill } = await open(`/admin/cars?modifica=${car.id}`, {
    listCars: [car],
    getCar: car,
    createCar: car,
  });
  await fill(field('Cilindrata'), '1600');
  api.refuseNext('updateCar', refusal(404, 'Auto non trovata'));
  await user.keyboard('{Control>}s{/Control}');
  const question = await screen.findByRole('alertdialog', { name: 'Questa scheda è stata eliminata' });
  await user.click(within(question).getByRole('button', { name: 'Crea come nuova' }));
  await screen.findByText('Auto creata');
  const { id: _, createdAt: __, available: ___, ...draft } = car;
  // The new car cannot use the pictures of the other: it gets copies.
  const copyOf = (url: string) => `data:image/webp;base64,${btoa(url)}`;
  expect(api.calls('createCar').map(({ body }) => withoutOrigin(body))).toEqual([
    { ...draft, engineSize: '1600', featuredImage: copyOf(car.featuredImage), images: car.images.map(copyOf) },
  ]);
});
