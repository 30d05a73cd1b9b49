import { beforeEach, expect, test } from 'bun:test';
import { useApp } from '../../../test/test-app';
import { emails, mailSettings, messages } from '../../db/schema';
import { forgetDigests, sendDigest } from './digest';

const api = useApp({ PUBLIC_ORIGIN: 'https://officina.example' });

/** Wednesday, 9:00 in Italy. */
const wednesday = new Date('2026-11-25T08:00:00Z');
const hours = (count: number) => new Date(wednesday.getTime() - count * 60 * 60 * 1000);

const send = (now = wednesday) => sendDigest({ db: api.database.db, jobs: api.jobs, env: api.env }, now);
const sent = async () => {
  const rows = await api.database.db.select().from(emails);
  return rows.filter(({ kind }) => kind === 'digest').map(({ parameters }) => parameters);
};

type NewMessage = Partial<typeof messages.$inferInsert>;
async function store(fields: NewMessage = {}): Promise<number> {
  const createdAt = fields.createdAt ?? hours(30);
  const draft = { name: 'Anna Bianchi', email: 'anna@example.org', subject: 'Restauro', message: 'Quanto costa?' };
  const [row] = await api.database.db
    .insert(messages)
    .values({ ...draft, createdAt, stateChangedAt: createdAt, ...fields })
    .returning();
  return row?.id ?? 0;
}

beforeEach(async () => {
  for (const table of [emails, messages]) await api.database.db.delete(table);
  await api.database.db.update(mailSettings).set({ isDigestOn: true, digestDays: [1, 2, 3, 4, 5, 6] });
});

test('it names what waits, with links, in plain text', async () => {
  const waiting = await store({ name: '<b>Anna</b>\r\nBianchi' });
  const reopened = await store({ name: 'Ugo', state: 'open', answeredAt: hours(90), stateChangedAt: hours(25) });
  const due = await store({ name: 'Carla', state: 'waiting', remindOn: '2026-11-25', subject: null });
  const failed = await store({ name: 'Dino', email: 'dino@example.org', state: 'waiting' });
  await api.database.db.insert(emails).values({ kind: 'reply', messageId: failed, parameters: {}, status: 'failed' });
  // None of these is in the digest.
  await store({ name: 'Nuova', createdAt: hours(23) });
  await store({ name: 'Appena riaperta', state: 'open', answeredAt: hours(90), stateChangedAt: hours(2) });
  await store({ name: 'Venduta', state: 'won' });
  await store({ name: 'Domani', state: 'waiting', remindOn: '2026-11-26' });
  await send();
  const [digest] = await sent();
  expect(digest?.subject).toBe('Riepilogo: 2 senza risposta, 1 promemoria, 1 email non consegnata');
  const link = (id: number) => `  https://officina.example/admin/messages?messaggio=${id}`;
  expect(digest?.message).toBe(
    [
      ...['Buongiorno,', ''],
      'Senza risposta da più di un giorno (2)',
      ...['- <b>Anna</b> Bianchi: Restauro (del 24/11/2026)', link(waiting)],
      ...['- Ugo: Restauro (del 24/11/2026)', link(reopened), ''],
      'Promemoria (1)',
      ...['- Carla (per il 25/11/2026)', link(due), ''],
      'Email non consegnate (1)',
      ...['- Dino: Restauro (dino@example.org)', link(failed)],
    ].join('\n'),
  );
});

test('a name from right to left keeps to itself, and is forgotten with its person', async () => {
  await store({ name: 'محمد علي', subject: '1100 di مراد' });
  await send();
  const [digest] = await sent();
  expect(digest?.message).toContain('- \u2068محمد علي\u2069: \u20681100 di مراد\u2069 (del 24/11/2026)');
  await forgetDigests(api.database.db, ['محمد علي']);
  expect(await sent()).toEqual([]);
});

test('it is sent once a day, also by several processes', async () => {
  await store();
  await Promise.all([send(), send(), send()]);
  await send(new Date('2026-11-25T22:00:00Z'));
  expect(await sent()).toHaveLength(1);
  await send(new Date('2026-11-26T07:00:00Z'));
  expect(await sent()).toHaveLength(2);
});

test('before eight it waits, in winter and in summer', async () => {
  await store({ createdAt: new Date('2026-01-02T00:00:00Z') });
  for (const early of ['2026-11-25T06:59:00Z', '2026-07-01T05:59:00Z']) await send(new Date(early));
  expect(await sent()).toHaveLength(0);
  for (const eight of ['2026-07-01T06:00:00Z', '2026-11-25T07:00:00Z']) await send(new Date(eight));
  expect(await sent()).toHaveLength(2);
});

test('a process whose clock is a little behind that of the database does not lose the digest of the day', async () => {
  await store();
  // The job of 8:00, whose clock is slightly slow; it is not repeated.
  await send(new Date('2026-11-25T06:59:57Z'));
  expect(await sent()).toHaveLength(1);
});

test('nothing is sent when there is nothing to say, when it is off, and on other days', async () => {
  await send();
  await api.database.db.update(mailSettings).set({ isDigestOn: false });
  await store();
  await send();
  await api.database.db.update(mailSettings).set({ isDigestOn: true, digestDays: [1, 2] });
  await send();
  // Sunday.
  await api.database.db.update(mailSettings).set({ digestDays: [1, 2, 3, 4, 5, 6] });
  await send(new Date('2026-11-29T08:00:00Z'));
  expect(await sent()).toEqual([]);
});

test('of many it names the twenty that wait longest, and says how many more there are', async () => {
  for (let count = 0; count < 22; count += 1) await store({ name: `Persona ${count}`, createdAt: hours(100 - count) });
  await send();
  const text = (await sent())[0]?.message ?? '';
  expect(text).toContain('- Persona 19:');
  expect(text).not.toContain('- Persona 20:');
  expect(text).toContain('(22)');
  expect(text).toEndWith('- e altri 2\n  https://officina.example/admin/messages');
});
