import { afterAll, afterEach, beforeEach, expect, test } from 'bun:test';
import type { EmailDelivery } from '@officina/contracts/email';
import { desc, eq } from 'drizzle-orm';
import { type Manner, mailPassword, openMailServer } from '../../../test/mail-server';
import { emailRow, sendingParts, sendWaiting } from '../../../test/outbox';
import { problemOf, useApp } from '../../../test/test-app';
import { cars, emailAttempts, emailConfigs, emails, messages } from '../../db/schema';
import { getDelivery } from './deliveries';
import { sendEmail, startSending, sweepEmails } from './email-worker';
import { cancelEmails } from './outbox';

let manner: Manner = 'works';
const server = await openMailServer(() => manner);
let emailjsAnswer: () => Response | Promise<Response> = () => new Response('OK');
const emailjsCalls: unknown[] = [];
const emailjs = Bun.serve({
  port: 0,
  async fetch(request) {
    emailjsCalls.push(JSON.parse(await request.text()));
    return emailjsAnswer();
  },
});
const smtp = { SMTP_URL: server.url, MAIL_FROM: 'sito@officina.example' };
const api = useApp({ ...smtp, EMAILJS_URL: emailjs.url.href });
/** Nothing listens on port 1. */
const unreachable = useApp({ ...smtp, SMTP_URL: 'smtp://127.0.0.1:1' });
const withoutSmtp = useApp({ EMAILJS_URL: emailjs.url.href });

beforeEach(() => {
  manner = 'works';
  emailjsAnswer = () => new Response('OK');
  emailjsCalls.length = 0;
  server.received.length = 0;
  server.greetings.length = 0;
});
afterEach(async () => {
  for (const { database } of [api, withoutSmtp]) {
    for (const table of [emails, messages, emailConfigs]) await database.db.delete(table);
  }
});
afterAll(async () => {
  await server.close();
  await emailjs.stop(true);
});

const draft = {
  name: 'Anna Rossi',
  email: 'anna@example.org',
  subject: 'Preventivo per una 500',
  message: 'Buongiorno,\nvorrei un preventivo per <b>una 500</b>.',
};
const config = {
  ...{ serviceId: 'service_1', templateId: 'template_1', publicKey: 'pubblica', privateKey: 'chiave-privatissima' },
  ...{ fromEmail: 'sito@example.org', fromName: 'Sito', adminEmail: 'titolare@example.org', isActive: true },
};
/** Stores a message; returns its receipt and the id of its notification. */
async function write(to = api, body: object = {}) {
  const { receipt } = await to.visitor.call('sendMessage', { body: { ...draft, ...body } });
  const [email] = await to.database.db.select().from(emails).orderBy(desc(emails.id)).limit(1);
  return { receipt, id: email?.id ?? 0 };
}
const deliveryOf = (id: number, of = api): Promise<EmailDelivery> => getDelivery(of.database.db, id);
/** Makes one attempt while the server behaves like this. */
async function trying(id: number, manners: Manner): Promise<EmailDelivery> {
  manner = manners;
  // Long enough to reach the text on a busy machine.
  const patience = manners === 'takes it and says nothing' ? 4000 : undefined;
  await sendWaiting(api, manners === 'greets nobody' ? 150 : patience);
  return deliveryOf(id);
}

test('a message without a browser that sends is mailed by SMTP, as plain text', async () => {
  const { id } = await write();
  expect(await deliveryOf(id)).toMatchObject({ status: 'waiting', attempts: [] });
  expect(await trying(id, 'works')).toMatchObject({
    status: 'sent',
    isDoubtful: false,
    problem: null,
    nextTryAt: null,
    attempts: [{ way: 'smtp', outcome: 'sent', said: '250 2.0.0 Queued' }],
  });
  expect(server.greetings).toEqual(['officina.example']);
  const [mail = ''] = server.received;
  expect(mail).toContain('To: Officina Valmonte <info@officinavalmonte.example>');
  expect(mail).toContain('From: Officina Valmonte <sito@officina.example>');
  expect(mail).toContain('Reply-To: anna@example.org');
  expect(mail).toContain('Subject: Preventivo per una 500');
  expect(mail).toContain('Content-Type: text/plain; charset=utf-8');
  expect(mail).not.toContain('text/html');
  expect(mail).toContain('<b>una 500</b>');
  // Nothing is waiting any more.
  expect(await sendWaiting(api)).toEqual([]);
  expect(server.received).toHaveLength(1);
});

const cases: [Manner, Pick<EmailDelivery, 'status'> & { problem: string; said: RegExp; outcome?: string }][] = [
  [
    'greets nobody',
    { status: 'retrying', problem: 'Il server di posta non ha risposto in tempo.', said: /never|Timeout|timeout/i },
  ],
  [
    'refuses the login',
    {
      status: 'retrying',
      problem: 'Il server di posta rifiuta il nome utente o la password: controlla SMTP_URL.',
      said: /^535 5\.7\.8 Wrong login posta … AUTH PLAIN …$/,
    },
  ],
  [
    'refuses the sender',
    {
      status: 'retrying',
      problem: 'Il server di posta rifiuta il mittente: controlla MAIL_FROM.',
      said: /^550 5\.7\.1 Sender refused$/,
    },
  ],
  [
    'refuses the recipient',
    {
      status: 'failed',
      problem: 'Il server di posta rifiuta l’indirizzo del destinatario.',
      said: /^550 5\.1\.1 <info@officinavalmonte\.example> unknown$/,
    },
  ],
  [
    { at: 'RCPT TO', code: 552, text: '5.2.2 The mailbox of <relay@officina.example> is full' },
    {
      status: 'retrying',
      problem: 'La casella del destinatario è piena: si riprova più tardi.',
      said: /^552 5\.2\.2 The mailbox/,
    },
  ],
  [
    'says later',
    {
      status: 'retrying',
      problem: 'Il server di posta chiede di riprovare più tardi.',
      said: /^451 4\.7\.1 Greylisted, try again$/,
    },
  ],
  [
    'refuses the text',
    { status: 'failed', problem: 'Il server di posta rifiuta questa email.', said: /^554 5\.7\.1 Looks like spam$/ },
  ],
  [
    'drops before DATA',
    { status: 'retrying', problem: 'Il server di posta ha interrotto la connessione.', said: /clos/ },
  ],
  [
    'drops after DATA',
    {
      status: 'retrying',
      problem:
        'Il server di posta ha chiuso la connessione dopo aver ricevuto l’email, senza confermare: forse è già partita.',
      said: /clos/,
      outcome: 'unknown',
    },
  ],
  [
    'takes it and says nothing',
    {
      status: 'retrying',
      problem:
        'Il server di posta ha chiuso la connessione dopo aver ricevuto l’email, senza confermare: forse è già partita.',
      said: /Timeout/,
      outcome: 'unknown',
    },
  ],
];
for (const [manners, { status, problem, said, outcome = 'failed' }] of cases) {
  test(`a mail server that ${typeof manners === 'string' ? manners : `says ${manners.text}`}: its sentence, its words, and then the e-mail still leaves`, async () => {
    const { id } = await write();
    const failed = await trying(id, manners);
    expect(failed).toMatchObject({ status, problem, isDoubtful: false });
    expect(failed.attempts).toMatchObject([{ way: 'smtp', outcome, said: expect.stringMatching(said) }]);
    expect(JSON.stringify(failed)).not.toContain(mailPassword);
    expect(failed.nextTryAt === null).toBe(status === 'failed');
    if (status === 'failed') await api.admin.call('retryEmail', { params: { id } });
    // Only e-mails that may have been sent are marked as doubtful.
    expect(await trying(id, 'works')).toMatchObject({
      status: 'sent',
      problem: null,
      isDoubtful: outcome === 'unknown',
    });
    expect(server.received).toHaveLength(outcome === 'unknown' ? 2 : 1);
  });
}

test('a mail server that is not there is not reachable', async () => {
  const { id } = await write(unreachable);
  await sendWaiting(unreachable);
  expect(await deliveryOf(id, unreachable)).toMatchObject({
    status: 'retrying',
    problem: 'Il server di posta non è raggiungibile.',
    attempts: [{ outcome: 'failed' }],
  });
});

test('4xx, then 5xx: tried again, then given up', async () => {
  const { id } = await write();
  expect((await trying(id, 'says later')).status).toBe('retrying');
  expect((await trying(id, 'refuses the recipient')).status).toBe('failed');
  expect(await sendWaiting(api)).toEqual([]);
});

test('the pauses grow, and after 48 hours no more tries follow', async () => {
  const { id } = await write();
  manner = 'says later';
  const pauses: number[] = [];
  for (let time = 0; time < 9; time += 1) {
    const { nextTryAt } = await trying(id, 'says later');
    pauses.push(Math.round((Date.parse(nextTryAt ?? '') - Date.now()) / 60_000));
  }
  expect(pauses).toEqual([1, 2, 5, 10, 30, 60, 120, 240, 240]);
  const first = new Date(Date.now() - 47 * 60 * 60 * 1000);
  await api.database.db.update(emails).set({ firstTriedAt: first });
  expect(await trying(id, 'says later')).toMatchObject({ status: 'failed', nextTryAt: null });
  // "Riprova" restarts the attempts.
  await api.admin.call('retryEmail', { params: { id } });
  expect(await trying(id, 'says later')).toMatchObject({ status: 'retrying' });
  expect(await trying(id, 'works')).toMatchObject({ status: 'sent' });
});

test('a second attempt that may have sent the e-mail is the last one, until “Riprova”', async () => {
  const { id } = await write();
  expect((await trying(id, 'drops after DATA')).status).toBe('retrying');
  expect((await trying(id, 'says later')).status).toBe('retrying');
  const last = { status: 'failed', nextTryAt: null, isDoubtful: true, problem: expect.stringContaining('forse è già') };
  expect(await trying(id, 'drops after DATA')).toMatchObject(last);
  expect(await sendWaiting(api)).toEqual([]);
  await api.admin.call('retryEmail', { params: { id } });
  expect((await trying(id, 'drops after DATA')).status).toBe('retrying');
});

test('an e-mail that is not due yet, or that another process is sending, is left alone', async () => {
  const { id } = await write();
  const parts = sendingParts(api);
  const set = (values: object) => api.database.db.update(emails).set(values).where(eq(emails.id, id));
  await set({ nextTryAt: new Date(Date.now() + 60_000) });
  await sendEmail(parts, id);
  expect((await deliveryOf(id)).attempts).toEqual([]);
  await set({ nextTryAt: new Date() });
  await api.database.db.insert(emailAttempts).values({ emailId: id, way: 'smtp', at: new Date() });
  await sendEmail(parts, id);
  expect((await deliveryOf(id)).attempts).toMatchObject([{ outcome: 'running' }]);
  // With concurrent attempts only one sends.
  await api.database.db.delete(emailAttempts);
  await Promise.all(Array.from({ length: 5 }, () => sendEmail(parts, id)));
  expect((await deliveryOf(id)).attempts).toHaveLength(1);
  expect(server.received).toHaveLength(1);
});

test('an attempt whose process was killed makes the next one doubtful', async () => {
  const { id } = await write();
  await api.database.db.insert(emailAttempts).values({ emailId: id, way: 'smtp', at: new Date(Date.now() - 100_000) });
  expect(await trying(id, 'works')).toMatchObject({
    status: 'sent',
    isDoubtful: true,
    attempts: [{ outcome: 'unknown' }, { outcome: 'sent' }],
  });
});

test('an attempt of a process whose clock was a day fast does not keep the e-mail for a day', async () => {
  const { id } = await write();
  const at = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await api.database.db.insert(emailAttempts).values({ emailId: id, way: 'smtp', at });
  expect(await trying(id, 'works')).toMatchObject({ status: 'sent', isDoubtful: true });
});

test('what is about a deleted message is not sent', async () => {
  const { id } = await write();
  await api.database.db.delete(messages);
  expect(await trying(id, 'works')).toMatchObject({ status: 'cancelled', attempts: [] });
  const retry = async () => problemOf(await api.send(`/api/emails/${id}/retry`, { method: 'POST', as: 'admin' }));
  expect(await retry()).toMatchObject({ status: 409, detail: 'L’email è stata annullata: non può più partire.' });
  await api.database.db.update(emails).set({ status: 'failed' });
  expect(await retry()).toMatchObject({
    status: 409,
    detail: 'Il messaggio è stato eliminato: ripristinalo dal cestino prima di spedire l’email.',
  });
  expect(server.received).toEqual([]);
});

test('line breaks in names and subjects of old messages never become headers', async () => {
  const { id } = await write();
  const evil = 'Ciao\r\nBcc: tutti@example.org';
  const { parameters } = await emailRow(api, id);
  await api.database.db
    .update(emails)
    .set({ parameters: { ...parameters, subject: evil, reply_to: `a@b.it\r\nBcc: x@example.org` } });
  await trying(id, 'works');
  expect(server.received[0]).toContain('Subject: Ciao Bcc: tutti@example.org');
  expect(server.received[0]).not.toMatch(/^Bcc:/m);
});

test('without SMTP the private key of EmailJS is used, and its answers have their sentences', async () => {
  await withoutSmtp.admin.call('createEmailConfig', { body: config });
  const { id } = await write(withoutSmtp);
  const tryOnce = async (answer: typeof emailjsAnswer, timeout?: number) => {
    emailjsAnswer = answer;
    await sendWaiting(withoutSmtp, timeout);
    const { status, problem, isDoubtful } = await deliveryOf(id, withoutSmtp);
    return [status, problem, isDoubtful];
  };
  // The browser was asked and has not reported, so every attempt of the server is doubtful.
  expect(await tryOnce(() => new Response('Bad pubblica chiave-privatissima', { status: 403 }))).toEqual([
    'retrying',
    'EmailJS rifiuta la richiesta: controlla chiavi, servizio e modello nella pagina Email Database.',
    true,
  ]);
  expect((await deliveryOf(id, withoutSmtp)).attempts[0]?.said).toBe('403 Bad … …');
  expect((await tryOnce(() => new Response('no', { status: 500 })))[1]).toBe('EmailJS in questo momento non funziona.');
  expect((await tryOnce(() => new Response('no', { status: 429 })))[1]).toContain('sono troppe email');
  expect((await tryOnce(() => new Promise(() => {}), 100))[1]).toContain('forse l’email è già partita');
  expect((await tryOnce(() => new Response('no', { status: 422 })))[0]).toBe('failed');
  await withoutSmtp.admin.call('retryEmail', { params: { id } });
  expect(await tryOnce(() => new Response('OK'))).toEqual(['sent', null, true]);
  expect(emailjsCalls.at(-1)).toMatchObject({
    accessToken: 'chiave-privatissima',
    template_params: {
      to_email: 'titolare@example.org',
      to_name: 'Officina Valmonte',
      from_name: 'Sito',
      from_email: 'sito@example.org',
      subject: draft.subject,
      message: expect.stringMatching(
        /^Nome: Anna Rossi\nEmail: anna@example\.org\nOggetto: Preventivo per una 500\n\nMessaggio:\nBuongiorno,\n.*\n\nRicevuto il: /,
      ),
      customer_name: 'Anna Rossi',
      customer_email: 'anna@example.org',
      customer_subject: draft.subject,
      customer_message: draft.message,
    },
  });
});

test('a reply that is written anew while the former one leaves is sent, too', async () => {
  await withoutSmtp.admin.call('createEmailConfig', { body: config });
  const { id } = await write(withoutSmtp);
  const { parameters } = await emailRow(withoutSmtp, id);
  await withoutSmtp.database.db.update(emails).set({ kind: 'reply', awaitsBrowser: false });
  emailjsAnswer = async () => {
    await withoutSmtp.database.db.update(emails).set({ parameters: { ...parameters, message: 'Nuovo testo' } });
    return new Response('OK');
  };
  await sendWaiting(withoutSmtp);
  expect(await deliveryOf(id, withoutSmtp)).toMatchObject({ status: 'waiting', isDoubtful: true });
  emailjsAnswer = () => new Response('OK');
  await sendWaiting(withoutSmtp);
  expect(await deliveryOf(id, withoutSmtp)).toMatchObject({ status: 'sent', isDoubtful: true });
  expect(emailjsCalls.at(-1)).toMatchObject({ template_params: { message: 'Nuovo testo' } });
});

test('an e-mail that is cancelled while a try of it fails is not tried again', async () => {
  await withoutSmtp.admin.call('createEmailConfig', { body: config });
  const { id } = await write(withoutSmtp);
  for (const [status, expected] of [
    [500, 'cancelled'],
    [200, 'sent'],
  ] as const) {
    await withoutSmtp.database.db.update(emails).set({ status: 'waiting' });
    emailjsAnswer = async () => {
      await cancelEmails(withoutSmtp.database.db, [id]);
      return new Response('', { status });
    };
    await sendWaiting(withoutSmtp);
    expect(await deliveryOf(id, withoutSmtp)).toMatchObject({ status: expected, nextTryAt: null });
  }
  expect(emailjsCalls).toHaveLength(2);
});

test('where nothing is set up the message says so; a silent browser is a failure', async () => {
  const { id } = await write(withoutSmtp);
  await sendWaiting(withoutSmtp);
  expect(await deliveryOf(id, withoutSmtp)).toMatchObject({
    status: 'unsent',
    problem: 'Non è partita: il server non ha un modo di spedire: impostane uno in Email Database.',
  });
  const refused = await withoutSmtp.send(`/api/emails/${id}/retry`, { method: 'POST', as: 'admin' });
  expect(refused.status).toBe(409);
  // A browser is asked although there is no private key.
  await withoutSmtp.admin.call('createEmailConfig', { body: { ...config, privateKey: '' } });
  const asked = await write(withoutSmtp);
  await sendWaiting(withoutSmtp);
  expect(await deliveryOf(asked.id, withoutSmtp)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('Il browser non ha confermato l’invio'),
  });
});

test('the car is stored with the message; an unknown one is dropped', async () => {
  const [car] = await api.database.db
    .insert(cars)
    .values({
      ...{ make: 'Lancia', model: 'Fulvia', year: 1969, engineSize: '1298', price: 1, mileage: 1, description: '' },
      ...{ history: '', features: [], categories: [] },
    })
    .returning();
  await write(api, { car: car?.id });
  await write(api, { car: 999_999 });
  const [unknown, known] = await api.admin.call('listMessages');
  expect(known?.car).toEqual({ id: car?.id ?? 0, name: 'Lancia Fulvia, 1969' });
  expect(unknown?.car).toBeNull();
});

test('the test of the ways says what the other side says', async () => {
  await api.admin.call('createEmailConfig', { body: config });
  emailjsAnswer = () => new Response('The user is not allowed', { status: 403 });
  expect(await api.admin.call('testMailWays')).toEqual([
    { way: 'smtp', isSent: true, said: '250 2.0.0 Queued' },
    {
      way: 'emailjs',
      isSent: false,
      said: 'EmailJS rifiuta la richiesta: controlla chiavi, servizio e modello nella pagina Email Database. 403 The user is not allowed',
    },
  ]);
  expect(await withoutSmtp.admin.call('testMailWays')).toEqual([]);
});

test('an e-mail whose job is lost gets one again, and is sent by the worker', async () => {
  await write();
  await api.database.db.execute('delete from pgboss.job');
  await api.database.db.update(emails).set({ nextTryAt: new Date(Date.now() - 6 * 60_000) });
  await sweepEmails({ db: api.database.db, jobs: api.jobs });
  const sent = Promise.withResolvers<void>();
  await api.database.listen('messages_changed', () => {
    void api.database.db.$count(emails, eq(emails.status, 'sent')).then((number) => number > 0 && sent.resolve());
  });
  await startSending(sendingParts(api));
  await sent.promise;
  expect(server.received).toHaveLength(1);
});
