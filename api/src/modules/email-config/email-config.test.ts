import { afterEach, expect, test } from 'bun:test';
import { problemOf, secret, useApp } from '../../../test/test-app';
import { emailConfigs } from '../../db/schema';
import { unseal } from '../../secret-box';

const api = useApp();
const privateKey = 'chiave-privatissima-8842';
const draft = {
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'public_1',
  privateKey,
  fromEmail: 'info@example.org',
  fromName: 'Officina',
  adminEmail: 'titolare@example.org',
  isActive: true,
};
const stored = async () => (await api.database.db.select().from(emailConfigs))[0]?.privateKeySealed ?? '';

afterEach(async () => {
  await api.database.db.delete(emailConfigs);
});

test('without a configuration everyone gets a 404', async () => {
  expect((await problemOf(await api.send('/api/email-config'))).detail).toBe('Configurazione email non trovata');
  expect((await api.send('/api/email-config', { as: 'admin' })).status).toBe(404);
});

test('a visitor gets only the fields that the browser needs, the administrator the others too', async () => {
  const created = await api.admin.call('createEmailConfig', { body: draft });
  const { privateKey: _, ...open } = draft;
  expect(await (await api.send('/api/email-config')).json()).toEqual(open);
  expect(await (await api.send('/api/email-config', { as: 'admin' })).json()).toEqual({
    ...open,
    id: created.id,
    hasPrivateKey: true,
    createdAt: created.createdAt,
    updatedAt: created.updatedAt,
  });
});

test('the private key is in no response, and in the database only sealed', async () => {
  const send = (method: string, path: string, body: object) => api.sendJson(method, path, body, { as: 'admin' });
  const created = await send('POST', '/api/email-config', draft);
  const { id }: { id: number } = JSON.parse(await created.clone().text());
  const answers = [
    created,
    await send('POST', '/api/email-config', draft),
    await send('PUT', `/api/email-config/${id}`, { ...draft, nonsense: 1 }),
    await send('PUT', `/api/email-config/${id}`, draft),
    await api.send('/api/email-config'),
    await api.send('/api/email-config', { as: 'admin' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 409, 422, 200, 200, 200]);
  for (const answer of answers) expect(await answer.text()).not.toContain(privateKey);
  expect(await stored()).not.toContain(privateKey);
  expect(await unseal(secret, 'emailjs-key', await stored())).toBe(privateKey);
  expect(unseal('another secret, also long enough here', 'emailjs-key', await stored())).rejects.toThrow();
});

test('a blank private key keeps the stored one, another one replaces it', async () => {
  const { id } = await api.admin.call('createEmailConfig', { body: draft });
  const put = (body: object) => api.admin.call('updateEmailConfig', { params: { id }, body: { ...draft, ...body } });
  expect((await put({ privateKey: '', fromName: 'Nuovo' })).fromName).toBe('Nuovo');
  expect(await unseal(secret, 'emailjs-key', await stored())).toBe(privateKey);
  await put({ privateKey: 'seconda' });
  expect(await unseal(secret, 'emailjs-key', await stored())).toBe('seconda');
});

test('only one configuration can be created, also concurrently', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => api.sendJson('POST', '/api/email-config', draft, { as: 'admin' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('an invalid sender address is refused with a message', async () => {
  const body = { ...draft, fromEmail: 'niente', id: 'abc' };
  const problem = await problemOf(await api.sendJson('POST', '/api/email-config', body, { as: 'admin' }));
  expect(problem.errors).toContainEqual({ path: 'fromEmail', message: 'Email non valida' });
  expect(JSON.stringify(problem)).not.toContain('abc');
});
