import { beforeAll, expect, test } from 'bun:test';
import { EmailConfigPublic } from '@officina/contracts/email-config';
import { endpoints } from '@officina/contracts/endpoint';
import { type EndpointShape, successOf } from '@officina/contracts/endpoints/shape';
import { capitalized, ownerKinds, plurals } from '@officina/contracts/kinds';
import { routeOf } from '@officina/contracts/route-of';
import * as v from 'valibot';
import { endpointNames } from '../src/http/endpoint';
import { createLinks } from './account-links';
import { createPerson } from './person';
import { createRecord, credentials, origin, problemOf, useApp } from './test-app';

const api = useApp();

interface OpenAnswer {
  /** Id of the requested record. */
  id?: () => number | undefined;
  body?: object | (() => object);
  /** Default: success status of the endpoint table. */
  status?: number;
  /** Schema of the response; default: that of the endpoint table. */
  shape?: v.GenericSchema;
}

/** All public endpoints, with their responses without a session. */
const open = new Map<string, OpenAnswer>(
  Object.entries({
    getUser: { status: 401 },
    login: { body: credentials },
    startPasskeySignIn: {},
    loginWithPasskey: {
      body: {
        credential: {
          ...{ id: 'abcd', rawId: 'abcd', type: 'public-key' },
          response: { clientDataJSON: 'e30', authenticatorData: 'abcd', signature: 'abcd' },
        },
      },
      status: 401,
    },
    lookAtInvitation: { body: () => ({ token: invitationToken }) },
    acceptInvitation: {
      body: () => ({ token: invitationToken, username: 'invitata', password: 'una nuova password' }),
    },
    getPasswordHelp: {},
    // This site cannot send e-mails.
    requestPasswordReset: { body: { name: 'titolare' }, status: 409 },
    lookAtPasswordReset: { body: () => ({ token: links.password }) },
    resetPassword: { body: () => ({ token: links.password, password: 'una nuova password' }) },
    confirmEmail: { body: () => ({ token: links.email }) },
    logout: {},
    listImages: {},
    getCarFacets: {},
    ...Object.fromEntries(ownerKinds.map((kind) => [`list${capitalized(plurals[kind])}`, {}])),
    ...Object.fromEntries(ownerKinds.map((kind) => [`get${capitalized(kind)}`, { id: () => recordIds.get(kind) }])),
    listCategories: {},
    getCompany: {},
    sendMessage: {
      body: { name: 'Anna', email: 'anna@example.org', subject: 'Richiesta', message: 'Quanto costa un restauro?' },
    },
    reportNotification: { body: () => ({ receipt, isSent: true }) },
    reportFailure: { body: { part: 'mfe_public', version: '0'.repeat(64), kind: 'load' } },
    reportVitals: { body: { lcp: 1200.5, cls: 0, inp: 80 } },
    reportVisit: { body: { path: '/cars' } },
    getPrivacyFacts: {},
    getEmailConfig: { shape: EmailConfigPublic },
    getHealth: {},
    getReady: {},
  }),
);

const recordIds = new Map<string, number>();
let invitationToken = '';
let receipt = '';
let links: Awaited<ReturnType<typeof createLinks>>;
beforeAll(async () => {
  for (const kind of ownerKinds) recordIds.set(kind, (await createRecord(api, kind)).id);
  const email = { fromEmail: 'info@example.org', fromName: 'Officina', adminEmail: 'titolare@example.org' };
  const keys = { serviceId: 'service_1', templateId: 'template_1', publicKey: 'public', privateKey: 'private' };
  await api.admin.call('createEmailConfig', { body: { ...email, ...keys } });
  const draft = { name: 'Anna', email: 'anna@example.org', subject: 'Richiesta', message: 'Quanto costa un restauro?' };
  receipt = (await api.visitor.call('sendMessage', { body: draft })).receipt;
  const { link } = await api.admin.call('createInvitation', { body: { role: 'editor' } });
  invitationToken = link.split('=')[1] ?? '';
  links = await createLinks(api, (await createPerson(api, 'con-link')).id);
});

const isOfModule = (path: string) => /^\/api\/(modules|admitted-remotes)/.test(path);

/** A well-formed id that does not exist; for a module an existing name. */
const sampleOf = (path: string) => path.replace('{id}', isOfModule(path) ? 'mfe_media' : '999999');

for (const name of endpointNames) {
  const { method, path } = routeOf(name);
  const shape: EndpointShape = endpoints[name];
  // The session is only used where it is needed, because one endpoint ends it.
  const as = shape.access === 'public' ? undefined : 'admin';
  const headers: Record<string, string> = shape.fromPage ? { origin } : {};

  const openAnswer = open.get(name);
  if (openAnswer) {
    test(`${name} answers everyone with what the table says, and no more`, async () => {
      const { id, body, status = successOf(shape), shape: expected = shape.response } = openAnswer;
      const address = path.replace('{id}', String(id?.()));
      const response = await (body
        ? api.sendJson(method, address, typeof body === 'function' ? body() : body, { headers })
        : api.send(address, { method }));
      expect([shape.access, response.status]).toEqual(['public', status]);
      if (status >= 400) await problemOf(response);
      else if (expected) {
        const answered: unknown = await response.json();
        // Parsing removes keys that are not in the schema.
        expect(answered).toEqual(v.parse(expected, answered));
        if (Array.isArray(answered)) expect(answered).not.toBeEmpty();
      } else expect(await response.text()).toBe('');
    });
  } else {
    // Who may call the others is tested in callers.test.ts.
    test(`${name} is not open to everyone`, () => expect(shape.access).not.toBe('public'));
  }

  test(`${name} answers 405 with Allow to another method`, async () => {
    const response = await api.send(sampleOf(path), { method: 'PURGE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')?.split(', ')).toContain(method);
    await problemOf(response);
  });

  if (shape.body && !shape.multipart && !shape.archive) {
    test(`${name} refuses broken JSON, deep nesting, another type and an unknown key`, async () => {
      const send = (body: string, type = 'application/json') =>
        api.send(sampleOf(path), { method, body, as, headers: { 'content-type': type, ...headers } });
      expect((await problemOf(await send('{"title": '))).status).toBe(400);
      expect((await problemOf(await send(''))).status).toBe(400);
      const nested = (await problemOf(await send('['.repeat(100_000) + ']'.repeat(100_000)))).status;
      expect(shape.isBrief ? [413] : [400, 422]).toContain(nested);
      expect((await problemOf(await send('{}', 'text/plain'))).status).toBe(415);
      expect((await problemOf(await send('[]'))).status).toBe(422);
      const problem = await problemOf(await send('{"createdAt":"2020-01-01","__proto__":{"read":true}}'));
      expect(problem.status).toBe(422);
      // Without the field's name, which is input.
      expect(problem.errors).toContainEqual({ path: '', message: 'Campo non riconosciuto' });
    });
  }

  if (shape.multipart) {
    test(`${name} refuses JSON, a broken form and an unfit one`, async () => {
      const send = (init: RequestInit) => api.send(sampleOf(path), { method, as, ...init });
      expect(
        (await problemOf(await send({ body: '{}', headers: { 'content-type': 'application/json' } }))).status,
      ).toBe(415);
      const broken = { body: 'nothing', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
      expect((await problemOf(await send(broken))).status).toBe(400);
      const form = new FormData();
      form.set('image', 'not a file');
      const problem = await problemOf(await send({ body: form }));
      const message = shape.file ? 'Campo non riconosciuto' : 'Seleziona un’immagine da caricare';
      expect(problem.errors).toContainEqual({ path: shape.file ? '' : 'image', message });
    });
  }

  if (shape.archive) {
    test(`${name} refuses JSON and what is no archive`, async () => {
      const send = (type: string) => api.send(path, { method, as, body: '{}', headers: { 'content-type': type } });
      expect((await problemOf(await send('application/json'))).status).toBe(415);
      expect((await problemOf(await send('application/gzip'))).status).toBe(422);
    });
  }

  if (path.includes('{id}')) {
    test(`${name} answers 404 to an id that is unknown or invalid`, async () => {
      const bad = ['abc', '0', '-1', '1.5', '99999999999999999999', '%00', '%E0%A4', "1'--"];
      // With a query, the name is only looked up if the query is valid.
      const named = ['Nessuna', '%00', '%E0%A4', ...(shape.query ? [] : ['nessuna'])];
      for (const id of path.startsWith('/api/categories') || isOfModule(path) ? named : bad) {
        const isRead = method === 'GET' || method === 'DELETE' || !shape.body;
        if (!isRead && id !== 'abc') continue;
        const response = await api.send(path.replace('{id}', id), { method, as });
        expect([id, response.status]).toEqual([id, 404]);
        await problemOf(response);
      }
    });
  }
}

test('an unknown path under /api is a JSON 404', async () => {
  for (const path of ['/api', '/api/', '/api/nope', '/api/cars/1/extra', '/api/../etc/passwd/api/']) {
    const response = await api.send(path);
    expect(response.status).toBe(404);
    await problemOf(response);
  }
});

test('HEAD is answered like GET, without counting as another method', async () => {
  const [get, head] = await Promise.all([api.send('/api/cars'), api.send('/api/cars', { method: 'HEAD' })]);
  expect(head.status).toBe(200);
  expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
});

test('every response has the security headers', async () => {
  for (const path of ['/api/cars', '/api/nope', '/api/health', '/api/user', '/', '/media/nothing.webp']) {
    const { headers } = await api.send(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBeTruthy();
  }
});

test('private responses are not cached by browsers or proxies', async () => {
  for (const path of ['/api/user', '/api/contact-messages', '/api/email-config']) {
    expect((await api.send(path, { as: 'admin' })).headers.get('cache-control')).toBe('no-store');
  }
});

test('invalid search params are refused with 422', async () => {
  for (const query of ['limit=0', 'limit=abc', 'limit=999', 'offset=-1', 'sort=password', 'q=%00', 'featured=yes']) {
    const response = await api.send(`/api/projects?${query}`);
    expect([query, response.status]).toEqual([query, 422]);
    await problemOf(response);
  }
});

test('the OpenAPI document contains every endpoint', async () => {
  const document: { paths: Record<string, Record<string, { operationId: string }>> } = JSON.parse(
    await (await api.send('/api/openapi.json')).text(),
  );
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(ids.sort()).toEqual([...endpointNames].sort());
});
