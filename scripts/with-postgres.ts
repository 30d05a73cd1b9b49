import { existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `bun scripts/with-postgres.ts <command…>`: runs the command with TEST_DATABASE_URL set to a temporary PostgreSQL
 * server, and stops the server afterwards. A server that the command stops is started again. The exit code is the
 * command's; 77 if PostgreSQL is not installed, and nothing was run.
 */
const noPostgres = 77;
const [command, ...parameters] = process.argv.slice(2);
if (!command) fail('usage: bun scripts/with-postgres.ts <command…>', 2);

const bin = findPrograms();
if (!bin) fail('PostgreSQL (initdb, postgres) is not installed on this machine: nothing was run.', noPostgres);

const folder = mkdtempSync(join(tmpdir(), 'officina-postgres-'));
const port = freePort();
// PostgreSQL refuses to run as root: root starts it as the user that Debian's package creates.
const user = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
if (user.length > 0) run(['chown', 'postgres', folder]);

const data = join(folder, 'data');
run([...user, join(bin, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
const settings = {
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: folder,
  fsync: 'off',
  max_connections: 200,
};
const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
const log = openSync(join(folder, 'server.log'), 'a');
const start = () =>
  Bun.spawn([...user, join(bin, 'postgres'), '-D', data, ...options], {
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: log,
  });
let server = start();
let isOver = false;
let child: Bun.Subprocess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child?.kill(signal));

let code = 1;
try {
  await untilReady(join(bin, 'pg_isready'));
  void keepRunning();
  child = Bun.spawn([command, ...parameters], {
    stdio: ['inherit', 'inherit', 'inherit'],
    env: { ...process.env, TEST_DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` },
  });
  code = await child.exited;
} finally {
  isOver = true;
  server.kill('SIGINT');
  await server.exited;
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);

async function keepRunning(): Promise<void> {
  for (;;) {
    await server.exited;
    if (isOver) return;
    server = start();
  }
}

/** Folder of the newest installed version: first Debian's folders, then the PATH. */
function findPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const newest = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = Bun.which('initdb');
  return [...newest.map((version) => join(versions, version, 'bin')), ...(onPath ? [join(onPath, '..')] : [])].find(
    (candidate) => existsSync(join(candidate, 'initdb')) && existsSync(join(candidate, 'postgres')),
  );
}

async function untilReady(isReady: string): Promise<void> {
  const giveUp = Date.now() + 20_000;
  while (Bun.spawnSync([isReady, '-q', '-h', '127.0.0.1', '-p', String(port)]).exitCode !== 0) {
    if (Date.now() > giveUp || server.exitCode !== null) {
      throw new Error(`PostgreSQL did not start:\n${await Bun.file(join(folder, 'server.log')).text()}`);
    }
    await Bun.sleep(100);
  }
}

function freePort(): number {
  const probe = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
  probe.stop();
  return probe.port;
}

function run(parts: string[]): void {
  const done = Bun.spawnSync(parts, { stdout: 'ignore', stderr: 'pipe' });
  if (done.exitCode !== 0) throw new Error(`${parts.join(' ')}\n${done.stderr}`);
}

function fail(sentence: string, exitCode: number): never {
  console.error(sentence);
  process.exit(exitCode);
}
