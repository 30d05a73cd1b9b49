import { expect, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilGone, waitFor, within } from '../../../test/admin';
import { type Answers, refusal } from '../../../test/fake-api';
import { aCar, aMessage, aStoredReply, mailSettings } from '../../../test/records';

const { open } = setUpAdmin();

const none = { serviceId: '', templateId: '', publicKey: '', fromEmail: '', fromName: '', adminEmail: '' };

function openCars(answers: Answers = {}) {
  const car = aCar();
  const about = { car: { id: car.id, name: 'Lancia Fulvia, 1967' } };
  const askers = [
    aMessage({ ...about, name: 'Anna' }),
    aMessage({ ...about, name: 'Ugo', email: 'ugo@example.org', state: 'waiting' }),
    aMessage({ ...about, name: 'Ida', email: 'ida@example.org', state: 'lost' }),
    aMessage({ ...about, name: 'Ugo', email: 'UGO@example.org', state: 'open' }),
  ];
  const page = open('/admin/cars', {
    listCars: [car],
    getCar: { ...car, available: false },
    changeCars: ({ body }) => ({ ids: body.ids }),
    countCarMessages: [{ carId: car.id, total: 4, open: 3 }],
    listMessages: askers,
    getEmailConfig: { ...none, isActive: false },
    getMailSettings: { ...mailSettings, ways: ['smtp'] },
    replyToMessage: ({ id, body }) => aStoredReply(askers.find((asker) => String(asker.id) === id) ?? aMessage(), body),
    ...answers,
  });
  return { page, askers, car };
}

const dialog = () => screen.findByRole('dialog', { name: 'Rispondi a chi aveva chiesto' });

test('the list of cars links to the messages about each', async () => {
  const { page, car } = openCars();
  await page;
  const link = await screen.findByRole('link', { name: '4 messaggi' });
  expect(link.getAttribute('href')).toBe(`/admin/messages?auto=${car.id}`);
});

test('who cannot send is told so before choosing whom to answer', async () => {
  const { page } = openCars({ getMailSettings: mailSettings });
  const { choose } = await page;
  await choose('Lancia Fulvia', 'Segna come venduta');
  await within(await dialog()).findByText(/^Da qui non può partire nessuna email/);
});

test('selling a car offers to answer the others: one reply each, with what came of it', async () => {
  const { page, askers } = openCars();
  const { api, user, choose } = await page;
  await choose('Lancia Fulvia', 'Segna come venduta');
  const offer = within(await dialog());
  expect(offer.getAllByRole('checkbox').length).toBe(2);
  api.refuseNext('replyToMessage', refusal(503, 'Il database non risponde'));
  await user.click(offer.getByRole('button', { name: 'Invia 2 risposte' }));
  await offer.findByText('503: Il database non risponde');
  await offer.findByText('1 di 2 inviate');
  offer.getByText('La invia il server.');
  await user.click(offer.getByRole('button', { name: 'Invia 1 risposta' }));
  await offer.findByText('2 di 2 inviate');
  const sent = api.calls('replyToMessage');
  expect(sent.length).toBe(3);
  expect(sent[2]?.id).toBe(sent[0]?.id ?? '');
  expect(sent[2]?.body.key).toBe(sent[0]?.body.key ?? '');
  const toAnna = sent.find(({ id }) => id === String(askers[0]?.id))?.body.text;
  expect(toAnna).toStartWith('Buongiorno Anna,\n\nla Lancia Fulvia per cui ci ha scritto');
  await user.click(offer.getByRole('button', { name: 'Fatto' }));
  await untilGone(() => screen.queryByRole('dialog'));
});

test('the offer is not left without a question while it sends, and what fails afterwards is told', async () => {
  const { page } = openCars();
  const { api, user, choose } = await page;
  await choose('Lancia Fulvia', 'Segna come venduta');
  const offer = within(await dialog());
  const release = api.hold('replyToMessage');
  api.refuseNext('replyToMessage', refusal(503, 'Il database non risponde'));
  await user.click(offer.getByRole('button', { name: 'Invia 2 risposte' }));
  await waitFor(() => expect(api.calls('replyToMessage')).toHaveLength(1));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
  await untilGone(() => screen.queryByRole('dialog'));
  release();
  await screen.findByText('1 risposta non inviata');
  screen.getByText(/^Non hanno ancora la risposta: .*(Anna|Ugo)/);
  expect(api.calls('replyToMessage')).toHaveLength(2);
});

test('a car that is sold in its form makes the same offer', async () => {
  const car = aCar();
  const { page } = openCars({
    ...{ listCars: [car], getCar: car, updateCar: { ...car, available: false } },
    countCarMessages: [{ carId: car.id, total: 4, open: 3 }],
  });
  const { user, choose } = await page;
  await choose('Lancia Fulvia', 'Modifica');
  const form = within(await screen.findByRole('dialog', { name: 'Modifica Auto' }));
  await user.click(await form.findByRole('button', { name: /Dettagli e Prezzo/ }));
  await user.selectOptions(form.getByRole('combobox', { name: /^Stato/ }), 'Venduta');
  await user.keyboard('{Control>}s{/Control}');
  expect(within(await dialog()).getAllByRole('checkbox').length).toBe(2);
});

test('who wrote a subject of the longest length, or one with a line break, gets an answer, too', async () => {
  const car = aCar();
  const about = { car: { id: car.id, name: 'Lancia Fulvia, 1967' } };
  const askers = [
    aMessage({ ...about, subject: 'x'.repeat(200) }),
    aMessage({ ...about, subject: 'La Fulvia\r\nrossa', email: 'ugo@example.org' }),
  ];
  const { page } = openCars({
    listMessages: askers,
    replyToMessage: ({ id, body }) => aStoredReply(askers.find((one) => String(one.id) === id) ?? aMessage(), body),
  });
  const { api, user, choose } = await page;
  await choose('Lancia Fulvia', 'Segna come venduta');
  await user.click(within(await dialog()).getByRole('button', { name: 'Invia 2 risposte' }));
  await screen.findByText('2 di 2 inviate');
  const subjects = api.calls('replyToMessage').map(({ body }) => body.subject);
  expect(subjects).toEqual([`Re: ${'x'.repeat(196)}`, 'Re: La Fulvia rossa']);
});

test('several cars sold at once make the same offer, which can be declined', async () => {
  const { page } = openCars();
  const { api, user } = await page;
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona Lancia Fulvia' }));
  await user.click(screen.getByRole('button', { name: 'Segna come venduta' }));
  const offer = within(await dialog());
  const [first, second] = offer.getAllByRole('checkbox');
  if (first) await user.click(first);
  if (second) await user.click(second);
  await user.click(offer.getByRole('button', { name: /^Invia/ }));
  await offer.findByText('Scegli almeno una persona');
  expect(fieldValue(offer.getByRole('textbox', { name: /Risposta/ }))).toContain('{nome}');
  await user.click(offer.getByRole('button', { name: 'Non rispondere' }));
  await untilGone(() => screen.queryByRole('dialog'));
  expect(api.calls('replyToMessage')).toEqual([]);
});

test('a car that nobody waits for is sold without an offer', async () => {
  const { page } = openCars({ countCarMessages: [] });
  const { choose } = await page;
  await choose('Lancia Fulvia', 'Segna come venduta');
  await screen.findByText('Auto aggiornata');
  expect(screen.queryAllByRole('dialog').length).toBe(0);
});

test('an answer that was written anew is not lost when the offer is declined', async () => {
  const { page } = openCars();
  const { user, fill, choose } = await page;
  await choose('Lancia Fulvia', 'Segna come venduta');
  const offer = within(await dialog());
  await fill(offer.getByRole('textbox', { name: /Risposta/ }), 'Caro {nome}, ne ho una simile.');
  await user.click(offer.getByRole('button', { name: 'Non rispondere' }));
  await user.click(await screen.findByRole('button', { name: 'Resta' }));
  expect(fieldValue(offer.getByRole('textbox', { name: /Risposta/ }))).toBe('Caro {nome}, ne ho una simile.');
});
