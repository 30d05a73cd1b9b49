import { type ChildProcess, spawn } from 'node:child_process';

export const bun = process.env.E2E_BUN ?? 'bun';
/** Folder of the kit's commands in a repository where the kit is installed. */
export const kit = 'node_modules/@officina/kit/scripts';

/** Working directory, and environment variables besides PATH and HOME. */
export interface Surroundings {
  cwd: string;
  env: Record<string, string>;
  /** Standard input. */
  input?: string;
}

export function start(command: string, args: string[], { cwd, env, input }: Surroundings): ChildProcess {
  const { PATH, HOME } = process.env;
  const child = spawn(command, args, { cwd, env: { PATH, HOME, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(input);
  return child;
}

/** Runs a command. Returns its output; throws it if the command fails. */
export async function run(command: string, args: string[], surroundings: Surroundings): Promise<string> {
  const child = start(command, args, surroundings);
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (out += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${out}`);
  return out;
}

/** Resolves to the first group of the pattern when the output of a process matches. */
export function said(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        out += text;
        const [, found] = pattern.exec(out) ?? [];
        if (found) resolve(found);
      });
    }
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${out}`)));
  });
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
