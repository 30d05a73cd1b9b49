import { expect, test } from 'bun:test';
import { screen, setUpAdmin, untilGone, waitFor, within } from '../../test/admin';
import { aCar, aMessage, mailSettings } from '../../test/records';

const { open } = setUpAdmin();

const none = { serviceId: '', templateId: '', publicKey: '', fromEmail: '', fromName: '', adminEmail: '' };

test('two cars that are sold one right after the other are offered together', async () => {
  const [fulvia, appia] = [aCar(), aCar({ model: 'Appia' })];
  const cars = new Map([fulvia, appia].map((car) => [String(car.id), car]));
  const askers = new Map([
    [String(fulvia.id), aMessage({ name: 'Anna' })],
    [String(appia.id), aMessage({ name: 'Ugo', email: 'ugo@example.org' })],
  ]);
  const { api, choose } = await open('/admin/cars', {
    listCars: [fulvia, appia],
    getCar: ({ id }) => cars.get(id) ?? fulvia,
    changeCars: ({ body: { ids } }) => ({ ids }),
    countCarMessages: [fulvia, appia].map(({ id }) => ({ carId: id, total: 1, open: 1 })),
    listMessages: ({ query }) => [...askers].flatMap(([id, asker]) => (id === query.car ? [asker] : [])),
    getEmailConfig: { ...none, isActive: false },
    getMailSettings: { ...mailSettings, ways: ['smtp'] },
  });
  const release = api.hold('changeCars');
  await choose('Lancia Fulvia', 'Segna come venduta');
  await choose('Lancia Appia', 'Segna come venduta');
  await waitFor(() => expect(api.calls('changeCars')).toHaveLength(2));
  release();
  const offer = within(await screen.findByRole('dialog', { name: 'Rispondi a chi aveva chiesto' }));
  expect(offer.getAllByRole('checkbox', { name: /Anna|Ugo/ })).toHaveLength(2);
});

test('a sale that is taken back is offered no longer', async () => {
  const car = aCar();
  const { user, choose } = await open('/admin/cars', {
    listCars: [car],
    getCar: car,
    changeCars: ({ body: { ids } }) => ({ ids }),
    countCarMessages: [{ carId: car.id, total: 1, open: 1 }],
    listMessages: [aMessage({ name: 'Anna' })],
    getEmailConfig: { ...none, isActive: false },
    getMailSettings: { ...mailSettings, ways: ['smtp'] },
  });
  await choose('Lancia Fulvia', 'Segna come venduta');
  await screen.findByRole('dialog', { name: 'Rispondi a chi aveva chiesto' });
  const toast = within(
    screen.getByText('Lancia Fulvia: Venduta').closest<HTMLElement>('[role=status]') ?? document.body,
  );
  await user.click(toast.getByRole('button', { name: 'Annulla' }));
  await untilGone(() => screen.queryByRole('dialog'));
});
