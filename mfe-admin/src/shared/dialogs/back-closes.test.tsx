import { expect, test } from 'bun:test';
import { screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { aCar, aMessage, aSecondFactor, aTemplate } from '../../../test/records';

const { open } = setUpAdmin();

/** Presses Back once the open dialog or popover has its history entry. */
async function back(): Promise<void> {
  await waitFor(() => expect(Object(history.state).layer ?? 0).toBeGreaterThan(0));
  history.back();
}

/** Waits until no history entry of a dialog is left. */
const untilClear = (address: string) =>
  waitFor(() => {
    expect(Object(history.state).layer ?? 0).toBe(0);
    expect(`${window.location.pathname}${window.location.search}`).toBe(address);
  });

test('Back takes a question back, and an answer leaves nothing behind', async () => {
  const car = aCar();
  const name = `${car.make} ${car.model}`;
  const { api, choose, user } = await open('/admin/cars', { listCars: [car] });
  await choose(name, 'Elimina');
  await screen.findByRole('alertdialog');
  await back();
  await untilGone(() => screen.queryByRole('alertdialog'));
  await untilClear('/admin/cars');
  expect(api.calls('deleteCar')).toEqual([]);
  await choose(name, 'Elimina');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annulla' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  await untilClear('/admin/cars');
});

test('what is shown has its place in the history at once, also when its code came late', async () => {
  const { user } = await open('/admin/categories', {
    listProjects: [],
    listCars: [],
    listAuditLog: [],
    listAccounts: [],
  });
  const layer = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!screen.queryByRole('combobox')) return;
      observer.disconnect();
      // After the microtasks of this update, before anything else that React has scheduled.
      queueMicrotask(() => queueMicrotask(() => resolve(Object(history.state).layer ?? 0)));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await user.keyboard('{Control>}k{/Control}');
  expect(await layer).toBe(1);
  history.back();
  await untilGone(() => screen.queryByRole('combobox'));
  await untilClear('/admin/categories');
});

test('Back, however often, does not take away recovery codes, which are shown once', async () => {
  const recoveryCodes = ['7K3M-9QWX-2DRT'];
  const { user } = await open('/admin/account', {
    listSessions: [],
    getSecondFactor: aSecondFactor({ hasTotp: true }),
    createRecoveryCodes: { recoveryCodes },
  });
  await user.click(screen.getByRole('button', { name: 'Crea nuovi codici' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Crea nuovi codici' }));
  const codes = within(await screen.findByRole('alertdialog', { name: 'Codici di recupero' }));
  await untilGone(() => screen.queryByRole('alertdialog', { name: 'Crea nuovi codici' }));
  await waitFor(() => expect(history.state.layer).toBe(1));
  for (let time = 0; time < 2; time += 1) {
    const { state } = history;
    await back();
    await waitFor(() => expect(history.state === state).toBe(false));
    expect(history.state.layer).toBe(1);
  }
  codes.getByText('7K3M-9QWX-2DRT');
  await user.click(codes.getByRole('button', { name: 'Li ho salvati' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  await untilClear('/admin/account');
});

test('Back closes the palette, and a page that is chosen in it is one press away from where it was opened', async () => {
  const { user, fill } = await open('/admin/categories', {
    listProjects: [],
    listCars: [],
    listAuditLog: [],
    listAccounts: [],
  });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await back();
  await untilGone(() => screen.queryByRole('combobox'));
  await untilClear('/admin/categories');
  await user.keyboard('{Control>}k{/Control}');
  await untilFocused(() => screen.getByRole('combobox'));
  await fill(screen.getByRole('combobox'), 'attivita');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Registro' });
  await untilClear('/admin/log');
  history.back();
  await screen.findByRole('heading', { level: 1, name: 'Gestione Categorie' });
});

test('Back asks before what was typed in a dialog is lost, and Back again stays', async () => {
  const template = aTemplate();
  const { user, fill } = await open('/admin/message-settings', {
    listReplyTemplates: [template],
    listExpiringPeople: [],
  });
  await user.click(await screen.findByRole('button', { name: new RegExp(`Modifica.*${template.name}`) }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText(/^Nome/), 'Altro nome');
  await back();
  await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' });
  await waitFor(() => expect(history.state.layer).toBe(2));
  history.back();
  await untilGone(() => screen.queryByRole('alertdialog'));
  await waitFor(() => expect(history.state.layer).toBe(1));
  await back();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Esci senza salvare' }));
  await untilGone(() => screen.queryByRole('dialog'));
  await untilClear('/admin/message-settings');
});

test('a message that is deleted with its page closes as before', async () => {
  const message = aMessage({ read: true });
  const { user } = await open('/admin/messages', { listMessages: [message], getMessage: message });
  await user.click(await screen.findByRole('link', { name: new RegExp(message.name) }));
  await user.click(await screen.findByRole('button', { name: 'Ricordamelo' }));
  await screen.findByRole('alertdialog');
  await back();
  await untilGone(() => screen.queryByRole('alertdialog'));
  await untilClear(`/admin/messages?messaggio=${message.id}`);
  await user.click(screen.getByRole('button', { name: 'Torna ai messaggi' }));
  await untilClear('/admin/messages');
});
