import { expect, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainLine, plainText } from '@officina/contracts/plain-text';
import { asc, eq, sql } from 'drizzle-orm';
import { carDraft, projectDraft, useApp } from '../../test/test-app';
import { migrationsFolder } from './client';
import { binEntries, cars, categories, replyTemplates, users } from './schema';

const api = useApp();

/** Runs the migration of texts again, on rows as an earlier version has stored them. */
async function migrate(): Promise<void> {
  const file = await readFile(join(migrationsFolder, '0013_plain-text.sql'), 'utf8');
  for (const statement of file.split('--> statement-breakpoint')) await api.database.db.execute(sql.raw(statement));
}

const pieces = [
  ...[
    'a',
    'e\u0308',
    'Ω',
    '\u212b',
    'ب',
    'می',
    'ש',
    'क्',
    '🚗',
    '👩',
    '🔧',
    '❤\ufe0f',
    '🏴',
    'è',
    '’',
    'è',
    '’',
    '\u{e0067}',
    '\u{e007f}',
    '.',
  ],
  ...[
    '\u200c',
    '\u200d',
    '\u200b',
    '\u200e',
    '\u200f',
    '\u061c',
    '\u202e',
    '\u2068',
    '\u00ad',
    '\ufeff',
    '\ufe0f',
    '\u034f',
  ],
  ...[
    ' ',
    '\u00a0',
    '\u3000',
    '\u2009',
    '\u3164',
    '\u2800',
    '\n',
    '\r',
    '\r\n',
    '\t',
    '\u2028',
    '\u0085',
    '\u0007',
    '\v',
  ],
];

test('the migration brings stored text to the form of new text, character by character', async () => {
  let seed = 11;
  const piece = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return pieces[seed % pieces.length] ?? '';
  };
  const written = Array.from({ length: 1500 }, (_, place) => Array.from({ length: 1 + (place % 9) }, piece).join(''));
  await api.database.db.insert(replyTemplates).values(written.map((text) => ({ name: text, subject: '', text })));
  await migrate();
  const rows = await api.database.db.select().from(replyTemplates).orderBy(asc(replyTemplates.id));
  expect(rows.map(({ name, text }) => [name, text])).toEqual(written.map((text) => [plainLine(text), plainText(text)]));
});

test('makes that only look alike become one, in the bin too', async () => {
  const { id } = await api.admin.call('createCar', { body: await carDraft() });
  const { id: binned } = await api.admin.call('createProject', { body: await projectDraft() });
  await api.admin.call('deleteProject', { params: { id: binned } });
  await api.database.db
    .update(cars)
    .set({ make: 'Talbot\u00a0 Matra', features: ['Tetto\u200b', '\u200b'], history: 'Prima\r\nseconda' })
    .where(eq(cars.id, id));
  await api.database.db
    .update(binEntries)
    .set({ record: sql`jsonb_set(${binEntries.record}, '{row,title}', '"Citroe\u0308n\u200b  DS"')` });
  await migrate();
  const [car] = await api.database.db.select().from(cars).where(eq(cars.id, id));
  expect(car).toMatchObject({ make: 'Talbot Matra', features: ['Tetto'], history: 'Prima\nseconda' });
  await api.admin.call('restoreFromBin', { body: { ids: [`project-${binned}`] } });
  const restored = await api.visitor.call('getProject', { params: { id: binned } });
  expect(restored.title).toBe('Citroën DS');
  expect(restored.images).toHaveLength((await projectDraft()).images.length);
});

test('names that must be unique and become the same stay two', async () => {
  const named = (name: string, id: string) => ({ id, name, type: 'car' as const });
  await api.database.db.insert(categories).values([named('Unica', 'unica'), named('Unica\u200b', 'unica-2')]);
  const account = (username: string) => ({ username, passwordHash: 'x', role: 'editor' as const });
  await api.database.db.insert(users).values([account('Anna Bianchi'), account('anna\u00a0bianchi')]);
  await migrate();
  const found = await api.database.db
    .select()
    .from(categories)
    .where(eq(categories.type, 'car'))
    .orderBy(categories.id);
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['Unica', 'Unica (unica-2)']));
  const people = await api.database.db.select().from(users).orderBy(users.id);
  expect(people.map(({ username }) => username.replace(/\d+/, 'N')).slice(-2)).toEqual([
    'Anna Bianchi',
    'anna bianchi (N)',
  ]);
});
