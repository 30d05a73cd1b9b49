import { Client, escapeIdentifier, type QueryResultRow } from 'pg';
import { within } from '../within';
import type { Database } from './client';

type Listener = Pick<Database, 'listen' | 'isListening' | 'heard' | 'close'>;

export interface ListenerTimes {
  /** Timeouts in milliseconds for connecting, and for a query. */
  connectTimeout: number;
  queryTimeout: number;
  /** Milliseconds between two checks of an idle connection: one that the network drops silently emits no event. */
  heartbeat: number;
}

/** Milliseconds between two connection attempts. */
const retryAfter = 250;
/** Timeout in milliseconds for closing a connection to a server that may not respond. */
const closeTimeout = 2000;

/** Milliseconds to wait for processes that do not confirm a change. */
const heardTimeout = 1000;
/** Application name of listening sessions, by which they are counted. */
const listenerName = 'officina-listener';
/**
 * Channel that asks for a confirmation of all earlier notices. Payload: the channel for the reply, a space, a number.
 */
const questionChannel = 'notices_asked';
const ask = `select pg_notify($1, $2), (select count(*)::int from pg_stat_activity
  where application_name = $3 and datname = current_database()) as listeners`;

/** LISTEN on a separate connection that reconnects after a loss. */
export function createListener(url: string, { connectTimeout, queryTimeout, heartbeat }: ListenerTimes): Listener {
  const channels = new Map<string, () => void>();
  let connection: Promise<Client> | undefined;
  let isListening = false;
  let isClosed = false;
  const replyChannel = `notices_heard_${crypto.randomUUID()}`;
  /** Callbacks for replies, by the number of the question. */
  const replies = new Map<string, () => void>();
  let questions = 0;

  /** The last query of each connection: pg accepts one at a time. */
  const running = new WeakMap<Client, Promise<unknown>>();
  function query<Row extends QueryResultRow>(client: Client, text: string, values: string[] = []) {
    const result = (running.get(client) ?? Promise.resolve()).then(() => client.query<Row>(text, values));
    running.set(
      client,
      result.catch(() => {}),
    );
    return result;
  }

  function receive(client: Client, channel: string, payload = ''): void {
    if (channel === questionChannel) {
      // PostgreSQL delivers notices in commit order, so all those before the question have been handled.
      query(client, 'select pg_notify($1, $2)', payload.split(' ')).catch(() => {});
    } else if (channel === replyChannel) replies.get(payload)?.();
    else channels.get(channel)?.();
  }

  /** Resolves when every listening session has replied. */
  async function untilAllReply(number: string): Promise<void> {
    const all = Promise.withResolvers<void>();
    let replied = 0;
    let expected = Number.POSITIVE_INFINITY;
    const settle = () => replied >= expected && all.resolve();
    replies.set(number, () => {
      replied += 1;
      settle();
    });
    const client = await connection;
    const values = [questionChannel, `${replyChannel} ${number}`, listenerName];
    const found = client && (await query<{ listeners: number }>(client, ask, values));
    expected = found?.rows[0]?.listeners ?? 0;
    settle();
    await all.promise;
  }

  async function connect(): Promise<Client> {
    const client = new Client({
      connectionString: url,
      application_name: listenerName,
      connectionTimeoutMillis: connectTimeout,
      query_timeout: queryTimeout,
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload }) => receive(client, channel, payload));
    // After any error the connection ends, and the 'end' handler reconnects.
    client.on('error', () => {});
    try {
      await client.connect();
      for (const channel of [questionChannel, replyChannel, ...channels.keys()])
        await client.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end();
      throw error;
    }
    const beat = () => query(client, 'select 1').catch(() => client.end());
    const timer = setInterval(beat, heartbeat).unref();
    client.once('end', () => {
      isListening = false;
      clearInterval(timer);
      void reconnect();
    });
    return client;
  }

  async function reconnect(): Promise<void> {
    while (!isClosed) {
      connection = connect();
      const isBack = await connection.then(
        () => true,
        () => false,
      );
      if (isBack) {
        // Notices may have been missed in the meantime.
        for (const onNotice of channels.values()) onNotice();
        isListening = true;
        return;
      }
      await Bun.sleep(retryAfter);
    }
  }

  return {
    async listen(channel, onNotice) {
      channels.set(channel, onNotice);
      const isFirst = connection === undefined;
      connection ??= connect();
      const client = await connection;
      if (isFirst) isListening = true;
      else await query(client, `listen ${escapeIdentifier(channel)}`);
    },
    isListening: () => isListening,
    async heard() {
      questions += 1;
      const number = String(questions);
      const late = () => new Error('A process has not heard of a change in time');
      // A process that is not connected clears its caches when it reconnects.
      await within(heardTimeout, untilAllReply(number), late).catch(() => {});
      replies.delete(number);
    },
    async close() {
      isClosed = true;
      const client = await connection?.catch(() => undefined);
      await Promise.race([client?.end(), Bun.sleep(closeTimeout)]);
    },
  };
}
