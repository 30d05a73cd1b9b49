import { expect, setDefaultTimeout, test } from 'bun:test';
import { join } from 'node:path';
import { runAtTerminal } from '../../../scripts/run-script';
import { withFolder } from '../server-process';
import { layDatabase } from '../test-database';

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

test('a passphrase is typed twice and never shown', () =>
  withFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    await layDatabase(dataDir);
    const command = `${program('backup/backup-program.ts')} ${join(folder, 'x.tar')} --passphrase`;
    const words = 'una frase lunga e segreta';
    const screen = await atTerminal(command, dataDir, [
      ['Passphrase of the archive:', `${words}\r`],
      ['Again:', `${words}\r`],
    ]);
    expect(screen).toContain('is complete');
    expect(screen).toContain('code 0');
    expect(screen).not.toContain('frase lunga');
    const differing = await atTerminal(command, dataDir, [
      ['Passphrase of the archive:', `${words}\r`],
      ['Again:', 'un’altra frase lunga\r'],
    ]);
    expect(differing).toContain('The two passphrases differ.');
  }));
