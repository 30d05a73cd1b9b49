/** Runs the teams' commands in processes of their own, for tests. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './process.ts';

interface Surroundings {
  /** Working directory: a folder without a .env file. */
  cwd: string;
  env: Record<string, string>;
  stdin?: string;
}

export interface Outcome {
  code: number;
  out: string;
  error: string;
}

export function startScript(script: string, args: string[], { cwd, env, stdin = '' }: Surroundings) {
  return Bun.spawn([process.execPath, join(root, 'scripts', script), ...args], {
    cwd,
    env: { PATH: process.env.PATH, TZ: 'Europe/Rome', ...env },
    stdin: new Blob([stdin]),
    stdout: 'pipe',
    stderr: 'pipe',
  });
}

export async function runScript(script: string, args: string[], surroundings: Surroundings): Promise<Outcome> {
  const child = startScript(script, args, surroundings);
  const [out, error] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, out, error };
}

interface AtTerminal {
  env: Record<string, string>;
  answers: [prompt: string, typed: string][];
  /** A text of the last lines to wait for: they may arrive after the command has ended. */
  last: string;
}

/** Runs a command in a terminal and answers each prompt when it appears. `screen`: all output of the terminal. */
export async function runAtTerminal(command: string[], { env, answers, last }: AtTerminal) {
  let screen = '';
  const left = [...answers];
  await using terminal = new Bun.Terminal({
    data(terminal, bytes) {
      screen += new TextDecoder().decode(bytes);
      const [next] = left;
      if (!next || !screen.includes(next[0])) return;
      left.shift();
      terminal.write(next[1]);
    },
  });
  const child = Bun.spawn(command, { cwd: tmpdir(), env: { PATH: process.env.PATH, ...env }, terminal });
  const code = await child.exited;
  while (!screen.includes(last)) await new Promise((resolve) => setTimeout(resolve));
  return { code, screen };
}
