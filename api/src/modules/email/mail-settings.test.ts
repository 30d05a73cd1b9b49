import { expect, test } from 'bun:test';
import { problemOf, useApp } from '../../../test/test-app';

const api = useApp();
const draft = { isDigestOn: false, digestDays: [5, 1, 5], retentionMonths: 12 };
const update = (body: object) => api.sendJson('PUT', '/api/mail-settings', body, { as: 'admin' });

const none = { ways: [], hasBrowserWay: false, replyTo: '' };

test('the settings have defaults, are changed by an owner, and the log names the changed fields', async () => {
  const before = await api.admin.call('getMailSettings');
  expect(before).toEqual({ isDigestOn: true, digestDays: [1, 2, 3, 4, 5, 6], retentionMonths: 24, ...none });
  const changed = await api.admin.call('updateMailSettings', { body: { ...draft, isDigestOn: true } });
  expect(changed).toEqual({ isDigestOn: true, digestDays: [1, 5], retentionMonths: 12, ...none });
  expect(await api.admin.call('getMailSettings')).toEqual(changed);
  const [note] = await api.admin.call('listAuditLog', { query: { kind: 'mail-settings' } });
  expect(note).toMatchObject({ action: 'changed', fields: ['digestDays', 'retentionMonths'] });
});

test('what is not sent stays as it is now', async () => {
  const before = await api.admin.call('updateMailSettings', { body: draft });
  const changed = await api.admin.call('updateMailSettings', { body: { retentionMonths: 36 } });
  expect(changed).toEqual({ ...before, retentionMonths: 36 });
  expect(await api.admin.call('updateMailSettings', { body: {} })).toEqual(changed);
});

test('the privacy page is told the new retention at once, although its answer is cached', async () => {
  for (const retentionMonths of [12, 36]) {
    await update({ ...draft, retentionMonths });
    expect(await api.visitor.call('getPrivacyFacts')).toEqual({ retentionMonths });
  }
});

test('a wrong value is refused with its sentence, and changes nothing', async () => {
  const before = await api.admin.call('getMailSettings');
  const errorsOf = async (body: object) => (await problemOf(await update(body))).errors;
  expect(await errorsOf({ ...draft, retentionMonths: 0 })).toEqual([
    { path: 'retentionMonths', message: 'I mesi devono essere almeno 1' },
  ]);
  expect(await errorsOf({ ...draft, retentionMonths: 121 })).toEqual([
    { path: 'retentionMonths', message: 'I mesi devono essere al massimo 120' },
  ]);
  expect(await errorsOf({ ...draft, digestDays: [8] })).toEqual([
    { path: 'digestDays.0', message: 'Giorno non valido' },
  ]);
  expect(await api.admin.call('getMailSettings')).toEqual(before);
});

test('a browser has a way where the configuration is active', async () => {
  const ways = async () => {
    const { ways, hasBrowserWay, replyTo } = await api.admin.call('getMailSettings');
    return { ways, hasBrowserWay, replyTo };
  };
  const config = { serviceId: 's', templateId: 't', publicKey: 'p', fromEmail: '', fromName: '', adminEmail: '' };
  await api.admin.call('createEmailConfig', { body: { ...config, publicKey: '', isActive: false } });
  expect(await ways()).toEqual(none);
  const found = await api.admin.call('getEmailConfig');
  const params = { id: 'id' in found ? found.id : 0 };
  await api.admin.call('updateEmailConfig', { params, body: config });
  expect(await ways()).toEqual({ ways: [], hasBrowserWay: true, replyTo: '' });
  await api.admin.call('updateEmailConfig', { params, body: { ...config, isActive: false } });
  expect(await ways()).toEqual(none);
});
