import { afterEach, beforeEach, expect, spyOn } from 'bun:test';
import { company } from '@officina/contracts/company';
import { capitalized, ownerKinds, plurals } from '@officina/contracts/kinds';
import type { Releases } from '@officina/contracts/release';
import type { RemotePart } from '@officina/contracts/remotes';
import { markerOf, sessionMarker } from '@officina/contracts/session-marker';
import { type PartModule, provideRemotes, type QueryClient, SiteRouter, track, watchLayers } from '@officina/platform';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exposes as mediaParts } from '../../mfe-media/src/remote';
import { App } from '../../shell/src/app/app';
import { createQueryClient } from '../../shell/src/app/query-client';
import { manifest } from '../src/manifest';
import { exposes as adminParts } from '../src/remote';
import { uploads } from '../src/shared/photos/uploads/uploads';
import { type Answers, type Asked, createFakeApi, type FakeApi, Refusal } from './fake-api';
import { FakeXhr } from './fake-xhr';
import { aBackupState, anOwnAccount, aThread, aToDo, categories, mailSettings, someVisits } from './records';

export { screen, waitFor, within } from '@testing-library/react';

/** The back office at a URL, and its signed-in user. */
export interface OpenAdmin {
  api: FakeApi;
  queryClient: QueryClient;
  user: ReturnType<typeof userEvent.setup>;
  /** Replaces the value of a field, as by pasting. */
  fill: (field: HTMLElement, text: string) => Promise<void>;
  /** Opens the menu of a record in its list; resolves to the menu when it accepts keys and clicks. */
  openMenu: (record: string, button?: RegExp) => Promise<HTMLElement>;
  /** Selects an entry of that menu, or of the menu of another button. */
  choose: (record: string, action: string, button?: RegExp) => Promise<void>;
}

/** The thread of what `getMessage` answers. */
const threadOf = (message: Answers['getMessage']) => (asked: Asked<'getMessageThread'>) => {
  const found = typeof message === 'function' ? message({ ...asked }) : message;
  return found instanceof Refusal ? found : aThread(found && { message: found });
};

/** happy-dom does not know <search>; browsers do. */
const unknownTag = /^The tag <%s> is unrecognized in this browser.* search$/;

const owner = { id: 1, username: 'titolare', role: 'owner' } as const;

/**
 * Prepares the tests of a file and resets the browser after each. A test fails if React or the back office writes to
 * the console, and for every call that the endpoint table or the test does not define. Returns a function that opens a
 * URL; `answers` are the API's responses besides the session and the categories, `stated` is the content of
 * /releases.json.
 */
export function setUpAdmin() {
  const noises: string[] = [];
  const restores: (() => void)[] = [];
  const apis: FakeApi[] = [];
  let allowed: RegExp | undefined;

  beforeEach(() => {
    // Updates are asynchronous, as in a browser; `findBy` and `waitFor` wait for them.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    for (const level of ['error', 'warn'] as const) {
      const spy = spyOn(console, level).mockImplementation((...words) => void noises.push(words.map(String).join(' ')));
      restores.push(() => spy.mockRestore());
    }
  });

  afterEach(async () => {
    // Stored values are read again, as after a change in another tab.
    localStorage.clear();
    window.dispatchEvent(new Event('storage'));
    cleanup();
    for (const restore of restores.splice(0)) restore();
    const faults = apis.splice(0).flatMap((api) => api.faults);
    const heard = noises.splice(0).filter((noise) => !unknownTag.test(noise) && !allowed?.test(noise));
    allowed = undefined;
    localStorage.clear();
    sessionStorage.clear();
    await emptyUploads();
    await emptyDrafts();
    expect([...faults, ...heard]).toEqual([]);
  });

  return {
    /** Allows matching console messages in this test. */
    allowConsole(noise: RegExp): void {
      allowed = noise;
    },
    async open(address: string, answers: Answers = {}, stated?: Releases): Promise<OpenAdmin> {
      const given = {
        getUser: owner,
        login: owner,
        listCategories: categories,
        getCompany: company,
        ...Object.fromEntries(ownerKinds.map((kind) => [`list${capitalized(plurals[kind])}`, []])),
        listMessages: [],
        getBackupState: aBackupState(),
        getMessageThread: threadOf(answers.getMessage),
        getMailSettings: mailSettings,
        getMailAccount: { fixed: null, stored: null, garageEmail: company.email, allowsPrivate: false },
        getOwnAccount: anOwnAccount(),
        listReplyTemplates: [],
        countCarMessages: [],
        countVisits: [],
        getVisitFigures: someVisits(),
        getToDo: aToDo(),
        getMessageFigures: { toAnswer: 0, postponed: 0, undelivered: 0, hoursToFirstReply: null },
        ...answers,
      };
      const api = createFakeApi(given, stated);
      apis.push(api);
      const fetching = spyOn(globalThis, 'fetch').mockImplementation(Object.assign(api.fetch, { preconnect() {} }));
      restores.push(() => fetching.mockRestore());
      Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
      await cookieStore.set(sessionMarker, markerOf(Object(given.getUser).id ?? owner.id));
      // The login is rendered at once, while the back office waits for the user, so its code must be loaded.
      await loadPart('mfe_admin/Login');
      const queryClient = createQueryClient();
      await mount(address, queryClient);
      await untilLoaded(api);
      const user = userEvent.setup({ pointerEventsCheck: 0 });
      const fill = async (field: HTMLElement, text: string) => {
        await user.clear(field);
        if (text !== '') await user.paste(text);
      };
      const openMenu = async (record: string, button?: RegExp) => {
        await user.click(screen.getByRole('button', { name: button ?? `Azioni: ${record}` }));
        const menu = await screen.findByRole('menu');
        await untilFocused(() => menu);
        return menu;
      };
      const choose = async (record: string, action: string, button?: RegExp) => {
        const item = within(await openMenu(record, button)).getByRole('menuitem', { name: action });
        await user.pointer({ keys: '[MouseLeft>]', target: item });
        // The menu selects the entry that is highlighted when the button is released.
        await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
        await user.pointer({ keys: '[/MouseLeft]', target: item });
      };
      return { api, queryClient, user, fill, openMenu, choose };
    },
  };
}

// A failed expectation about an element would print the whole page, which takes minutes: these helpers expect a text
// instead.

/** Waits until an element is no longer there. */
export const untilGone = (find: () => HTMLElement | null): Promise<void> =>
  waitFor(() => expect(find()?.textContent).toBeUndefined());

/** Waits until an element has the focus. */
export const untilFocused = (find: () => HTMLElement): Promise<void> =>
  waitFor(() => {
    const isFocused = document.activeElement === find();
    expect(isFocused ? '' : `the focus is on ${document.activeElement?.outerHTML.slice(0, 200)}`).toBe('');
  });

export function fieldValue(field: HTMLElement): string {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
  throw new TypeError(`No field: ${field.outerHTML.slice(0, 200)}`);
}

configure({
  // Longer than the default, for busy machines.
  asyncUtilTimeout: 4000,
  // React receives events as in a browser, and renders when it would.
  eventWrapper: (act) => act(),
  // The text of the page is more useful than its markup.
  getElementError: (message) => new Error(`${message}\n\nThe page says:\n${document.body.textContent}`),
});

// Once, and before the first router, as in the shell.
watchLayers();

/** The login and the layout are at the paths of the manifest. */
const site = {
  pages: manifest.pages.map(({ path, part }) => ({ path, part: `mfe_admin/${part.slice(2)}` as const })),
  menu: [],
};

async function mount(address: string, queryClient: QueryClient): Promise<void> {
  window.history.replaceState(null, '', address);
  // The shell's order: handlers that block Back and Forward are registered before the router's.
  window.onpopstate = () => {};
  provideRemotes({ load: loadPart, ahead() {}, isMissing: () => false, partAt: () => 'mfe_media/Picture' });
  const app = (
    <SiteRouter>
      <App queryClient={queryClient} site={site} />
    </SiteRouter>
  );
  // React warns if a component suspends in a scope of `act` that nobody awaits.
  await act(async () => void render(app));
}

/**
 * Waits until nothing is loading any more. To avoid flicker, React shows loaded content at most every 300 milliseconds;
 * inside `act` it does so at once.
 */
async function untilLoaded(api: FakeApi): Promise<void> {
  do {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  } while (api.isAnswering() || document.querySelector('.waiting'));
}

/** The exposed modules that the back office mounts, without module federation. */
const fetchers: Record<string, () => Promise<unknown>> = {
  'mfe_admin/App': adminParts['./App'],
  'mfe_admin/Login': adminParts['./Login'],
  'mfe_media/Picture': mediaParts['./Picture'],
  'mfe_media/PictureField': mediaParts['./PictureField'],
  // Of a remote that nobody knew of when this was built.
  'mfe_events/Admin': async () => ({ default: () => <p>Le date dei raduni</p> }),
};
const loaded = new Map<string, Promise<unknown>>();

function loadPart<Part extends RemotePart>(part: Part): Promise<PartModule<Part>> {
  const fetchPart = Object.entries(fetchers).find(([name]) => name === part)?.[1];
  if (!fetchPart) throw new Error(`The back office mounts no ${part}`);
  const loading = loaded.get(part) ?? track(fetchPart());
  loaded.set(part, loading);
  // The map holds under each part only what its own fetcher gave.
  return loading as Promise<PartModule<Part>>;
}

/** The application holds its connection open; a deletion asks it to let go. */
/** Stops the uploads that a test has left, as when another user signs in. */
const emptyUploads = (): Promise<void> =>
  uploads.open(
    { username: '', save: () => undefined, drop: () => undefined, adopt: async () => [] },
    { onStored: () => undefined, onSettled: () => undefined },
  );

const emptyDrafts = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('officina');
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
