import { join } from 'node:path';
import { runAtTerminal } from '../../../scripts/run-script';

/** The command that starts a program of the API. */
export const program = (name: string) => `${process.execPath} ${join(import.meta.dir, '../../src', name)}`;

/** Runs a shell command in a terminal. Resolves to all output, the exit code and the terminal's settings. */
export async function atTerminal(command: string, dataDir: string, answers: [prompt: string, typed: string][]) {
  // The shell must survive a Ctrl-C, which it gets as well.
  const shell = ['sh', '-c', `trap : INT; ${command}; echo "code $?"; stty -a; echo the end`];
  const { screen } = await runAtTerminal(shell, {
    env: { NODE_ENV: 'test', DATA_DIR: dataDir },
    answers,
    last: 'the end',
  });
  return screen;
}
