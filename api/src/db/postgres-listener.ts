import { Client, escapeIdentifier } from 'pg';
import type { Database } from './client';

type Listener = Pick<Database, 'listen' | 'close'>;

/** Milliseconds between two tries to reach a server that is away. */
const retryAfter = 250;

/** LISTEN on one connection of its own, which is made anew whenever it is lost. */
export function createListener(url: string, connectTimeout: number): Listener {
  const channels = new Map<string, () => void>();
  let connection: Promise<Client> | undefined;
  let isClosed = false;

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeout, keepAlive: true });
    client.on('notification', ({ channel }) => channels.get(channel)?.());
    // Whatever the error was, the connection ends.
    client.on('error', () => {});
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', reconnect);
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
        // Notices may have been missed meanwhile.
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
      await client?.end();
    },
  };
}
