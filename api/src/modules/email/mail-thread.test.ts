import { afterAll, beforeEach, expect, test } from 'bun:test';
import { newEmail, newMessage } from '../../../test/lead';
import { type Manner, openMailServer } from '../../../test/mail-server';
import { sendWaiting } from '../../../test/outbox';
import { useApp } from '../../../test/test-app';
import { emails, messages } from '../../db/schema';
import { sendDigest } from '../message/digest';

let manner: Manner = 'works';
const server = await openMailServer(() => manner);
// Without an EmailJS account, which has its own recipient.
const api = useApp({ SMTP_URL: server.url, MAIL_FROM: 'sito@officina.example' });
afterAll(() => server.close());
beforeEach(async () => {
  manner = 'works';
  server.received.length = 0;
  for (const table of [emails, messages]) await api.database.db.delete(table);
});

const question = { name: 'Anna Rossi', email: 'anna@example.org', subject: 'Preventivo' };
async function ask(message = 'Buongiorno,\nquanto costa?'): Promise<number> {
  await api.visitor.call('sendMessage', { body: { ...question, message } });
  await sendWaiting(api);
  return (await api.admin.call('listMessages'))[0]?.id ?? 0;
}
async function reply(id: number, text: string, key = crypto.randomUUID()): Promise<void> {
  const body = { key, text, fromEmail: 'titolare@posta.example', subject: 'Re: Preventivo', byBrowser: false };
  await api.admin.call('replyToMessage', { params: { id }, body });
  await sendWaiting(api);
}

/** The e-mails in the order of arrival: unfolded headers by name, and text. */
const received = () =>
  server.received.map((source) => {
    const [head = '', ...rest] = source.split('\r\n\r\n');
    const headers = new Map(
      head
        .replace(/\r\n[ \t]+/g, ' ')
        .split('\r\n')
        .map((line): [string, string] => {
          const at = line.indexOf(': ');
          return [line.slice(0, at), line.slice(at + 2)];
        }),
    );
    const body = rest.join('\r\n\r\n').replaceAll('\r\n', '\n');
    const isEncoded = headers.get('Content-Transfer-Encoding') === 'quoted-printable';
    return { headers, text: (isEncoded ? unquoted(body) : body).trimEnd() };
  });

const unquoted = (body: string): string =>
  Buffer.from(
    body.replace(/=\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

const ofSender = /^<[^\s<>@]+@officina\.example>$/;

test('what nobody has written says so, and has a Message-ID of the sender’s domain', async () => {
  await ask();
  await newMessage(api, { createdAt: new Date('2026-01-01'), stateChangedAt: new Date('2026-01-01') });
  await sendDigest({ ...api, db: api.database.db, jobs: api.jobs, env: api.env }, new Date('2026-03-02T07:30:00Z'));
  await newEmail(api, 0, { kind: 'new-device', messageId: null, parameters: { to_email: 'info@example.org' } });
  await sendWaiting(api);
  await api.admin.call('testMailWays');
  const all = received();
  expect(all).toHaveLength(4);
  for (const { headers } of all) {
    expect(headers.get('Auto-Submitted')).toBe('auto-generated');
    expect(headers.get('Message-ID')).toMatch(ofSender);
    expect([headers.has('In-Reply-To'), headers.has('References')]).toEqual([false, false]);
  }
  expect(new Set(all.map(({ headers }) => headers.get('Message-ID'))).size).toBe(4);
});

test('replies hang on the notification and on each other, and nobody takes them for automatic', async () => {
  const id = await ask();
  // Messages have separate threads.
  const other = await newMessage(api);
  await reply(other, 'Ad altri.');
  await reply(id, 'Prima risposta.');
  await reply(id, 'Seconda risposta.');
  const [notification, apart, first, second] = received().map(({ headers }) => headers);
  const ids = [notification, first, second].map((headers) => headers?.get('Message-ID') ?? '');
  for (const headerId of ids) expect(headerId).toMatch(ofSender);
  expect(new Set(ids).size).toBe(3);
  expect([first?.get('In-Reply-To'), first?.get('References')]).toEqual([ids[0], ids[0]]);
  expect([second?.get('In-Reply-To'), second?.get('References')]).toEqual([ids[1], `${ids[0]} ${ids[1]}`]);
  expect([apart?.has('In-Reply-To'), apart?.has('References')]).toEqual([false, false]);
  for (const headers of [first, second]) {
    expect(headers?.has('Auto-Submitted')).toBe(false);
    expect(headers?.get('Reply-To')).toBe('titolare@posta.example');
  }
});

test('a reply quotes the question in the form that mail programs fold away', async () => {
  const long = `Vorrei sapere ${'tutto '.repeat(30)}perché sì.`;
  const id = await ask(`Buongiorno,\r\n\r\n${long}\n> già citato`);
  await reply(id, 'Gentile Anna,\n\nventotto mila euro.');
  const [, mail] = received();
  expect(mail?.text).toMatch(/^Gentile Anna,\n\nventotto mila euro\.\n\nIl giorno /);
  const [, head, quoted] = /\n\n(Il giorno .*)\n\n([\s\S]*)$/.exec(mail?.text ?? '') ?? [];
  expect(head).toMatch(/^Il giorno \d\d\/\d\d\/\d{4} alle ore \d\d:\d\d Anna Rossi <anna@example\.org> ha scritto:$/);
  expect(quoted?.split('\n')).toEqual(['> Buongiorno,', '>', `> ${long}`, '> > già citato']);
  // The question is quoted only once: the EmailJS template has a separate variable for it.
  const [row] = await api.database.db.select().from(emails).orderBy(emails.id).offset(1);
  expect(row?.parameters.message).toBe('Gentile Anna,\n\nventotto mila euro.');
});

test('a line break in the name of the sender is no second line above the quote', async () => {
  const id = await newMessage(api, { ...question, name: 'Anna\n> Rossi' });
  await reply(id, 'Sì.');
  expect(received()[0]?.text).toContain(' Anna Rossi <anna@example.org> ha scritto:\n\n> Buongiorno');
});

test('a copy has the same Message-ID, a reply written anew another one, and the next one follows what has left last', async () => {
  const id = await newMessage(api, question);
  const key = crypto.randomUUID();
  manner = 'drops after DATA';
  await reply(id, 'Prima.', key);
  await sendWaiting(api);
  manner = 'works';
  await api.database.db.update(emails).set({ status: 'failed' });
  await reply(id, 'Al posto della prima.', key);
  await reply(id, 'Seconda.');
  const [lost, copy, anew, next] = received().map(({ headers }) => headers);
  expect(copy?.get('Message-ID')).toBe(lost?.get('Message-ID') ?? '');
  expect(anew?.get('Message-ID')).not.toBe(lost?.get('Message-ID') ?? '');
  expect(next?.get('In-Reply-To')).toBe(anew?.get('Message-ID') ?? '');
});
