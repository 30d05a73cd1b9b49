import { expect, test } from 'bun:test';
import { maxPageSize, maxSearchWords } from '@officina/contracts/limits';
import { useApp } from '../../test/test-app';
import { mostUnpaged } from './list';
import { auditLog, binEntries, messages, suspectedMessages } from './schema';
import { matches } from './search';

const api = useApp();
const count = mostUnpaged + 10;
const numbered = Array.from({ length: count }, (_, number) => number);

test('a list without a limit has one page, or as many records as a garage never has', async () => {
  const { db } = api.database;
  const letter = { subject: 'Richiesta', message: 'Quanto costa un restauro?' };
  const letters = numbered.map((number) => ({ ...letter, name: 'Anna', email: `anna${number}@example.org` }));
  await db.insert(messages).values(letters);
  await db.insert(suspectedMessages).values(letters);
  await db.insert(auditLog).values(
    numbered.map(() => ({
      username: 'anna',
      action: 'created' as const,
      kind: 'car' as const,
      title: '',
      fields: [],
    })),
  );
  const page = { items: { length: maxPageSize }, total: count };
  expect(await api.admin.page('listCustomers', {})).toMatchObject(page);
  expect(await api.admin.page('listAuditLog', { query: { username: 'anna' } })).toMatchObject(page);
  expect(await api.admin.page('listMessages', { query: { spam: true } })).toMatchObject(page);
  expect(await api.admin.page('listMessages', {})).toMatchObject({ items: { length: mostUnpaged }, total: count });

  const [first] = await api.admin.call('listMessages', { query: { limit: 1 } });
  await api.admin.call('deleteMessage', { params: { id: first?.id ?? 0 } });
  const [entry] = await db.select().from(binEntries);
  if (entry)
    await db.insert(binEntries).values(numbered.slice(1).map((number) => ({ ...entry, id: `${entry.id}${number}` })));
  expect(await api.admin.page('listBin', {})).toMatchObject(page);
});

test('a search is for the first words of a long text', () => {
  const words: string[] = [];
  matches(numbered.map((number) => `parola${number}`).join(' '), (word) => {
    words.push(word);
    return undefined;
  });
  expect(words).toHaveLength(maxSearchWords);
});
