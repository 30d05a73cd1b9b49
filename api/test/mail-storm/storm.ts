import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient } from '@officina/contracts/client';
import { openEmbedded } from '../../src/db/client';
import { emails, messages } from '../../src/db/schema';
import { type Manner, openMailServer } from '../mail-server';
import { type Random, randomOf } from '../seeded-random';
import { type ServerProcess, startServer, withDatabase } from '../server-process';

export interface StormOptions {
  seed: number;
  submissions: number;
  /** Number of SIGKILLs while messages arrive and e-mails are sent. */
  kills: number;
  print(line: string): void;
}

const credentials = { username: 'titolare', password: 'segretissima-7341' };
const metricsToken = 'a-token-of-the-tests-with-enough-characters';
const minute = 60_000;
const visitors = 4;

/**
 * Visitors send messages while the e-mail service fails in their browsers, the mail server misbehaves and the server is
 * killed. Returns one sentence per violation.
 */
export const mailStorm = (options: StormOptions): Promise<string[]> => withDatabase((folder) => storm(folder, options));

async function storm(folder: string, { seed, submissions, kills, print }: StormOptions): Promise<string[]> {
  const mailServer = await openMailServer(mannersOf(randomOf(seed, 'mail server'), kills));
  const clockFile = join(folder, 'clock');
  let clock = 0;
  const start = async (PORT: string) => {
    await writeFile(clockFile, String(clock));
    return startServer({
      PORT,
      DATA_DIR: folder,
      TRUSTED_PROXIES: '1',
      ADMIN_USERNAME: credentials.username,
      ADMIN_PASSWORD: credentials.password,
      METRICS_TOKEN: metricsToken,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'sito@officina.example',
      BUN_OPTIONS: `--preload=${join(import.meta.dir, '../torture/clock.ts')}`,
      CLOCK_FILE: clockFile,
    });
  };
  let server = await start('0');
  const { url } = server;
  try {
    await setUpEmail(url);
    const sent = await submit(url, { seed, submissions, kills }, async (number) => {
      // One hour later everything that was due is due, locks of the dead process have expired, and the throttle is
      // reset.
      await server.kill('SIGKILL');
      clock += 60 * minute;
      server = await start(new URL(url).port);
      print(`killed and started again after ${number} messages`);
    });
    // Until each e-mail was tried, and then sent or given up. No pause is longer than four hours.
    const steps = { waiting: 5 * minute, retrying: 5 * 60 * minute };
    for (const [status, step] of Object.entries(steps)) {
      while ((await countOf(url, status)) > 0) {
        clock += step;
        await moveClock(server, clockFile, clock);
        await settled(url);
      }
    }
    await server.kill('SIGTERM');
    return await compare(folder, sent, mailServer.received, print);
  } finally {
    await server.kill('SIGKILL');
    await mailServer.close();
  }
}

/** Behaviour of a mail server that changes after some connections. Silence costs 20 s each, so it is rare. */
function mannersOf(random: Random, mostSilent: number): () => Manner {
  const phases: Manner[][] = [
    ['works'],
    ['drops every connection'],
    ['is slow', 'is slow', 'works'],
    ['refuses the login', 'says later', 'drops before DATA', 'drops after DATA', 'works'],
    ['refuses the recipient', 'refuses the text', 'refuses the sender', 'works', 'works', 'works'],
    ['greets nobody', 'takes it and says nothing', 'works', 'works', 'works', 'works', 'works', 'works'],
  ];
  let phase = random.pick(phases);
  let left = 0;
  let silent = 0;
  return () => {
    if (left === 0) {
      phase = random.pick(phases);
      left = 10 + random.whole(30);
    }
    left -= 1;
    const manner = random.pick(phase);
    if (manner !== 'greets nobody' && manner !== 'takes it and says nothing') return manner;
    silent += 1;
    return silent > mostSilent ? 'works' : manner;
  };
}

/** What visitors know: subjects of received messages, and of e-mails sent by their browsers. */
interface Sent {
  received: string[];
  /** Subjects of calls without a response: the message may be stored. */
  unknown: string[];
  byBrowser: string[];
}

async function submit(
  url: string,
  { seed, submissions, kills }: Pick<StormOptions, 'seed' | 'submissions' | 'kills'>,
  killAndStart: (number: number) => Promise<void>,
): Promise<Sent> {
  const sent: Sent = { received: [], unknown: [], byBrowser: [] };
  const client = createClient({ origin: url, fetch: (request) => fetch(request) });
  let next = 0;
  let killed = 0;
  let restart: Promise<void> | undefined;
  const visitor = async () => {
    while (next < submissions) {
      next += 1;
      const number = next;
      const random = randomOf(seed, number);
      for (let time = 1; ; time += 1) {
        const subject = `Richiesta ${number} prova ${time}.`;
        const receipt = await write(url, number, subject);
        if (receipt) {
          sent.received.push(subject);
          await likeABrowser(client, random, subject, receipt, sent);
          break;
        }
        sent.unknown.push(subject);
        await restart;
      }
      if (killed < kills && sent.received.length >= ((killed + 1) * submissions) / (kills + 1)) {
        killed += 1;
        // The other visitors continue in the meantime.
        restart = killAndStart(sent.received.length);
        await restart;
      }
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return sent;
}

/** Sends a message from its own IP address; undefined without a response. */
async function write(url: string, number: number, subject: string): Promise<string | undefined> {
  const address = `203.0.${number >> 8}.${number & 255}`;
  const client = createClient({
    origin: url,
    fetch(request) {
      request.headers.set('x-forwarded-for', address);
      return fetch(request);
    },
  });
  const message = `Buongiorno, ecco la richiesta ${number}.`;
  const draft = { name: 'Anna Rossi', email: `cliente${number}@example.org`, subject, message };
  return client.call('sendMessage', { body: draft }).then(
    ({ receipt }) => receipt,
    () => undefined,
  );
}

/** EmailJS answers the browser with 500 or not at all; some e-mails are sent, and some of these are not reported. */
async function likeABrowser(client: Client, random: Random, subject: string, receipt: string, sent: Sent) {
  const report = (isSent: boolean) =>
    // The server may be down, and a browser does not retry.
    client.call('reportNotification', { body: { receipt, isSent } }).catch(() => {});
  if (random.chance(0.4)) return report(false);
  if (random.chance(0.7)) return;
  sent.byBrowser.push(subject);
  if (random.chance(0.7)) await report(true);
}

async function setUpEmail(url: string): Promise<void> {
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const admin = createClient({
    origin: url,
    fetch(request) {
      request.headers.set('cookie', cookie);
      return fetch(request);
    },
  });
  await admin.call('createEmailConfig', {
    body: {
      ...{ serviceId: 'service', templateId: 'template', publicKey: 'public', privateKey: '' },
      ...{ fromEmail: 'sito@example.org', fromName: 'Sito', adminEmail: 'titolare@example.org' },
    },
  });
}

async function countOf(url: string, status: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const found = new RegExp(`^emails\\{status="${status}".*\\} (\\d+)$`, 'm').exec(await response.text());
  if (!found) throw new Error('The metrics do not count the e-mails');
  return Number(found[1]);
}

async function moveClock(server: ServerProcess, clockFile: string, ms: number): Promise<void> {
  await writeFile(clockFile, String(ms));
  process.kill(server.pid, 'SIGUSR2');
  await server.prints(`The clock is moved by ${ms} ms`);
}

/** Waits until nothing in the queue is due: no number has changed for longer than between two polls. */
async function settled(url: string): Promise<void> {
  let before = '';
  for (let same = 0; same < 14; same += 1) {
    await Bun.sleep(500);
    const now = (await Promise.all(['waiting', 'retrying', 'failed'].map((status) => countOf(url, status)))).join();
    if (now !== before) same = 0;
    before = now;
  }
}

/** Compares what visitors know and what the mail server received with what is stored. */
async function compare(folder: string, sent: Sent, mails: string[], print: StormOptions['print']): Promise<string[]> {
  const bySmtp = mails.map((mail) => /^Subject: (.*?)\r?$/m.exec(mail)?.[1] ?? '');
  const deliveries = Map.groupBy([...bySmtp, ...sent.byBrowser], (subject) => subject);
  const database = await openEmbedded(folder);
  const stored = await database.db.select().from(messages);
  const rows = await database.db.select().from(emails);
  await database.close();
  const bySubject = Map.groupBy(stored, ({ subject }) => subject ?? '');
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId);
  const faults: string[] = [];
  for (const subject of sent.received) {
    const found = bySubject.get(subject)?.length ?? 0;
    if (found !== 1) faults.push(`"${subject}" was received and is stored ${found} times`);
  }
  const known = new Set([...sent.received, ...sent.unknown]);
  const tally = { once: 0, marked: 0, red: 0 };
  for (const { id, subject } of stored) {
    const name = subject ?? '';
    if (!known.has(name)) faults.push(`"${name}" is stored and nobody wrote it`);
    const [email, ...more] = byMessage.get(id) ?? [];
    if (!email || more.length > 0) {
      faults.push(`"${name}" has ${more.length + (email ? 1 : 0)} notifications`);
      continue;
    }
    const delivered = deliveries.get(name)?.length ?? 0;
    const isRed = email.status === 'retrying' || email.status === 'failed';
    if (delivered === 0 && !isRed) faults.push(`"${name}" is ${email.status} and was not delivered`);
    if (delivered > 1 && !email.isDoubtful) faults.push(`"${name}" was delivered ${delivered} times without the mark`);
    if (delivered === 1) tally.once += 1;
    if (delivered > 1) tally.marked += 1;
    if (delivered === 0) tally.red += 1;
  }
  // E-mails of the site itself: the digest, if the simulated clock passes 8:00.
  const ofSite = new Set(rows.flatMap(({ messageId, parameters }) => (messageId === null ? [parameters.subject] : [])));
  for (const subject of deliveries.keys()) {
    if (!bySubject.has(subject) && !ofSite.has(subject)) faults.push(`"${subject}" was delivered and is not stored`);
  }
  print(
    `${sent.received.length} received, ${stored.length} stored, ${sent.unknown.length} calls without an answer; ` +
      `${tally.once} delivered once, ${tally.marked} more often and marked, ${tally.red} not delivered and red`,
  );
  return faults;
}
