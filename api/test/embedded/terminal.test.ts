import { expect, setDefaultTimeout, test } from 'bun:test';
import { join } from 'node:path';
import { runAtTerminal } from '../../../scripts/run-script';
import { withFolder } from '../server-process';

setDefaultTimeout(240_000);

const program = (name: string) => `${process.execPath} ${join(import.meta.dir, '../../src', name)}`;

/** Runs a shell command at a terminal. Resolves to all that it shows, with its exit code and the terminal's settings. */
async function atTerminal(command: string, dataDir: string, answers: [prompt: string, typed: string][]) {
  // The shell outlives a Ctrl-C that reaches it, too.
  const shell = ['sh', '-c', `trap : INT; ${command}; echo "code $?"; stty -a; echo the end`];
  const { screen } = await runAtTerminal(shell, {
    env: { NODE_ENV: 'test', DATA_DIR: dataDir },
    answers,
    last: 'the end',
  });
  return screen;
}

test('Ctrl-C at a question for a password leaves a terminal that shows what is typed', () =>
  withFolder(async (folder) => {
    for (const [command, prompt] of [
      [`${program('backup/backup-program.ts')} ${join(folder, 'x.tar')} --passphrase`, 'Passphrase of the archive:'],
      [program('admin-password.ts'), 'New password:'],
    ] as const) {
      const screen = await atTerminal(command, folder, [[prompt, '\x03']]);
      expect(screen).toContain('code 1');
      expect(screen).toMatch(/\secho\s/);
      expect(screen).not.toMatch(/\s-(echo|icanon)\s/);
    }
  }));
