import { beforeEach, expect, test } from 'bun:test';
import { binId } from '@officina/contracts/bin';
import type { CallInput } from '@officina/contracts/client';
import { type Endpoints, endpoints } from '@officina/contracts/endpoint';
import { type EndpointShape, successOf } from '@officina/contracts/endpoints/shape';
import { routeOf } from '@officina/contracts/route-of';
import { eq, ne } from 'drizzle-orm';
import {
  cars,
  categories,
  emailConfigs,
  emails,
  images,
  messageEntries,
  messages,
  passkeys,
  projects,
  replyTemplates,
  sessions,
  throttles,
  users,
} from '../src/db/schema';
import { endpointNames } from '../src/http/endpoint';
import { packedRelease } from './release-folder';
import { carDraft, credentials, origin, pictureBytes, projectDraft, useApp } from './test-app';

const api = useApp();

type NameWith<Key extends string> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends Record<Key, unknown> ? Name : never;
}[keyof Endpoints];
type FormName = NameWith<'multipart'>;

/** Ids of the records that the valid inputs refer to. */
const records = {
  ...{ project: 0, car: 0, image: 0, message: 0, emailConfig: 0, token: 0, category: '', binned: '' },
  ...{ account: 0, session: 0, invitation: 0, passkey: 0, invitationToken: '' },
  ...{ note: 0, email: 0, template: 0 },
};

/** Valid inputs for each endpoint, so that a hostile value in one field is not masked by another missing field. */
const ids: Record<NameWith<'subject'>, () => number | string> = {
  getProject: () => records.project,
  updateProject: () => records.project,
  deleteProject: () => records.project,
  getCar: () => records.car,
  updateCar: () => records.car,
  deleteCar: () => records.car,
  replaceImage: () => records.image,
  updateImage: () => records.image,
  deleteImage: () => records.image,
  renameCategory: () => records.category,
  deleteCategory: () => records.category,
  getMessage: () => records.message,
  markMessageRead: () => records.message,
  deleteMessage: () => records.message,
  getMessageThread: () => records.message,
  replyToMessage: () => records.message,
  addNote: () => records.message,
  deleteNote: () => records.note,
  exportPerson: () => records.message,
  // The others need the message.
  erasePerson: () => 999_999,
  reportEmail: () => records.email,
  retryEmail: () => records.email,
  updateReplyTemplate: () => records.template,
  deleteReplyTemplate: () => records.template,
  updateEmailConfig: () => records.emailConfig,
  deleteFromBin: () => records.binned,
  makeLive: () => 'mfe_media',
  createPreview: () => 'mfe_media',
  checkLive: () => 'mfe_media',
  listDeploys: () => 'mfe_media',
  getDeployToken: () => records.token,
  revokeDeployToken: () => records.token,
  changeAccount: () => records.account,
  deleteAccount: () => records.account,
  listAccountSessions: () => records.account,
  removeSecondFactor: () => records.account,
  withdrawInvitation: () => records.invitation,
  renamePasskey: () => records.passkey,
  removePasskey: () => records.passkey,
  endSession: () => records.session,
};
const credential = { id: 'abcd', rawId: 'abcd', type: 'public-key' } as const;
const emailConfig = {
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'public',
  privateKey: 'private',
  fromEmail: 'info@example.org',
  fromName: 'Officina',
  adminEmail: 'titolare@example.org',
  isActive: true,
};
const bodies: {
  [Name in Exclude<NameWith<'body'>, FormName | NameWith<'archive'>>]: () =>
    | CallInput<Name>['body']
    | Promise<CallInput<Name>['body']>;
} = {
  login: () => ({ ...credentials, code: '000000' }),
  loginWithPasskey: () => ({
    credential: { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'abcd', signature: 'abcd' } },
  }),
  confirmSession: () => ({ password: credentials.password }),
  changeAccount: () => ({ role: 'owner' }),
  createInvitation: () => ({ role: 'editor' }),
  lookAtInvitation: () => ({ token: records.invitationToken }),
  acceptInvitation: () => ({
    token: records.invitationToken,
    username: crypto.randomUUID(),
    password: 'una nuova password',
  }),
  addPasskey: () => ({
    name: 'Telefono',
    credential: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'abcd' } },
  }),
  renamePasskey: () => ({ name: 'Telefono' }),
  confirmTotp: () => ({ code: '000000' }),
  // Not the current one: a successful change would end the session of this test.
  changePassword: () => ({ currentPassword: 'sbagliata', newPassword: 'nuova password', endOtherSessions: false }),
  updateImage: () => ({ alt: 'Ponte', caption: 'Il ponte', featured: false, sortOrder: 1 }),
  orderImages: () => ({ entityType: 'gallery', entityId: null, ids: [records.image] }),
  createProject: () => projectDraft(),
  updateProject: () => projectDraft(),
  changeProjects: () => ({ ids: [records.project], featured: true }),
  deleteProjects: () => ({ ids: [records.project] }),
  createCar: () => carDraft(),
  updateCar: () => carDraft(),
  changeCars: () => ({ ids: [records.car], available: false }),
  deleteCars: () => ({ ids: [records.car] }),
  createCategory: () => ({ name: `Categoria ${crypto.randomUUID()}`, type: 'car' }),
  renameCategory: () => ({ name: `Categoria ${crypto.randomUUID()}` }),
  sendMessage: () => ({ name: 'Anna', email: 'anna@example.org', subject: 'Richiesta', message: 'Buongiorno a tutti' }),
  reportFailure: () => ({ part: 'mfe_public', version: '0'.repeat(64), kind: 'load' }),
  markMessagesRead: () => ({ ids: [records.message] }),
  deleteMessages: () => ({ ids: [records.message] }),
  reportNotification: () => ({ receipt: 'a'.repeat(22), isSent: true }),
  setMessagesState: () => ({ ids: [records.message], state: 'open' }),
  setMessagesReminder: () => ({ ids: [records.message], remindOn: '2026-12-24' }),
  replyToMessage: () => ({
    key: crypto.randomUUID(),
    text: 'Grazie, la richiamo.',
    fromEmail: 'info@example.org',
    subject: 'Re: Richiesta',
    byBrowser: true,
  }),
  addNote: () => ({ text: 'Richiamare' }),
  reportEmail: () => ({ isSent: true, said: 'OK' }),
  createReplyTemplate: () => ({ name: 'Prezzo', subject: '', text: 'Costa {prezzo}' }),
  updateReplyTemplate: () => ({ name: 'Prezzo', subject: '', text: 'Costa {prezzo}' }),
  updateMailSettings: () => ({ isDigestOn: true, digestDays: [1, 2], retentionMonths: 24 }),
  exportPerson: () => ({ format: 'html' }),
  createEmailConfig: () => ({ id: 1, ...emailConfig }),
  updateEmailConfig: () => ({ id: records.emailConfig, ...emailConfig }),
  restoreFromBin: () => ({ ids: [records.binned] }),
  makeLive: () => ({ version: release.version }),
  createPreview: () => ({ version: release.version }),
  createDeployToken: () => ({ part: 'mfe_media', label: 'ci' }),
  checkBackup: () => ({ passphrase: 'una frase segreta' }),
};
const forms: Record<FormName, Record<string, string>> = {
  uploadImage: {
    alt: 'Ponte',
    caption: 'Il ponte',
    featured: 'on',
    entityType: 'gallery',
    entityId: '',
    sortOrder: '0',
    uploadId: '',
  },
  replaceImage: { alt: 'Ponte', caption: 'Il ponte', featured: 'off' },
  uploadReplyPicture: {},
  downloadBackup: { passphrase: 'una frase segreta' },
};

/** The status of the valid input for endpoints where it cannot succeed. */
const withoutSuccess: Partial<Record<string, number>> = {
  changePassword: 422,
  createEmailConfig: 409,
  // The account has a passkey, and the code is wrong.
  login: 401,
  loginWithPasskey: 401,
  addPasskey: 422,
  confirmTotp: 422,
  // An earlier value was good and has used it up.
  acceptInvitation: 404,
  // Nobody has got this receipt.
  reportNotification: 404,
};

const release = await packedRelease('mfe_media', 'one');
const picture = new Uint8Array(await pictureBytes());
/** The maximum size of a body, minus room for its other fields. */
const megabyte = 1024 * 1024 - 4096;
const texts = [
  ...['', '\0', 'testo\0valido', 'testo \ud800 valido', 'testo '.repeat(megabyte / 6)],
  ...['2147483647', '2147483648', '9999999999', '1e300', '-1', '0', 'NaN', 'infinity', '%', "'", '\\'],
  ...['0000-01-01', '0000-12-31T23:30:00Z', '9999-12-31T23:30:00Z', '275760-09-13', '+275760-09-13T00:00:00.000Z'],
];
const values = [
  ...texts,
  ...[2_147_483_647, 2_147_483_648, 9_007_199_254_740_992, 1e300, -1, -2_147_483_649, 0, 0.5],
  ...[null, undefined, true, {}, [], [null], ['\0'], [2_147_483_648], { '\0': '\0' }],
];
/** A valid text with a hostile suffix, which may pass patterns. */
const spoilt = (text: string) => [`${text}\0`, `${text}\ud800`, text + 'x'.repeat(megabyte)];

/** New records for each endpoint, because some of the endpoints delete them. */
beforeEach(async () => {
  const { db } = api.database;
  const words = { description: 'Descrizione', history: 'Storia', finalResult: 'Risultato' };
  const lists = { features: ['Radio'], workDetails: ['Motore'] };
  const [project] = await db
    .insert(projects)
    .values({ title: 'Appia', category: 'engine', completionDate: '2024-05-17', duration: 8, ...words, ...lists })
    .returning();
  const [car] = await db
    .insert(cars)
    .values({
      make: 'Lancia',
      model: 'Appia',
      year: 1960,
      engineSize: '1089',
      price: 9000,
      mileage: 1,
      ...words,
      ...lists,
      categories: ['rare'],
    })
    .returning();
  await db.delete(images);
  // The whole file may take more than the ten minutes for which a sign-in counts as confirmed.
  const [now, userId] = [new Date(), (await api.admin.call('getUser')).id];
  await db.update(sessions).set({ confirmedAt: now });
  await db.delete(users).where(ne(users.id, userId));
  await db.delete(passkeys);
  const [account] = await db.insert(users).values({ username: 'altro', passwordHash: '', role: 'editor' }).returning();
  const times = { createdAt: now, lastSeenAt: now, confirmedAt: now };
  const [session] = await db
    .insert(sessions)
    .values({ tokenHash: crypto.randomUUID(), userId, ...times })
    .returning();
  const key = { credentialId: 'known', publicKey: '', counter: 0, transports: [], name: 'Portatile' };
  const [passkey] = await db
    .insert(passkeys)
    .values({ ...key, userId })
    .returning();
  const invitation = await api.admin.call('createInvitation', { body: { role: 'editor' } });
  const stem = `${'0'.repeat(32)}_24x16_${'0'.repeat(12)}.webp`;
  const [image] = await db
    .insert(images)
    .values({
      entityType: 'gallery',
      filename: stem,
      originalName: 'a',
      size: 1,
      mimeType: 'image/webp',
      width: 24,
      height: 16,
    })
    .returning();
  const [message] = await db.insert(messages).values({ name: 'Anna', email: 'a@b.it', message: 'Ciao' }).returning();
  await db.delete(emailConfigs);
  await db.delete(categories).where(eq(categories.isDefault, false));
  const category = () =>
    api.admin.call('createCategory', { body: { name: `Categoria ${crypto.randomUUID()}`, type: 'car' } });
  const headers = { 'content-type': 'application/gzip' };
  await api.send('/api/releases', { method: 'POST', as: 'admin', headers, body: release.packed });
  const gone = await category();
  await api.admin.call('deleteCategory', { params: { id: gone.id } });
  const messageId = message?.id ?? 0;
  await db.delete(messageEntries);
  await db.delete(emails);
  await db.delete(replyTemplates);
  const [note] = await db.insert(messageEntries).values({ messageId, kind: 'note', text: 'Richiamare' }).returning();
  const [email] = await db
    .insert(emails)
    .values({ kind: 'reply', messageId, parameters: {}, status: 'failed' })
    .returning();
  const [template] = await db.insert(replyTemplates).values({ name: 'Prezzo', subject: '', text: 'Testo' }).returning();
  Object.assign(records, {
    note: note?.id,
    email: email?.id,
    template: template?.id,
    project: project?.id,
    car: car?.id,
    image: image?.id,
    message: message?.id,
    category: (await category()).id,
    emailConfig: (await api.admin.call('createEmailConfig', { body: emailConfig })).id,
    binned: binId('category', gone.id),
    account: account?.id,
    session: session?.id,
    passkey: passkey?.id,
    invitation: invitation.id,
    invitationToken: invitation.link.split('=')[1],
    token: (await api.admin.call('createDeployToken', { body: { part: 'mfe_media', label: 'ci' } })).id,
  });
});

for (const name of endpointNames) {
  const shape: EndpointShape = endpoints[name];
  const { method, path } = routeOf(name);
  const isClosed = shape.access !== 'public';
  const addressOf = (id: string | number = isIn(ids, name) ? ids[name]() : '') =>
    path.replace('{id}', encodeURIComponent(id));

  /** Sends a request; throws on a 5xx or an unexpected 401. */
  const statusOf = async (address: string, init: RequestInit, what: unknown): Promise<number> => {
    await api.database.db.delete(throttles);
    const response = await api.send(address, { method, as: isClosed ? 'admin' : undefined, ...init });
    await response.body?.cancel();
    const isSafe = response.status < 500 && !(isClosed && response.status === 401);
    if (!isSafe) throw new Error(`${response.status} for ${JSON.stringify(what)?.slice(0, 200)}`);
    return response.status;
  };

  if (shape.subject) {
    test(`${name} answers 404 to an id that no record can have`, async () => {
      const body = isIn(bodies, name)
        ? json(await bodies[name]())
        : isIn(forms, name)
          ? { body: await formOf(name) }
          : {};
      for (const id of texts.filter((text) => text !== '' && text.isWellFormed())) {
        expect([id, await statusOf(addressOf(id), body, id)]).toEqual([id, 404]);
      }
    });
  }

  if (shape.query) {
    test(`${name} handles any value in its query`, async () => {
      for (const [field] of fieldsOf(shape.query)) {
        for (const text of texts) {
          const query = new URLSearchParams({ [String(field)]: text });
          await statusOf(`${path}?${query}`, {}, { [String(field)]: text });
        }
      }
    });
  }

  if (isIn(bodies, name)) {
    test(`${name} handles any value in its body`, async () => {
      const valid = await bodies[name]();
      for (const field of fieldsOf(shape.body)) {
        const own = field.reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), valid);
        for (const value of [...values, ...(typeof own === 'string' ? spoilt(own) : [])]) {
          const body = replaced(valid, field, value);
          await statusOf(addressOf(), json(body), { [field.join('.')]: value });
        }
      }
      expect(await statusOf(addressOf(), json(valid), valid)).toBe(withoutSuccess[name] ?? successOf(shape));
    });
  }

  if (isIn(forms, name)) {
    test(`${name} handles any value in its form`, async () => {
      for (const [field] of fieldsOf(shape.body)) {
        for (const text of [...texts, ...spoilt(String(forms[name][String(field)]))]) {
          const body = await formOf(name);
          body.set(String(field), text);
          await statusOf(addressOf(), { body }, { [String(field)]: text });
        }
      }
      for (const fileName of ['', '\0', '\ud800.png', '../a.png', 'x'.repeat(megabyte)]) {
        await statusOf(addressOf(), { body: await formOf(name, fileName) }, { fileName });
        const { body, headers } = await writtenForm(name, fileName);
        await statusOf(addressOf(), { body, headers }, { fileName });
      }
      expect(await statusOf(addressOf(), { body: await formOf(name) }, name)).toBe(successOf(shape));
    });
  }
}

type Path = readonly (string | number)[];

/** The path of every value that a schema describes, including lists and their items. */
function fieldsOf(schema: unknown, at: Path = []): Path[] {
  if (!isRecord(schema)) return [];
  if (isRecord(schema.wrapped)) return fieldsOf(schema.wrapped, at);
  const own = at.length > 0 ? [at] : [];
  if (isRecord(schema.entries)) {
    return [...own, ...Object.entries(schema.entries).flatMap(([key, entry]) => fieldsOf(entry, [...at, key]))];
  }
  return isRecord(schema.item) ? [...own, ...fieldsOf(schema.item, [...at, 0])] : own;
}

const isRecord = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

function isIn<Entries extends object>(entries: Entries, name: PropertyKey): name is keyof Entries {
  return name in entries;
}

function replaced(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') return [replaced(Array.isArray(whole) ? whole[key] : undefined, rest, value)];
  return isRecord(whole) ? { ...whole, [key]: replaced(whole[key], rest, value) } : whole;
}

const json = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', origin },
});

/** With a new upload id each time, because a repeated one would not be a new upload. */
const fieldsOfForm = (name: FormName): [string, string][] =>
  Object.entries(forms[name]).map(([field, text]) => [field, field === 'uploadId' ? crypto.randomUUID() : text]);

async function formOf(name: FormName, fileName = 'ponte.png'): Promise<FormData> {
  const form = new FormData();
  for (const [field, text] of fieldsOfForm(name)) form.set(field, text);
  if (name !== 'downloadBackup') form.set('image', new File([picture], fileName, { type: 'image/png' }));
  return form;
}

/** The form encoded by hand, for file names that FormData does not write. */
function writtenForm(name: FormName, fileName: string): RequestInit {
  const head = (field: string) => `--x\r\nContent-Disposition: form-data; name="${field}"`;
  const fields = fieldsOfForm(name).map(([field, text]) => `${head(field)}\r\n\r\n${text}\r\n`);
  const file = `${head('image')}; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    body: new Blob([...fields, file, picture, '\r\n--x--\r\n']),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
}
