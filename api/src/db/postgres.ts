import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig, Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { type Database, DatabaseUnavailable, migrationsFolder } from './client';
import { isConnectionLost, isDatabaseAway } from './failures';
import { locks } from './locks';
import { createListener } from './postgres-listener';
import * as schema from './schema';

/** Timeouts in milliseconds. A quick 503 is better for visitors than waiting for a server that does not respond. */
const connectTimeout = 3000;
const statementTimeout = 5000;
/** The server cancels slow statements; this ends the wait for a server that no longer responds. */
const queryTimeout = statementTimeout + 1000;

/** Connects to a PostgreSQL server; throws DatabaseUnavailable if the first query fails. */
export async function openPostgres(url: string): Promise<Database> {
  // For migrations, waiting for the lock, and reading whole tables.
  const unlimited = { connectionString: url, connectionTimeoutMillis: connectTimeout, keepAlive: true };
  const limited = { ...unlimited, statement_timeout: statementTimeout, query_timeout: queryTimeout };
  const pool = new Pool({ ...limited, max: 10, idleTimeoutMillis: 60_000 });
  // A lost connection rejects its pending query; without a listener its error event would also end the process.
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
    db: despiteLostConnections(pool, (work) => withConnection(limited, work)),
    statements: {
      async executeSql(text, values) {
        // Several statements without parameters return one result each.
        const results = [await pool.query(text, values)].flat();
        return { rows: results.flatMap(({ rows }) => rows) };
      },
    },
    migrate: () => withConnection(unlimited, (client) => migrate(drizzle(client), { migrationsFolder })),
    alone: (work) =>
      withConnection(unlimited, async (client) => {
        // The lock is released with the session, also if the work fails.
        await client.query('select pg_advisory_lock($1)', [locks.start]);
        return work();
      }),
    connection: (work) => withConnection(unlimited, (client) => work(drizzle(client, { schema }))),
    listen: listener.listen,
    isListening: listener.isListening,
    pool: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    heard: listener.heard,
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/**
 * After an outage the pool's idle connections are dead, which may only be noticed by the next statement on each. So a
 * read whose connection is lost is repeated once on a new connection. Whether anything else was done is then not known:
 * it is sent on a connection that has just answered.
 */
function despiteLostConnections(pool: Pool, onNewConnection: <T>(work: (client: Client) => Promise<T>) => Promise<T>) {
  const query = async (config: QueryConfig, values?: unknown[]): Promise<QueryResult> => {
    if (!/^[\s(]*select\b/.test(config.text)) return onLiveConnection((client) => client.query(config, values));
    try {
      return await pool.query(config, values);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      return onNewConnection((client) => client.query(config, values));
    }
  };
  async function onLiveConnection<T>(work: (client: PoolClient | Client) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let isAlive = false;
    let isLost = false;
    try {
      await client.query('select 1');
      isAlive = true;
      return await work(client);
    } catch (error) {
      isLost = isDatabaseAway(error);
      if (isAlive || !isConnectionLost(error)) throw error;
    } finally {
      client.release(isLost);
    }
    return onNewConnection(work);
  }
  // Only `query` of the pool is used: drizzle never releases a connection whose BEGIN fails, so transactions are run
  // here.
  const db = drizzle({ query } as Pool, { schema });
  db.transaction = (work, config) =>
    onLiveConnection((client) => drizzle(client, { schema }).transaction(work, config));
  return db;
}

async function withConnection<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config);
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
