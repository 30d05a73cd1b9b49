import { afterEach, expect, setSystemTime, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { aProject } from '../../../test/records';

const { open } = setUpAdmin();
afterEach(() => {
  setSystemTime();
});

const date = () => screen.getByRole('textbox', { name: 'Data di Completamento' });
const trigger = () => screen.getByRole('button', { name: /calendario$/ });
const calendar = async () => within(await screen.findByRole('application', { name: 'Calendario' }));
const untilClosed = () => untilGone(() => screen.queryByRole('application', { name: 'Calendario' }));

async function edited() {
  const project = aProject({ completionDate: '2024-05-18' });
  const answers = { listProjects: [project], getProject: project, updateProject: project };
  const admin = await open(`/admin/projects?modifica=${project.id}`, answers);
  await screen.findByRole('dialog', { name: 'Modifica Progetto' });
  return admin;
}

for (const [typed, sent] of [
  ['1.1.2020', '2020-01-01'],
  ['2019-12-31', '2019-12-31'],
  ['15 marzo 20', '2020-03-15'],
  ['05/2020', '2020-05-01'],
] as const) {
  test(`the typed date "${typed}" is sent as ${sent}`, async () => {
    const { api, user, fill } = await edited();
    await fill(date(), typed);
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Progetto aggiornato');
    expect(api.calls('updateProject').map(({ body }) => body)).toEqual([{ completionDate: sent }]);
  });
}

test('a date that does not exist is told, stays as it was typed, is not sent and is something unsaved', async () => {
  const { api, user, fill } = await edited();
  await fill(date(), '31/02/2024');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Questa data non esiste: scrivila come giorno/mese/anno, per esempio 18/05/2024');
  await user.tab();
  expect(fieldValue(date())).toBe('31/02/2024');
  await fill(date(), '05/18/2024');
  await screen.findByText('Prima il giorno, poi il mese: scrivila come giorno/mese/anno, per esempio 18/05/2024');
  await fill(date(), 'primavera 2024');
  await screen.findByText(/^Non è chiaro quale data sia: scrivila come mese\/anno, per esempio \d\d\/\d{4}$/);
  await fill(date(), '2024');
  await screen.findByText(/^Manca il mese: scrivila come mese\/anno, per esempio \d\d\/\d{4}$/);
  await fill(date(), '');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Seleziona una data di completamento');
  await fill(date(), '31/02/2024');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  await user.click(question.getByRole('button', { name: 'Esci senza salvare' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  expect(api.calls('updateProject')).toEqual([]);
});

test('the calendar is Italian, its weeks start on Monday, and another month and year can be chosen', async () => {
  const { user, fill } = await open('/admin/projects/new');
  await fill(date(), '18/5/2024');
  await user.click(trigger());
  const shown = await calendar();
  const days = shown
    .getAllByRole('gridcell')
    .map((cell) => within(cell).getByRole('button').getAttribute('aria-label'));
  expect(days[0]).toBe('lunedì 29 aprile 2024');
  await untilFocused(() => shown.getByRole('button', { name: 'sabato 18 maggio 2024, data scelta' }));
  await user.click(shown.getByRole('button', { name: 'maggio 2024, scegli mese' }));
  await user.click(await shown.findByRole('button', { name: /^dicembre/ }));
  await user.click(await shown.findByRole('button', { name: 'Mese successivo' }));
  await user.click(await shown.findByRole('button', { name: 'mercoledì 1 gennaio 2025' }));
  await untilClosed();
  expect(fieldValue(date())).toBe('01/01/2025');
});

test('today is the day that it is in Italy', async () => {
  setSystemTime(new Date('2024-05-17T23:30:00Z'));
  const { user } = await open('/admin/projects/new');
  await user.click(trigger());
  const shown = await calendar();
  await untilFocused(() => shown.getByRole('button', { name: 'sabato 18 maggio 2024, oggi' }));
});

test('a date is chosen by keyboard, and Escape closes the calendar but not the form around it', async () => {
  const { user } = await edited();
  const open18 = async () => {
    trigger().focus();
    await user.keyboard('{Enter}');
    const shown = await calendar();
    await untilFocused(() => shown.getByRole('button', { name: /^sabato 18 maggio/ }));
    return shown;
  };
  await open18();
  await user.keyboard('{Escape}');
  await untilClosed();
  await untilFocused(trigger);
  screen.getByRole('dialog', { name: 'Modifica Progetto' });
  const shown = await open18();
  await user.keyboard('{ArrowDown}{ArrowRight}{PageDown}');
  await untilFocused(() => shown.getByRole('button', { name: 'mercoledì 26 giugno 2024' }));
  await user.keyboard('{Enter}');
  await untilClosed();
  await untilFocused(trigger);
  await waitFor(() => expect(fieldValue(date())).toBe('26/06/2024'));
});
