import { expect, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, within } from '../../../../test/admin';

const { open } = setUpAdmin();

const field = () => screen.getByRole('textbox', { name: 'Caratteristiche' });
const entries = () =>
  within(screen.getByRole('list', { name: 'Voci aggiunte' }))
    .queryAllByRole('listitem')
    .map((item) => item.firstChild?.textContent);

async function openList() {
  const admin = await open('/admin/cars/new');
  await admin.user.click(screen.getByRole('button', { name: /Caratteristiche/ }));
  return { ...admin, press: (name: string) => admin.user.click(screen.getByRole('button', { name })) };
}

test('a pasted list becomes entries, which one press takes back; what was typed stays in the field', async () => {
  const { user, press } = await openList();
  await user.type(field(), 'Autoradio');
  await user.paste('• Sedili in pelle\n• Cerchi Campagnolo\n• 1.3 S');
  expect(entries()).toEqual(['Sedili in pelle', 'Cerchi Campagnolo', '1.3 S']);
  expect(fieldValue(field())).toBe('Autoradio');
  screen.getByText('3 voci aggiunte.');
  await press('Rimetti com’era');
  expect(entries()).toEqual([]);
  await untilFocused(field);
  await user.clear(field());
  await user.paste('Volante in legno');
  expect(fieldValue(field())).toBe('Volante in legno');
  await user.type(field(), '; contagiri{Enter}');
  expect(entries()).toEqual(['Volante in legno', 'contagiri']);
});

test('a dropped list becomes entries, and one dropped entry is text for the field', async () => {
  await openList();
  const drop = (text: string) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const event = new Event('drop', { bubbles: true, cancelable: true });
    field().dispatchEvent(Object.assign(event, { dataTransfer: data }));
    return event.defaultPrevented;
  };
  expect(drop('1. Freni a disco\n2. Capote nuova')).toBe(true);
  await screen.findByText('Capote nuova');
  expect(entries()).toEqual(['Freni a disco', 'Capote nuova']);
  expect(drop('Autoradio')).toBe(false);
});

test('an entry is rewritten in its place; Escape takes the change back, and a blank one keeps its text', async () => {
  const { user, press, fill } = await openList();
  await user.type(field(), 'Sedli; Volante{Enter}');
  await press('Modifica Sedli');
  await untilFocused(() => screen.getByRole('textbox', { name: 'Modifica Sedli' }));
  await user.keyboard('Sedili{Enter}');
  expect(entries()).toEqual(['Sedili', 'Volante']);
  await untilFocused(() => screen.getByRole('button', { name: 'Modifica Sedili' }));
  await user.keyboard('{Enter}Cruscotto{Escape}');
  await untilGone(() => screen.queryByRole('textbox', { name: 'Modifica Sedili' }));
  expect(entries()).toEqual(['Sedili', 'Volante']);
  await press('Modifica Volante');
  await fill(screen.getByRole('textbox', { name: 'Modifica Volante' }), '');
  await user.tab();
  expect(entries()).toEqual(['Sedili', 'Volante']);
  await press('Modifica Volante');
  const writing = screen.getByRole('textbox', { name: 'Modifica Volante' });
  await fill(writing, '\u200b');
  await user.type(writing, '{Enter}');
  expect(entries()).toEqual(['Sedili', 'Volante']);
});

test('an entry that is too long stays whole, and saving says so', async () => {
  const { user, fill } = await openList();
  const long = 'sedile '.repeat(80).trim();
  await fill(field(), long);
  await user.keyboard('{Enter}');
  expect(entries()).toEqual([long]);
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Massimo 500 caratteri');
});

test('entries are put in order, and a removed one comes back', async () => {
  const { user, press } = await openList();
  await user.type(field(), 'Uno; Due; Tre; Due{Enter}');
  await press('Sposta prima Tre');
  expect(entries()).toEqual(['Uno', 'Tre', 'Due', 'Due']);
  await untilFocused(() => screen.getByRole('button', { name: 'Sposta prima Tre' }));
  await user.keyboard('{Enter}');
  expect(entries()).toEqual(['Tre', 'Uno', 'Due', 'Due']);
  await press('Rimuovi Uno');
  screen.getByText('Voce rimossa.');
  await press('Rimetti com’era');
  expect(entries()).toEqual(['Tre', 'Uno', 'Due', 'Due']);
});

test('a text that was not added goes when the form is filled with a draft, which has it as an entry', async () => {
  const { user, press } = await openList();
  await user.type(field(), 'Autoradio{Enter}Volante');
  await press('Annulla');
  await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
  await user.click(await screen.findByRole('link', { name: 'Nuova Auto' }));
  await user.click(await screen.findByRole('button', { name: /Caratteristiche/ }));
  await user.type(field(), 'Contagiri');
  await user.click(await screen.findByRole('button', { name: 'Riprendi le modifiche' }));
  await screen.findByRole('button', { name: 'Rimuovi Volante' });
  expect(fieldValue(field())).toBe('');
  expect(entries()).toEqual(['Autoradio', 'Volante']);
});
