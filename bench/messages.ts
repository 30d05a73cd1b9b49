/** Time of the API reads of the messages page, with many messages compared with few. */
import { openEmbedded } from '../api/src/db/client.ts';
import type { Bench } from './bench.ts';
import { copyOf, signIn } from './catalogue.ts';
import { startSite } from './processes.ts';
import { type Measure, median } from './report.ts';

/**
 * One e-mail in `undeliveredEach` is undelivered. Both have at least ten undelivered e-mails and ten messages of each
 * state.
 */
const small = { messages: 50, people: 8, undeliveredEach: 5 };
const large = { messages: 20_000, people: 3000, undeliveredEach: 200 };
const rounds = 100;
const warmUp = 5;

type Client = Awaited<ReturnType<typeof signIn>>;
type Read = (client: Client, id: number) => Promise<unknown>;

const page = { limit: 50, offset: 0 };
// The page size is what the small site can fill, so that both responses have the same length.
const filtered = { limit: 10, offset: 0 };
/** The reads, with the maximum of each. */
const reads: [name: string, atMost: number, read: Read][] = [
  ['first page of messages', 1.5, (client) => client.page('listMessages', { query: page })],
  ['messages of one state', 1.5, (client) => client.page('listMessages', { query: { ...filtered, state: 'won' } })],
  ['undelivered messages', 1.5, (client) => client.page('listMessages', { query: { ...filtered, undelivered: true } })],
  ['figures of the dashboard', 1.2, (client) => client.call('getMessageFigures')],
  ['to-do list of the dashboard', 1.5, (client) => client.call('getToDo')],
  ['one thread', 1.5, (client, id) => client.call('getMessageThread', { params: { id } })],
];

export const messages: Bench = async ({ work, demo, dist }) => {
  const folders = [await makeMessages(work, demo, small), await makeMessages(work, demo, large)];
  const sites = await Promise.all(folders.map((dataDir) => startSite(dataDir, dist)));
  const readers = await Promise.all(
    sites.map(async ({ origin }) => {
      const client = await signIn(origin);
      const [newest] = await client.call('listMessages', { query: { limit: 1 } });
      return (read: Read) => read(client, newest?.id ?? 0);
    }),
  );
  const measured = reads.map(([name, atMost, read]) => ({
    name,
    atMost,
    read,
    times: readers.map((): number[] => []),
  }));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const { read, times } of measured) {
      // One site right after the other, so that other work of the machine affects both equally.
      for (const [index, run] of readers.entries()) {
        const from = performance.now();
        await run(read);
        if (round >= 0) times[index]?.push(performance.now() - from);
      }
    }
  }
  await Promise.all(sites.map((site) => site.stop()));
  return measured.map(({ name, atMost, times: [few = [], many = []] }): Measure => {
    const [fast, slow] = [median(few), median(many)];
    const what = `${name}: time with ${large.messages} messages against ${small.messages}`;
    return { what, value: slow / fast, bar: { atMost }, note: `${slow.toFixed(1)} ms : ${fast.toFixed(1)} ms` };
  });
};

/** A copy of the demo's data folder with these messages, half of them answered. */
async function makeMessages(work: string, demo: string, size: typeof small): Promise<string> {
  const dataDir = await copyOf(work, demo);
  const { db, close } = await openEmbedded(dataDir);
  for (const statement of statementsFor(size)) await db.execute(statement);
  await close();
  return dataDir;
}

function statementsFor({ messages, people, undeliveredEach }: typeof small): string[] {
  return [
    'delete from contact_messages',
    `insert into contact_messages (name, email, subject, message, read, created_at, state, remind_on, car_id, car_name, answered_at)
       select 'Persona numero ' || n % ${people}, 'persona' || n % ${people} || '@example.org', 'Preventivo numero ' || n,
         repeat('Buongiorno, vorrei sapere quanto costa il restauro della mia auto. ', 1 + n % 12),
         n % 3 > 0, now() - n * interval '40 minutes', (array['new', 'open', 'waiting', 'won', 'lost'])[1 + n % 5],
         case when n in (7, 11) then current_date - 2 end, 1 + n % 20, 'Lancia Fulvia, 1971',
         case when n % 2 = 0 then now() - n * interval '39 minutes' end
       from generate_series(1, ${messages}) n`,
    `insert into message_entries (message_id, kind, text, subject, from_email, key)
       select id, 'reply', repeat('La ringraziamo. ', 20), 'Re: ' || subject, 'officina@example.org', 'key-' || id
       from contact_messages where answered_at is not null`,
    `insert into emails (kind, message_id, parameters, status, sent_at)
       select 'notification', id, '{}', case when id % ${undeliveredEach} = 0 then 'failed' else 'sent' end, created_at from contact_messages`,
    `insert into emails (kind, message_id, entry_id, parameters, status, sent_at)
       select 'reply', message_id, id, '{}', 'sent', at from message_entries where kind = 'reply'`,
    `insert into email_attempts (email_id, way, outcome, said) select id, 'browser', 'sent', 'OK' from emails`,
    'vacuum analyze',
  ];
}
