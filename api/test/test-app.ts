import { afterAll, beforeAll, setDefaultTimeout, spyOn } from 'bun:test';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CarDraft } from '@officina/contracts/car';
import { carFields } from '@officina/contracts/car-fields';
import { type Client, createClient, problemContentType } from '@officina/contracts/client';
import { exampleOf, type Fields, formNames } from '@officina/contracts/field';
import { type OwnerKind, plurals } from '@officina/contracts/kinds';
import { ownerFields } from '@officina/contracts/owner-fields';
import { Problem } from '@officina/contracts/problem';
import type { ProjectDraft } from '@officina/contracts/project';
import { projectFields } from '@officina/contracts/project-fields';
import * as v from 'valibot';
import { type AppParts, createApp } from '../src/app';
import type { Backups } from '../src/backup/automatic-backups';
import type { Database } from '../src/db/client';
import { users } from '../src/db/schema';
import { type Env, parseEnv } from '../src/env';
import { type ContentCache, createContentCache } from '../src/http/content-cache';
import { createEventHub, type EventHub } from '../src/http/event-hub';
import type { App } from '../src/http/gateway';
import { prefixOf } from '../src/http/session-cookie';
import { createJobs, type Jobs } from '../src/jobs/jobs';
import { createDiskStorage } from '../src/media/disk-storage';
import { createMedia, type Media } from '../src/media/media';
import { createPictureFiles, type PictureFiles } from '../src/media/picture-files';
import { createPictureAccess } from '../src/modules/image/picture-access';
import { hashPassword } from '../src/modules/session/password';
import { openSession, type SignInDeps } from '../src/modules/session/session.service';
import { mailDns } from './mail-dns';
import { openTestDatabase } from './test-database';

export const origin = 'http://localhost';
export const credentials = { username: 'titolare', password: 'officina 1965' };
export const secret = 'a-secret-of-the-tests-with-enough-characters';

export interface TestApp {
  app: App;
  env: Env;
  database: Database;
  media: Media;
  pictureFiles: PictureFiles;
  cache: ContentCache;
  events: EventHub;
  jobs: Jobs;
  backups: Backups;
  /** Another app with the same parts except `changed`. */
  appWith(changed: Partial<AppParts>): App;
  /** API client without a session. */
  visitor: Client;
  /** API client with the administrator's session. */
  admin: Client;
  /** Sends any request; `as: 'admin'` adds the session cookie. */
  send(path: string, init?: RequestInit & { as?: 'admin' | undefined }): Promise<Response>;
  sendJson(
    method: string,
    path: string,
    body: unknown,
    init?: { as?: 'admin' | undefined; headers?: Record<string, string> },
  ): Promise<Response>;
  /** Names of the stored picture files, without variants. */
  storedPictures(): Promise<string[]>;
}

/** An app with its own database and pictures for a test file; closed after its tests. */
export function useApp(settings: Record<string, string> = {}): TestApp {
  // Set per file, because argon2 and picture encoding are slow on a busy machine.
  setDefaultTimeout(60_000);
  const parts: Partial<TestApp> = {};
  let folder = '';
  let hashing: ReturnType<typeof hashCheaply> | undefined;
  beforeAll(async () => {
    hashing = hashCheaply();
    folder = await mkdtemp(join(tmpdir(), 'officina-test-'));
    // No e-mail leaves the machine: nothing listens on port 1.
    const env = parseEnv({ NODE_ENV: 'test', DATA_DIR: folder, EMAILJS_URL: 'http://127.0.0.1:1', ...settings });
    const database = await openTestDatabase();
    const cache = createContentCache(env);
    const accessOf = createPictureAccess({ db: database.db, cache, env, secret });
    const storage = createDiskStorage(join(folder, 'media'));
    const media = createMedia({ storage, accessOf });
    await database.listen('content_changed', cache.dataChanged);
    const events = createEventHub();
    await database.listen('messages_changed', events.messagesChanged);
    await database.listen('company_changed', events.companyChanged);
    const pictureFiles = createPictureFiles({ db: database.db, media, storage });
    const backups = { database, storage };
    const jobs = createJobs(database);
    await jobs.open();
    const shared = { env, db: database.db, secret, media, pictureFiles, cache, events, jobs, backups };
    const app = createApp({ ...shared, mailDns });
    const fetchAs = async (request: Request) => app.fetch(request);
    const cookie = await signInOwner(database.db, { secret, jobs, env });
    const send: TestApp['send'] = async (path, { as, ...init } = {}) => {
      const request = new Request(`${origin}${path}`, init);
      if (as === 'admin') request.headers.set('cookie', cookie);
      return app.fetch(request);
    };
    Object.assign(parts, {
      app,
      env,
      database,
      media,
      pictureFiles,
      cache,
      events,
      jobs,
      backups,
      appWith: (changed) => createApp({ ...shared, ...changed }),
      send,
      visitor: createClient({ origin, fetch: fetchAs }),
      admin: createClient({
        origin,
        fetch: (request) => {
          request.headers.set('cookie', cookie);
          return fetchAs(request);
        },
      }),
      sendJson: (method, path, body, { headers, ...init } = {}) =>
        send(path, {
          ...init,
          method,
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      async storedPictures() {
        const names = await readdir(join(folder, 'media'), { recursive: true }).catch(() => []);
        return names
          .map((name) => name.split('/').at(-1) ?? '')
          .filter((name) => /^[^.]+\.webp$/.test(name))
          .sort();
      },
    } satisfies TestApp);
  });
  afterAll(async () => {
    hashing?.mockRestore();
    parts.events?.close();
    await parts.jobs?.close();
    await parts.media?.close();
    await parts.database?.close();
    await rm(folder, { recursive: true, force: true });
  });
  // A proxy, because the parts exist only after beforeAll.
  return new Proxy({} as TestApp, { get: (_, name: keyof TestApp) => parts[name] });
}

const realHash = Bun.password.hash;

/** Makes argon2id hashes a hundred times cheaper; throws for parameters weaker than the site requires. */
function hashCheaply() {
  return spyOn(Bun.password, 'hash').mockImplementation((password, how) => {
    if (
      typeof how !== 'object' ||
      how.algorithm !== 'argon2id' ||
      Number(how.memoryCost) < 19_456 ||
      Number(how.timeCost) < 2
    )
      throw new Error('A password is hashed too cheaply');
    return realHash(password, { ...how, memoryCost: 8, timeCost: 1 });
  });
}

/** Hash of the owner's password, computed once for all files of a process. */
let ownerHash: Promise<string> | undefined;

/** Creates the first account and a session without verifying its password twice, which takes half a second. */
async function signInOwner(db: Database['db'], deps: SignInDeps): Promise<string> {
  ownerHash ??= hashPassword(credentials.password);
  const { username } = credentials;
  const owner = { username, passwordHash: await ownerHash, role: 'owner' } as const;
  const { token } = await db.transaction(async (tx) => {
    const [account] = await tx.insert(users).values(owner).returning();
    if (!account) throw new Error('The account was not stored');
    const caller = { peer: { address: 'local', device: '' }, session: { token: undefined, device: undefined } };
    return openSession(tx, deps, account, caller);
  });
  return `${prefixOf(deps.env.publicOrigin?.startsWith('https:') ?? false)}session=${token}`;
}

/** "name=value" of the first cookie that a response sets. */
export const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Parses an error response; throws unless it is a problem that reveals no code or SQL. */
export async function problemOf(response: Response): Promise<Problem> {
  const text = await response.text();
  if (!response.headers.get('content-type')?.startsWith(problemContentType)) {
    throw new Error(`Not a problem: ${response.status} ${text.slice(0, 200)}`);
  }
  const problem = v.parse(v.strictObject(Problem.entries), JSON.parse(text));
  if (problem.status !== response.status) throw new Error('The problem names another status');
  if (/node_modules|\.ts:|\bat \w|select |insert /i.test(text)) throw new Error('The problem tells about the code');
  return problem;
}

let colours = 0;

/** A small picture as a data URL, different for each call. */
export async function pictureDataUrl(): Promise<string> {
  return `data:image/png;base64,${(await pictureBytes()).toString('base64')}`;
}

export async function pictureBytes(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  colours += 1;
  const background = { r: colours % 256, g: (colours * 7) % 256, b: (colours * 13) % 256 };
  return sharp({ create: { width: 24 + (colours % 50), height: 16, channels: 3, background } })
    .png()
    .toBuffer();
}

export async function projectDraft(changes: Partial<ProjectDraft> = {}): Promise<ProjectDraft> {
  const picture = changes.images?.[0] ?? (await pictureDataUrl());
  return {
    ...exampleOf(projectFields),
    title: 'Fiat 500 F del 1967',
    completionDate: '2024-05-17',
    duration: 8,
    featuredImage: picture,
    images: [picture],
    ...changes,
  };
}

export async function carDraft(changes: Partial<CarDraft> = {}): Promise<CarDraft> {
  const picture = changes.images?.[0] ?? (await pictureDataUrl());
  // `state` and `available` express the same, so both keep their defaults.
  const { state: _, available: __, ...examples } = exampleOf(carFields);
  return {
    ...examples,
    year: 1971,
    price: 24_500,
    categories: ['certified'],
    featuredImage: picture,
    images: [picture],
    ...changes,
  };
}

const CreatedRecord = v.looseObject({ id: v.number(), featuredImage: v.string() });

/** Creates a record with the examples of its fields and one new picture; `changes` override these. */
export async function createRecord(api: TestApp, kind: OwnerKind, changes: object = {}) {
  const picture = await pictureDataUrl();
  const table: Fields = ownerFields[kind];
  // Derived fields are not sent, because they could contradict the changes.
  const examples = formNames(table).map((name) => [name, table[name]?.example]);
  const body = { ...Object.fromEntries(examples), featuredImage: picture, images: [picture], ...changes };
  const response = await api.sendJson('POST', `/api/${plurals[kind]}`, body, { as: 'admin' });
  if (response.status !== 201) throw new Error(`${kind}: ${response.status} ${await response.text()}`);
  return v.parse(CreatedRecord, await response.json());
}
