import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layDatabase } from './test-database';

/** A server in a separate process, with its own data folder and any free port. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** Everything printed so far to stdout and stderr. */
  output(): string;
  /** Resolves when it has printed this text; rejects if it ends before. */
  prints(text: string): Promise<void>;
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<number>;
}

/** Settings of the first account, for tests that need one but not its name. */
export const firstAccount = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'segretissima-7341' };

const api = join(import.meta.dir, '../src');

/** Resolves when the server has printed `text`, whose first group is the URL. */
export const startServer = (settings: Record<string, string>, text?: RegExp): Promise<ServerProcess> =>
  serverReady(spawn('index.ts', settings), text);

/** The same for a server that was started differently. */
export async function serverReady(started: StartedProgram, text = /Ready on (http:[^\s"]+)/): Promise<ServerProcess> {
  while (!text.test(started.output()) && (await started.printsMore()));
  const found = text.exec(started.output());
  if (!found) throw new Error(`The server did not start:\n${started.output()}`);
  return {
    url: found[1] ?? '',
    pid: started.child.pid,
    output: started.output,
    async prints(text) {
      while (!started.output().includes(text)) {
        if (!(await started.printsMore())) throw new Error(`The server did not print ${text}:\n${started.output()}`);
      }
    },
    async kill(signal) {
      started.child.kill(signal);
      await started.finished;
      return started.child.exited;
    },
  };
}

/** Runs a program of the API until it exits. If its output contains `killAt`, sends `signal`. */
export async function runToEnd(
  program: string,
  settings: Record<string, string>,
  input = '',
  {
    parameters = [],
    killAt,
    signal = 'SIGKILL',
  }: { parameters?: string[]; killAt?: string; signal?: 'SIGKILL' | 'SIGINT' } = {},
): Promise<{ code: number; output: string }> {
  const started = spawn(program, settings, input, parameters);
  if (killAt !== undefined) {
    while (!started.output().includes(killAt) && (await started.printsMore()));
    started.child.kill(signal);
  }
  return ended(started);
}

/** The exit code of a program and its complete output. */
export async function ended(started: StartedProgram): Promise<{ code: number; output: string }> {
  const code = await started.child.exited;
  await started.finished;
  return { code, output: started.output() };
}

export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'officina-process-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Like `withFolder`, with an empty, migrated embedded database in the folder. */
export const withDatabase = <T>(work: (folder: string) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    await layDatabase(folder);
    return work(folder);
  });

const spawn = (program: string, settings: Record<string, string>, input = '', parameters: string[] = []) =>
  startProgram(
    [process.execPath, join(api, program), ...parameters],
    { PATH: process.env.PATH ?? '', NODE_ENV: 'test', PORT: '0', EMAILJS_URL: 'http://127.0.0.1:1', ...settings },
    input,
  );

type StartedProgram = ReturnType<typeof startProgram>;

/** Starts a command and collects its output. */
export function startProgram(command: string[], env: Record<string, string | undefined>, input = '') {
  const child = Bun.spawn(command, {
    stdin: new Blob([input]),
    stdout: 'pipe',
    stderr: 'pipe',
    // Another folder deliberately: nothing may depend on the working directory.
    cwd: tmpdir(),
    env,
  });
  let printed = '';
  let wake = Promise.withResolvers<void>();
  const collect = async (stream: ReadableStream<Uint8Array>) => {
    for await (const chunk of stream) {
      printed += new TextDecoder().decode(chunk);
      wake.resolve();
      wake = Promise.withResolvers();
    }
  };
  const finished = Promise.all([collect(child.stdout), collect(child.stderr)]);
  /** Waits for output; resolves to false if the process has ended. */
  const printsMore = () => Promise.race([wake.promise.then(() => true), finished.then(() => false)]);
  return { child, finished, output: () => printed, printsMore };
}
