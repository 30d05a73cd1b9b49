/** Runs the commands of the teams as they do, for their tests. */
import { join } from 'node:path';
import { root } from './process.ts';

interface Surroundings {
  /** Where it runs: a folder without a .env file. */
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
