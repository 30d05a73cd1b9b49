import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from 'playwright/test';
import type { Car, CarDraft } from '../contracts/src/car';
import { carFields } from '../contracts/src/car-fields';
import { type Client, createClient, isApiError } from '../contracts/src/client';
import type { ContactDraft } from '../contracts/src/contact';
import { exampleOf } from '../contracts/src/field';
import type { ContactMessage } from '../contracts/src/message';
import type { Project, ProjectDraft } from '../contracts/src/project';
import { projectFields } from '../contracts/src/project-fields';
import { dataUrl, drawPng } from './pictures';
import { builtSite, credentials, type OwnServer, type Server, type ServerOptions, startServer } from './server';
import { type Watch, watchContext } from './watch';

export { drawPng } from './pictures';
export { credentials, expect };

interface Session {
  client: Client;
  cookies: { name: string; value: string; url: string; httpOnly?: boolean }[];
  /** Time of the last password confirmation, in milliseconds since 1970. */
  confirmedAt: number;
}

export interface Fixtures {
  /** Registers a cleanup function that runs after the browser is closed, in reverse order. */
  afterwards: (act: () => Promise<unknown>) => void;
  /** Fails the test for every console error, warning, uncaught error and request to another origin. */
  watch: Watch;
  /** A second browser context, watched in the same way. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Signs in without the login form. */
  login: (page?: Page) => Promise<void>;
  /** Creates a car or project for this test and deletes it afterwards. */
  insertCar: (part?: Partial<CarDraft>) => Promise<Car>;
  insertProject: (part?: Partial<ProjectDraft>) => Promise<Project>;
  /** Sends a message as a visitor and deletes it afterwards. */
  writeMessage: (part?: Partial<ContactDraft>) => Promise<ContactMessage>;
  /** API client of the administrator. */
  admin: Client;
  /** Creates an empty folder and deletes it afterwards. */
  makeFolder: () => Promise<string>;
  /** Copies the built site, for a server whose releases the test changes. */
  copySite: () => Promise<string>;
  /** Starts a server for this test only, for changes that would disturb other tests. */
  openServer: (options?: ServerOptions) => Promise<OwnServer>;
}

interface WorkerFixtures {
  /** The server of the worker, whose tests run one after another: each finds the demo catalogue and its own data. */
  server: Server;
  session: Session;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.origin),

  session: [
    async ({ server }, use) => {
      const session = await openSession(server.origin);
      await use(session);
      await session.client.call('logout');
    },
    { scope: 'worker' },
  ],

  admin: async ({ session }, use) => use((await confirmed(session)).client),

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  afterwards: async ({}, use) => {
    const acts: (() => Promise<unknown>)[] = [];
    await use((act) => acts.push(act));
    for (const act of acts.reverse()) await act();
  },

  // Depends on `afterwards`, so that the browser is closed before records are deleted.
  context: async ({ afterwards: _, context }, use) => use(context),

  watch: async ({ context }, use) => {
    const watch = watchContext(context);
    await use(watch);
    expect(watch.faults, 'console, uncaught errors and requests to other sites').toEqual([]);
  },

  // Depends on `watch`, so that every test is watched.
  page: async ({ page, watch: _ }, use) => use(page),

  openContext: async ({ afterwards: _, browser, baseURL }, use) => {
    const opened: { context: BrowserContext; watch: Watch }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'it-IT', ...options });
      opened.push({ context, watch: watchContext(context) });
      return context;
    });
    for (const { context } of opened) await context.close();
    expect(opened.flatMap(({ watch }) => watch.faults)).toEqual([]);
  },

  login: async ({ page, session }, use) => {
    await use(async (where = page) => {
      await where.context().addCookies((await confirmed(session)).cookies);
    });
  },

  insertCar: async ({ admin, afterwards }, use) => {
    await use(async (part) => {
      const car = await admin.call('createCar', { body: { ...carDraft(), ...part } });
      afterwards(() => gone(admin.call('deleteCar', { params: { id: car.id } })));
      return car;
    });
  },

  insertProject: async ({ admin, afterwards }, use) => {
    await use(async (part) => {
      const project = await admin.call('createProject', { body: { ...projectDraft(), ...part } });
      afterwards(() => gone(admin.call('deleteProject', { params: { id: project.id } })));
      return project;
    });
  },

  writeMessage: async ({ admin, afterwards }, use) => {
    await use(async (part) => {
      const body = { ...messageDraft(), ...part };
      await admin.call('sendMessage', { body });
      const [message] = await admin.call('listMessages', { query: { q: body.name, limit: 1 } });
      if (!message) throw new Error('The message was not stored');
      afterwards(() => gone(admin.call('deleteMessage', { params: { id: message.id } })));
      return message;
    });
  },

  makeFolder: async ({ afterwards }, use) => {
    await use(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'officina-test-'));
      afterwards(() => rm(folder, { recursive: true, force: true }));
      return folder;
    });
  },

  copySite: async ({ makeFolder }, use) => {
    await use(async () => {
      const dist = await makeFolder();
      await cp(builtSite(), dist, { recursive: true });
      return dist;
    });
  },

  openServer: async ({ afterwards }, use) => {
    await use(async (options) => {
      const server = await startServer(options);
      afterwards(server.stop);
      return server;
    });
  },
});

/** Ignores 404: the test may have deleted the record itself. */
async function gone(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!isApiError(error) || error.status !== 404) throw error;
  });
}

/** Signs in at a server; the returned client is the administrator's. */
export async function openSession(origin: string): Promise<Session> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`Login at ${origin}: ${response.status} ${await response.text()}`);
  const pairs = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const cookies = pairs.map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: origin, httpOnly: name === 'session' };
  });
  const client = createClient({
    origin,
    fetch: (request) => {
      request.headers.set('cookie', pairs.join('; '));
      return fetch(request);
    },
  });
  return { client, cookies, confirmedAt: Date.now() };
}

/** Confirms the password again if the last confirmation is older than five minutes; the API requires it after ten. */
async function confirmed(session: Session): Promise<Session> {
  if (Date.now() - session.confirmedAt > 5 * 60_000) {
    await session.client.call('confirmSession', { body: { password: credentials.password } });
    session.confirmedAt = Date.now();
  }
  return session;
}

let drawn = process.pid;
/** A picture that no other test uses; small, because the server generates all its sizes. */
export function ownPicture(width = 640, height = 427): string {
  drawn += 1;
  return dataUrl(drawPng(drawn, width, height));
}

/** A name that no other test uses. */
export function ownName(start: string): string {
  drawn += 1;
  return `${start} ${drawn.toString(36)}${Date.now().toString(36)}`;
}

export function carDraft(): CarDraft {
  // `state` and `available` express the same, so both keep their defaults.
  const { state: _, available: __, ...examples } = exampleOf(carFields);
  return {
    ...examples,
    model: ownName('Prova'),
    price: 28_500,
    categories: ['restored', 'certified'],
    features: ['Interni originali', 'Cambio a quattro marce'],
    featuredImage: ownPicture(),
    images: [ownPicture()],
  };
}

export function messageDraft(): ContactDraft {
  return {
    name: ownName('Anna'),
    email: 'anna@example.org',
    subject: 'Preventivo per una 500',
    message: 'Buongiorno,\nvorrei un preventivo per il restauro della mia 500.',
  };
}

export function projectDraft(): ProjectDraft {
  return {
    ...exampleOf(projectFields),
    title: ownName('Restauro di prova'),
    duration: 7,
    workDetails: ['Lattoneria completa', 'Revisione del motore'],
    featuredImage: ownPicture(),
    images: [ownPicture(), ownPicture()],
  };
}
