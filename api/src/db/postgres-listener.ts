import { Client, escapeIdentifier } from 'pg';
import type { Database } from './client';

type Listener = Pick<Database, 'listen' | 'close'>;

export interface ListenerTimes {
  /** Milliseconds to connect, and for a query. */
  connectTimeout: number;
  queryTimeout: number;
  /** Milliseconds between two checks of an idle connection: one that the network dropped silently emits no event. */
  heartbeat: number;
}

/** Milliseconds between two connection attempts. */
const retryAfter = 250;
/** Milliseconds to wait for closing a connection to a server that may not respond. */
const closeTimeout = 2000;

/** LISTEN on a separate connection, which reconnects whenever it is lost. */
export function createListener(url: string, { connectTimeout, queryTimeout, heartbeat }: ListenerTimes): Listener {
  const channels = new Map<string, () => void>();
  let connection: Promise<Client> | undefined;
  let isClosed = false;

  async function connect(): Promise<Client> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeout,
      query_timeout: queryTimeout,
      keepAlive: true,
    });
    client.on('notification', ({ channel }) => channels.get(channel)?.());
    // After any error the connection ends, and the handler of 'end' reconnects.
    client.on('error', () => {});
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end();
      throw error;
    }
    const beat = () => client.query('select 1').catch(() => client.end());
    const timer = setInterval(beat, heartbeat).unref();
    client.once('end', () => {
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
        // Notifications may have been missed meanwhile.
        for (const onNotice of channels.values()) onNotice();
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
      if (!isFirst) await client.query(`listen ${escapeIdentifier(channel)}`);
    },
    async close() {
      isClosed = true;
      const client = await connection?.catch(() => undefined);
      await Promise.race([client?.end(), Bun.sleep(closeTimeout)]);
    },
  };
}
