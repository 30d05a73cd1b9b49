import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { type Database, DatabaseUnavailable } from './client';
import { isDatabaseAway } from './failures';
import { createListener } from './postgres-listener';
import * as schema from './schema';

/** Milliseconds. A visitor would rather have a quick 503 than wait for a server that does not answer. */
const connectTimeout = 3000;
const statementTimeout = 5000;
/** The server's own limit ends a slow statement; this one ends the wait for a server that has fallen silent. */
const queryTimeout = statementTimeout + 1000;

/** A PostgreSQL server. Fails at once when it does not answer. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    query_timeout: queryTimeout,
    keepAlive: true,
  });
  // A lost connection rejects the query that runs on it; without a listener its event would end the process, too.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnavailable(`DATABASE_URL: the PostgreSQL server at ${hostOf(url)} ${reason(error)}`);
  }
  const listener = createListener(url, { connectTimeout, queryTimeout, heartbeat: 30_000 });
  return {
    db: withTransactions(pool),
    migrate: (folder) => withSession(url, (client) => migrate(drizzle(client), { migrationsFolder: folder })),
    alone: (work) =>
      withSession(url, async (client) => {
        // The end of the session gives the lock back, even when the work failed.
        await client.query('select pg_advisory_lock($1)', [startLock]);
        return work();
      }),
    listen: listener.listen,
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/** drizzle keeps a connection for ever when its BEGIN fails, so a transaction's connection is taken and given back here. */
function withTransactions(pool: Pool) {
  const db = drizzle(pool, { schema });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await drizzle(client, { schema }).transaction(work, config);
    } catch (error) {
      isLost = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  return db;
}

/** Any number that other programs on the same server are unlikely to use. */
const startLock = 7_315_042;

/** A connection of its own: a long migration, or the wait for another one, must not meet the statement timeout. */
async function withSession<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeout, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function hostOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '28P01' || code === '28000') return 'refuses this user or password.';
  if (code === '3D000') return 'has no database of that name.';
  return `does not answer${code ? ` (${code})` : ''}. Is it running and reachable?`;
}
