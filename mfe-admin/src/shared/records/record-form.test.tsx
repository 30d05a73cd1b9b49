import { expect, test } from 'bun:test';
import type { CarDraft } from '@officina/contracts/car';
import { carFields, carSteps } from '@officina/contracts/car-fields';
import { yearInItaly } from '@officina/contracts/clock';
import { addPictures } from '../../../test/add-pictures';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { networkCut, refusal } from '../../../test/fake-api';
import { aCar, aProject } from '../../../test/records';
import { recordFormParts } from './record-form-parts';

const { open } = setUpAdmin();

const field = (name: string) => screen.getByRole('textbox', { name });
const steps = () => within(screen.getByRole('navigation', { name: 'Passi del modulo' })).getAllByRole('button');
const errorOf = (element: HTMLElement) => {
  const ids = `${element.getAttribute('aria-errormessage') ?? ''} ${element.getAttribute('aria-describedby') ?? ''}`;
  return ids.split(' ').flatMap((id) => document.getElementById(id)?.textContent ?? []);
};

/** Opens the form of a stored car that can be saved. */
function openStoredCar() {
  const car = aCar();
  return open(`/admin/cars?modifica=${car.id}`, { listCars: [car], getCar: car, updateCar: car });
}

test('an empty car is refused with every sentence at its field', async () => {
  const { api, user } = await open('/admin/cars/new');
  await user.click(steps()[3] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Crea Auto' }));
  await user.click(await screen.findByRole('button', { name: 'Marca' }));
  await screen.findByText('Passo 1 di 4');
  await untilFocused(() => field('Marca'));
  expect(errorOf(field('Marca'))).toContain('La marca deve contenere almeno 2 caratteri');
  expect(errorOf(field('Modello'))).toContain('Il modello deve contenere almeno 2 caratteri');
  expect(errorOf(field('Anno'))).toContain("Scrivi l'anno");
  expect(errorOf(field('Cilindrata'))).toContain('La cilindrata deve contenere almeno 3 caratteri');
  await user.click(steps()[1] ?? document.body);
  expect(errorOf(field('Prezzo'))).toContain('Il prezzo deve essere almeno 1.000€');
  expect(errorOf(field('Descrizione'))).toContain('La descrizione deve contenere almeno 10 caratteri');
  expect(errorOf(field('Storia del Veicolo'))).toContain('La storia del veicolo è obbligatoria');
  await user.click(steps()[2] ?? document.body);
  screen.getByText("Seleziona almeno una categoria per l'auto");
  screen.getByText('Aggiungi almeno una caratteristica');
  await user.click(steps()[3] ?? document.body);
  screen.getByText("L'immagine principale è obbligatoria");
  screen.getByText("Aggiungi almeno un'immagine");
  expect(api.calls('createCar')).toEqual([]);
});

test('a text that is too long is told when its field is left, and what is missing only by saving', async () => {
  const { user, fill } = await open('/admin/cars/new');
  await fill(field('Marca'), 'L'.repeat(81));
  await user.tab();
  await screen.findByText('Massimo 80 caratteri');
  expect(screen.queryByRole('list', { name: 'Da completare' })).toBeNull();
  await fill(field('Marca'), 'Lancia');
  await untilGone(() => screen.queryByText('Massimo 80 caratteri'));
});

test('a number that is none becomes what stands for it, and a year out of range is told', async () => {
  const { user, fill } = await open('/admin/cars/new');
  const thisYear = yearInItaly();
  await fill(field('Anno'), 'millenovecento');
  await user.tab();
  expect(fieldValue(field('Anno'))).toBe(String(thisYear));
  await fill(field('Anno'), '1.967,125');
  await user.tab();
  expect(fieldValue(field('Anno'))).toBe('1967,125');
  await fill(field('Anno'), '1899');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(errorOf(field('Anno'))).toContain("L'anno deve essere successivo al 1900"));
  await fill(field('Anno'), String(thisYear + 1));
  const tooLate = `L'anno deve essere precedente o uguale a ${thisYear}`;
  await waitFor(() => expect(errorOf(field('Anno'))).toContain(tooLate));
});

test('a car is made of what the four steps hold, pictures of this machine included', async () => {
  const { api, user, fill } = await open('/admin/cars/new', { createCar: aCar(), listCars: [] });
  await fill(field('Marca'), 'Lancia');
  await fill(field('Modello'), 'Flavia');
  await fill(field('Anno'), '1965');
  await fill(field('Cilindrata'), '1488');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Alimentazione' }), 'Benzina e GPL');
  await fill(field('Potenza'), '66 kW');
  screen.getByText('66 kW sono 90 CV.');
  await fill(field('Numero di telaio'), ' 815.300 001 ');
  await user.click(screen.getByRole('checkbox', { name: 'Mostra il numero di telaio sul sito' }));
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  await fill(field('Prima immatricolazione'), 'maggio 1965');
  await fill(field('Prezzo'), '18.500 €');
  await fill(field('Chilometraggio'), '64000');
  await fill(field('Descrizione'), 'Prima vernice, mai incidentata.');
  await fill(field('Storia del Veicolo'), 'Due proprietari, sempre a Cuneo.');
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  // Descriptive categories and certifications are separate groups, each with a hint about the public page.
  const group = (name: RegExp) => within(screen.getByRole('group', { name }));
  group(/^Descrivono l'auto: .*fra le caratteristiche/).getByRole('checkbox', { name: 'Cabriolet' });
  await user.click(group(/^Certificano: .*sotto “Certificazioni”/).getByRole('checkbox', { name: 'Certificata' }));
  await user.type(field('Caratteristiche'), 'Autoradio d’epoca{Enter}');
  // The text is not added to the list yet and is saved nevertheless.
  await fill(field('Caratteristiche'), 'Interni originali');
  await user.click(screen.getByRole('button', { name: 'Avanti' }));
  await addPictures(user);
  await user.click(screen.getByRole('button', { name: 'Crea Auto' }));
  await screen.findByText('Auto creata');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/cars'));
  expect(api.calls('createCar').map(({ body }) => body)).toMatchObject([
    {
      // Fields that are not filled in.
      ...recordFormParts('car', carFields, carSteps).emptyDraft(),
      make: 'Lancia',
      model: 'Flavia',
      year: 1965,
      engineSize: '1488',
      price: 18_500,
      mileage: 64_000,
      description: 'Prima vernice, mai incidentata.',
      history: 'Due proprietari, sempre a Cuneo.',
      priceOnRequest: false,
      state: 'available',
      categories: ['certified'],
      features: ['Autoradio d’epoca', 'Interni originali'],
      fuel: 'gpl',
      power: 90,
      firstRegistration: '1965-05-01',
      chassisNumber: '815.300 001',
      showsChassisNumber: true,
      featuredImage: expect.stringMatching(/^data:image\/png;sourceHash=[^;]+;base64,/),
      // The cover is also the first picture of the gallery.
      images: [
        expect.stringMatching(/^data:image\/png;sourceHash=[^;]+;base64,/),
        expect.stringMatching(/^data:image\/png;sourceHash=[^;]+;base64,/),
      ],
    } satisfies CarDraft,
  ]);
});

test('optional fields of a car are not marked as required, and can be emptied again', async () => {
  const { api, user, fill } = await openStoredCar();
  await screen.findByRole('dialog', { name: 'Modifica Auto' });
  const facts = within(screen.getByRole('group', { name: 'Scheda tecnica (facoltativa)' }));
  for (const input of [...facts.getAllByRole('textbox'), ...facts.getAllByRole('combobox')])
    expect(`${input.getAttribute('name')} ${input.getAttribute('aria-required')}`).toEndWith(' false');
  await user.selectOptions(facts.getByRole('combobox', { name: 'Cambio' }), 'Non indicato');
  for (const name of ['Colore carrozzeria', 'Potenza', 'Numero di telaio']) await fill(field(name), '');
  await user.click(steps()[1] ?? document.body);
  for (const name of ['Prima immatricolazione', 'Proprietari']) await fill(field(name), '');
  await user.click(screen.getByRole('button', { name: 'Aggiorna Auto' }));
  await screen.findByText('Auto aggiornata');
  expect(api.calls('updateCar').map(({ body }) => body)).toEqual([
    { gearbox: null, bodyColor: null, power: null, chassisNumber: null, firstRegistration: null, owners: null },
  ]);
});

test('an empty project is refused field by field', async () => {
  const { user } = await open('/admin/projects/new');
  await user.keyboard('{Control>}s{/Control}');
  await untilFocused(() => screen.getByRole('button', { name: 'Titolo' }));
  expect(errorOf(field('Titolo'))).toContain('Il titolo deve contenere almeno 3 caratteri');
  expect(errorOf(screen.getByRole('combobox', { name: 'Categoria' }))).toContain('Seleziona una categoria');
  expect(errorOf(field('Data di Completamento'))).toContain('Seleziona una data di completamento');
  expect(errorOf(field('Descrizione'))).toContain('La descrizione deve contenere almeno 10 caratteri');
  await user.click(steps()[1] ?? document.body);
  screen.getByText('Aggiungi almeno un dettaglio dei lavori');
  expect(errorOf(field('Risultato Finale'))).toContain('Il risultato finale deve contenere almeno 10 caratteri');
});

test('what the server refuses stands at its field, whose step is opened, and what was typed stays', async () => {
  const project = aProject();
  const { api, user, fill } = await open(`/admin/projects?modifica=${project.id}`, {
    listProjects: [project],
    getProject: project,
    updateProject: project,
  });
  await fill(field('Titolo'), 'Fiat 1100 R');
  await user.click(steps()[2] ?? document.body);
  api.refuseNext('updateProject', refusal(422, 'Dati non validi', { finalResult: 'Racconta com’è finita' }));
  await user.click(screen.getByRole('button', { name: 'Aggiorna Progetto' }));
  await untilFocused(() => field('Risultato Finale'));
  expect(errorOf(field('Risultato Finale'))).toContain('Racconta com’è finita');
  await user.click(steps()[0] ?? document.body);
  expect(fieldValue(field('Titolo'))).toBe('Fiat 1100 R');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Progetto aggiornato');
  expect(api.calls('updateProject').map(({ body }) => body)).toEqual([
    { title: 'Fiat 1100 R' },
    { title: 'Fiat 1100 R' },
  ]);
});

test('a save that gets no answer is told, keeps what was typed and can be made again', async () => {
  const { api, user, fill } = await openStoredCar();
  api.refuseNext('updateCar', networkCut);
  await fill(field('Modello'), 'Fulvia Sport');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Il server non risponde. Controlla la connessione e riprova.');
  expect(fieldValue(field('Modello'))).toBe('Fulvia Sport');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Auto aggiornata');
  await untilGone(() => screen.queryByRole('dialog'));
  expect(window.location.search).toBe('');
});

test('a form that is being saved is sent once, however often that is asked for', async () => {
  const { api, user, fill } = await openStoredCar();
  await fill(field('Modello'), 'Fulvia Sport');
  const release = api.hold('updateCar');
  await user.keyboard('{Control>}ss{/Control}');
  await waitFor(() => expect(api.calls('updateCar')).toHaveLength(1));
  await user.keyboard('{Control>}s{/Control}');
  release();
  await screen.findByText('Auto aggiornata');
  expect(api.calls('updateCar')).toHaveLength(1);
});

test('a form that was saved is not sent again while it closes', async () => {
  const { api, user, fill } = await openStoredCar();
  await fill(field('Modello'), 'Fulvia Sport');
  await user.keyboard('{Control>}s{/Control}');
  while (document.querySelector('[role=dialog] form')) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }));
    await new Promise((turn) => setTimeout(turn));
  }
  expect(api.calls('updateCar')).toHaveLength(1);
});

for (const [choice, saved] of [
  ['Salva solo le mie modifiche', { model: 'La mia' }],
  ['Usa la versione attuale', undefined],
] as const) {
  test(`when somebody else has changed the car meanwhile, both values are shown: ${choice}`, async () => {
    const car = aCar();
    let stored = car;
    const { api, user, fill } = await open(`/admin/cars?modifica=${car.id}`, {
      listCars: [car],
      getCar: () => stored,
      updateCar: () => stored,
    });
    await fill(field('Modello'), 'La mia');
    stored = { ...car, model: 'La loro', price: 31_000 };
    await user.keyboard('{Control>}s{/Control}');
    const question = await screen.findByRole('alertdialog', { name: 'Qualcun altro ha modificato questa scheda' });
    expect(question.textContent).toMatch(/Modello\s*Versione attuale\s*La loro\s*La tua modifica\s*La mia/);
    expect(question.textContent).toMatch(/Prezzo\s*Versione attuale\s*31\.000/);
    await user.click(within(question).getByRole('button', { name: choice }));
    if (saved) await screen.findByText('Auto aggiornata');
    else await waitFor(() => expect(fieldValue(field('Modello'))).toBe('La loro'));
    expect(
      api
        .calls('updateCar')
        .slice(1)
        .map(({ body }) => body),
    ).toEqual(saved ? [saved] : []);
  });
}

for (const [when, before, after] of [
  ['while the form is open', {}, { doors: 2 }],
  ['before the form is opened', { doors: 2 }, { doors: 4 }],
] as const) {
  test(`a key that a later server answers ${when} is neither sent nor asked about`, async () => {
    const car = aCar();
    const { api, user, fill, choose } = await open('/admin/cars', { listCars: [car], getCar: car, updateCar: car });
    api.addKeys('getCar', before);
    await choose(`${car.make} ${car.model}`, 'Modifica');
    await fill(await screen.findByRole('textbox', { name: 'Modello' }), 'Fulvia Sport');
    api.addKeys('getCar', after);
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Auto aggiornata');
    // The first request was based on the version before the key was added or changed.
    const mine = { model: 'Fulvia Sport' };
    expect(api.calls('updateCar').map(({ body }) => body)).toEqual([mine, mine]);
  });
}

test('Continua a modificare keeps the form as it was typed', async () => {
  const project = aProject();
  let stored = project;
  const { user, fill } = await open(`/admin/projects?modifica=${project.id}`, {
    listProjects: [project],
    getProject: () => stored,
    updateProject: () => stored,
  });
  await fill(field('Titolo'), 'Il mio titolo');
  stored = { ...project, title: 'Il loro titolo' };
  await user.keyboard('{Control>}s{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Continua a modificare' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  expect(fieldValue(field('Titolo'))).toBe('Il mio titolo');
});

test('a car that was deleted meanwhile can be brought back and saved', async () => {
  const car = aCar();
  const { api, user, fill } = await open(`/admin/cars?modifica=${car.id}`, {
    listCars: [car],
    getCar: car,
    updateCar: car,
    restoreFromBin: { ids: [`car-${car.id}`] },
  });
  await fill(field('Cilindrata'), '1600');
  api.refuseNext('updateCar', refusal(404, 'Auto non trovata'));
  await user.keyboard('{Control>}s{/Control}');
  const question = await screen.findByRole('alertdialog', { name: 'Questa scheda è stata eliminata' });
  await user.click(within(question).getByRole('button', { name: 'Ripristina e salva' }));
  await screen.findByText('Auto aggiornata');
  expect(api.calls('restoreFromBin')).toMatchObject([{ body: { ids: [`car-${car.id}`] } }]);
  expect(api.calls('updateCar').at(-1)?.body).toEqual({ engineSize: '1600' });
});

test('a form over a page that is no longer there stays open when the list goes to its last page', async () => {
  const car = aCar();
  await open(`/admin/cars?page=9&modifica=${car.id}`, { listCars: [car], getCar: car });
  await waitFor(() => expect(window.location.search).toBe(`?modifica=${car.id}`));
  expect(fieldValue(await screen.findByRole('textbox', { name: 'Modello' }))).toBe('Fulvia');
});

test('an address of a car that is gone, or of none, says so and leads back to the list', async () => {
  const { user } = await open('/admin/cars?modifica=abc', { listCars: [aCar()] });
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifica Auto' }));
  dialog.getByText('Auto non trovata');
  await user.click(dialog.getByRole('button', { name: 'Torna alla lista' }));
  await untilGone(() => screen.queryByRole('dialog'));
  expect(window.location.search).toBe('');
});
