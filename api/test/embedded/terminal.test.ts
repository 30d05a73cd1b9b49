import { expect, setDefaultTimeout, test } from 'bun:test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFolder } from '../server-process';
import { layDatabase } from '../test-database';

setDefaultTimeout(240_000);

const program = (name: string) => `${process.execPath} ${join(import.meta.dir, '../../src', name)}`;

/** Runs a command at a terminal, which answers each prompt as it appears. Resolves to all that it shows, up to `end`. */
async function atTerminal(command: string, dataDir: string, answers: [prompt: string, typed: string][]) {
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
  // The shell outlives a Ctrl-C that reaches it, too.
  const child = Bun.spawn(['sh', '-c', `trap : INT; ${command}; echo "code $?"; stty -a; echo the end`], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir },
    terminal,
  });
  await child.exited;
  // The last lines may arrive after the end of the command.
  while (!screen.includes('the end')) await new Promise((resolve) => setTimeout(resolve));
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
