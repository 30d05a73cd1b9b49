import { expect, spyOn, test } from 'bun:test';
import type { SessionUser } from '@officina/contracts/session';
import { markerOf, sessionMarker } from '@officina/contracts/session-marker';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { replaceEventSource } from '../../../test/event-sources';
import type { FakeApi } from '../../../test/fake-api';
import { aCar, aMessage, anImage } from '../../../test/records';
import type { OpenAdmin } from '../../../test/render-admin';

const { open } = setUpAdmin();

const titolare: SessionUser = { id: 1, username: 'titolare', role: 'owner' };
const anna: SessionUser = { id: 2, username: 'anna', role: 'editor' };

/** Signs out in another tab of this browser. */
async function signOutElsewhere(api: FakeApi): Promise<void> {
  api.endSession();
  await cookieStore.delete(sessionMarker);
}

/** Signs in in another tab of this browser. */
async function signInElsewhere(api: FakeApi, user: SessionUser): Promise<void> {
  api.answer('getUser', user);
  await cookieStore.set(sessionMarker, markerOf(user.id));
}

/** Sets and deletes the cookie at login and logout, as the server does. */
function withCookies<Admin extends OpenAdmin>(admin: Admin, as: SessionUser): Admin {
  admin.api.answer('logout', () => void cookieStore.delete(sessionMarker));
  admin.api.answer('getUser', as);
  admin.api.answer('login', () => {
    void cookieStore.set(sessionMarker, markerOf(as.id));
    return as;
  });
  return admin;
}

async function logOut({ user }: OpenAdmin): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByText('Logout effettuato');
}

async function signInHere(admin: OpenAdmin, as: SessionUser): Promise<void> {
  const { user, fill } = withCookies(admin, as);
  await fill(await screen.findByRole('textbox', { name: 'Username' }), as.username);
  await fill(screen.getByLabelText('Password'), 'giusta-giusta');
  await user.click(screen.getByRole('button', { name: 'Accedi' }));
  await screen.findByText(as.username);
}

async function editCar() {
  const car = aCar();
  const answers = { listCars: [car], getCar: car, updateCar: car };
  const admin = await open(`/admin/cars?modifica=${car.id}`, answers);
  await admin.fill(await screen.findByRole('textbox', { name: 'Modello' }), 'Fulvia Sport');
  return withCookies(admin, titolare);
}

const signInDialog = () => screen.findByRole('alertdialog', { name: 'La sessione è scaduta' });
const model = () => fieldValue(screen.getByRole('textbox', { name: 'Modello', hidden: true }));

test('a message is no longer shown once another tab has signed out', async () => {
  const message = aMessage({ read: true });
  const { api } = await open(`/admin/messages?messaggio=${message.id}`, {
    listMessages: [message],
    getMessage: message,
  });
  await signOutElsewhere(api);
  await screen.findByRole('heading', { level: 1, name: 'Area Amministrazione' });
  expect(document.body.textContent).not.toContain(message.email);
});

test('a page that Back takes from the memory of the browser is hidden at once if its account has gone', async () => {
  const { api } = await open('/admin/categories');
  api.endSession();
  // A page in the back/forward cache receives no events.
  const hearing = spyOn(cookieStore, 'dispatchEvent').mockReturnValue(true);
  await cookieStore.delete(sessionMarker);
  hearing.mockRestore();
  window.dispatchEvent(new Event('pageshow'));
  expect(document.documentElement.style.visibility).toBe('hidden');
  await screen.findByRole('heading', { level: 1, name: 'Area Amministrazione' });
  expect(document.documentElement.style.visibility).toBe('');
});

test('a page names who has signed in in another tab, and offers what that role may do', async () => {
  const { api } = await open('/admin/categories');
  expect(screen.queryAllByRole('link', { name: /^Email Database/ })).toHaveLength(1);
  await signInElsewhere(api, anna);
  await screen.findByText('anna');
  expect(screen.queryAllByText('titolare')).toHaveLength(0);
  expect(screen.queryAllByRole('link', { name: /^Email Database/ })).toHaveLength(0);
});

test('what one account has read is read again by the next, whatever it is', async () => {
  const car = aCar();
  const image = anImage({ entityId: car.id, alt: 'Il muso' });
  const admin = withCookies(await open(`/admin/cars/${car.id}/images`, { getCar: car, listImages: [image] }), titolare);
  const asked = admin.api.calls('listImages').length;
  await logOut(admin);
  admin.api.answer('listImages', [{ ...image, alt: 'La coda' }]);
  await signInHere(admin, anna);
  await screen.findAllByText('La coda');
  expect(admin.api.calls('listImages').length).toBeGreaterThan(asked);
});

test('what was typed stays when another tab signs out, and is saved after the sign-in that it asks for', async () => {
  const { api, user, fill } = await editCar();
  await signOutElsewhere(api);
  const dialog = within(await signInDialog());
  expect(model()).toBe('Fulvia Sport');
  await untilFocused(() => dialog.getByLabelText('Password'));
  await fill(dialog.getByLabelText('Password'), 'giusta-giusta');
  await user.click(dialog.getByRole('button', { name: 'Accedi' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Auto aggiornata');
});

test('what one has typed is not sent in the name of another who has signed in meanwhile', async () => {
  const { api, user, fill } = await editCar();
  await signInElsewhere(api, anna);
  const first = within(await signInDialog());
  first.getByText(/^In questo browser è entrata un’altra persona\./);
  await user.click(first.getByRole('button', { name: 'Non ora' }));
  await untilGone(() => screen.queryByRole('alertdialog'));
  await user.keyboard('{Control>}s{/Control}');
  const again = within(await signInDialog());
  expect(api.calls('updateCar')).toEqual([]);
  expect(model()).toBe('Fulvia Sport');
  await untilFocused(() => again.getByLabelText('Password'));
  await fill(again.getByLabelText('Password'), 'giusta-giusta');
  await user.click(again.getByRole('button', { name: 'Accedi' }));
  await screen.findByText('Auto aggiornata');
  expect(api.calls('updateCar').map(({ body }) => body)).toEqual([{ model: 'Fulvia Sport' }]);
});

test('whoever discards what was typed is led to the pages of the account that is signed in', async () => {
  const { api, user } = await editCar();
  await signInElsewhere(api, anna);
  await user.click(within(await signInDialog()).getByRole('button', { name: 'Non ora' }));
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  await user.click(question.getByRole('button', { name: 'Esci senza salvare' }));
  await untilGone(() => screen.queryByRole('dialog'));
  window.dispatchEvent(new Event('focus'));
  await screen.findByText('anna');
});

test('the login leads to the page that was left once another tab has signed in', async () => {
  const { api } = await open('/admin/categories');
  await cookieStore.delete(sessionMarker);
  await screen.findByRole('heading', { level: 1, name: 'Area Amministrazione' });
  await signInElsewhere(api, anna);
  await screen.findByText('anna');
  expect(window.location.pathname).toBe('/admin/categories');
});

test('what one account has begun to answer and to note is offered to nobody else, and is there when it is back', async () => {
  const message = aMessage({ read: true });
  const answers = { listMessages: [message], getMessage: message };
  const admin = withCookies(await open(`/admin/messages?messaggio=${message.id}`, answers), titolare);
  const note = () => screen.findByRole('textbox', { name: /^Nota privata/ });
  const reply = () => screen.getByRole('button', { name: 'Rispondi' });
  const text = async () => {
    await admin.user.click(reply());
    return screen.findByRole('textbox', { name: 'Risposta' });
  };
  const leave = async () => {
    await admin.user.keyboard('{Escape}');
    await untilGone(() => screen.queryByRole('dialog'));
    // The page's own URL is restored.
    await waitFor(() => expect(reply().getAttribute('aria-disabled')).toBe('false'));
    await logOut(admin);
  };
  await admin.fill(await note(), 'Ha fretta');
  await admin.fill(await text(), 'Gentile Anna, quando vuole.');
  await leave();
  await signInHere(admin, anna);
  expect(fieldValue(await note())).toBe('');
  expect(fieldValue(await text())).toBe('');
  await leave();
  await signInHere(admin, titolare);
  expect(fieldValue(await note())).toBe('Ha fretta');
  expect(fieldValue(await text())).toBe('Gentile Anna, quando vuole.');
});

test('a role that was lowered meanwhile has its own menu when the page is looked at again', async () => {
  using streams = replaceEventSource();
  let isHidden = true;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  const look = (hidden: boolean) => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  try {
    isHidden = false;
    const { api } = await open('/admin/categories');
    expect(screen.queryAllByRole('link', { name: /^Email Database/ })).toHaveLength(1);
    api.answer('getUser', { ...titolare, role: 'editor' });
    look(true);
    look(false);
    streams.sources.at(-1)?.dispatchEvent(new Event('open'));
    await screen.findByText('Redattore');
    await waitFor(() => expect(screen.queryAllByRole('link', { name: /^Email Database/ })).toHaveLength(0));
  } finally {
    Reflect.deleteProperty(document, 'hidden');
  }
});
