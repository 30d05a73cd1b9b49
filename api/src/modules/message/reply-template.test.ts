import { expect, test } from 'bun:test';
import { problemOf, useApp } from '../../../test/test-app';

const api = useApp();

test('templates are created, listed by name, changed and deleted, and each is in the log', async () => {
  const price = { name: 'Prezzo', subject: '', text: 'Buongiorno {nome}, la {auto} costa {prezzo}.' };
  const { id, updatedAt } = await api.admin.call('createReplyTemplate', { body: price });
  const visit = await api.admin.call('createReplyTemplate', { body: { ...price, name: 'Appuntamento' } });
  const list = () => api.admin.call('listReplyTemplates');
  expect(await list()).toEqual([visit, { ...price, id, updatedAt }]);
  const subject = 'La tua {auto}';
  const changed = await api.admin.call('updateReplyTemplate', { params: { id }, body: { subject } });
  expect(changed).toMatchObject({ ...price, subject });
  expect(changed.updatedAt > updatedAt).toBe(true);
  await api.admin.call('updateReplyTemplate', { params: { id }, body: { ...price, subject } });
  await api.admin.call('deleteReplyTemplate', { params: { id } });
  expect(await list()).toEqual([visit]);
  const log = await api.admin.call('listAuditLog', { query: { kind: 'reply-template' } });
  expect(log.map(({ action, title, fields }) => [action, title, ...fields])).toEqual([
    ['deleted', 'Prezzo'],
    ['changed', 'Prezzo', 'subject'],
    ['created', 'Appuntamento'],
    ['created', 'Prezzo'],
  ]);
  const path = `/api/reply-templates/${id}`;
  const gone = [api.sendJson('PUT', path, price, { as: 'admin' }), api.send(path, { method: 'DELETE', as: 'admin' })];
  for (const response of await Promise.all(gone)) {
    expect((await problemOf(response)).detail).toBe('Modello di risposta non trovato');
  }
});

test('a template with an unknown placeholder is refused at its field', async () => {
  const body = { name: 'Prezzo\n', subject: 'Per {cliente}', text: 'Costa {prezzo}, {targa}' };
  const response = await api.sendJson('POST', '/api/reply-templates', body, { as: 'admin' });
  const message = "C'è un segnaposto sconosciuto. Puoi usare {nome}, {auto}, {prezzo}";
  expect((await problemOf(response)).errors).toEqual([
    { path: 'subject', message },
    { path: 'text', message },
  ]);
});
