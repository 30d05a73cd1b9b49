import { afterEach, expect, setSystemTime, spyOn, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilGone, waitFor, within } from '../../../test/admin';
import type { OpenAdmin } from '../../../test/render-admin';
import { draftPrefix } from './draft';
import { draftStore } from './draft-store';

const { open } = setUpAdmin();
const Observer = ResizeObserver;

afterEach(() => {
  setSystemTime();
  globalThis.ResizeObserver = Observer;
});

const model = () => screen.getByRole('textbox', { name: 'Modello' });
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
const leave = async ({ user }: OpenAdmin) => {
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await user.click((await question()).getByRole('button', { name: 'Esci senza salvare' }));
};

test('a draft that is not taken up is kept beside the next one, and a discarded one leads to it', async () => {
  const admin = await open('/admin/cars/new', { listCars: [] });
  for (const [text, time] of [
    ['Fulvia', '09:15'],
    ['Flavia', '09:40'],
  ] as const) {
    setSystemTime(new Date(`2026-03-02T${time}:00+01:00`));
    await admin.fill(model(), text);
    await leave(admin);
    await admin.user.click(await screen.findByRole('link', { name: 'Nuova Auto' }));
    await screen.findByText(`Hai modifiche non salvate del 02/03/2026 ${time}.`);
    expect(fieldValue(model())).toBe('');
  }
  await admin.user.click(screen.getByRole('button', { name: 'Scarta' }));
  await screen.findByText('Hai modifiche non salvate del 02/03/2026 09:15.');
  await admin.user.click(screen.getByRole('button', { name: 'Riprendi le modifiche' }));
  await waitFor(() => expect(fieldValue(model())).toBe('Fulvia'));
  await untilGone(() => screen.queryByText(/^Hai modifiche/));
});

test('where the browser stores nothing, a form works and says that what was typed will be lost', async () => {
  using _ = spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const admin = await open('/admin/cars/new', { listCars: [] });
  await admin.fill(model(), 'Fulvia');
  // As when the window goes to the background: the input must be stored at once.
  document.dispatchEvent(new Event('visibilitychange'));
  const ask = async () => {
    await admin.user.click(screen.getByRole('button', { name: 'Annulla' }));
    return question();
  };
  let asked = await ask();
  // The browser refuses some time later; until then the question still promises a draft.
  while (asked.queryByText(/resta su questo dispositivo/)) {
    await admin.user.click(asked.getByRole('button', { name: 'Resta' }));
    await untilGone(() => screen.queryByRole('alertdialog'));
    asked = await ask();
  }
  asked.getByText(/quello che hai cambiato andrà perso/);
  await admin.user.click(asked.getByRole('button', { name: 'Esci senza salvare' }));
  await screen.findByRole('heading', { level: 1, name: 'Gestione Auto in Vendita' });
});

test('after a reload the offer of a draft takes the focus, and the page no longer scrolls to where it was left', async () => {
  await draftStore.put({
    key: `${draftPrefix({ username: 'titolare', form: 'cars', record: null })}1`,
    savedAt: Date.now(),
    version: '',
    changed: { model: 'Fulvia' },
    before: { model: '' },
  });
  sessionStorage.setItem('officina:scroll', JSON.stringify([['default /admin/cars/new', 900]]));
  // The page is still too short for that position, and grows.
  using scrollTo = spyOn(window, 'scrollTo').mockImplementation(() => {});
  const grown = new Set<() => void>();
  globalThis.ResizeObserver = class extends Observer {
    constructor(private readonly callback: ResizeObserverCallback) {
      super(callback);
    }
    override observe = () => void grown.add(this.tell);
    override disconnect = () => void grown.delete(this.tell);
    private readonly tell = () => this.callback([], this);
  };
  await open('/admin/cars/new', { listCars: [] });
  const offer = await screen.findByText(/^Hai modifiche non salvate/);
  await waitFor(() =>
    expect(document.activeElement?.contains(offer) && document.activeElement !== document.body).toBe(true),
  );
  expect(scrollTo.mock.calls).toContainEqual([0, 900]);
  scrollTo.mockClear();
  for (const grow of grown) grow();
  expect(scrollTo.mock.calls).toEqual([]);
});
