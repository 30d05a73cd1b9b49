import { expect, setDefaultTimeout, test } from 'bun:test';
import { join } from 'node:path';
import { withFolder } from '../server-process';
import { layDatabase } from '../test-database';
import { atTerminal, program } from './at-terminal';

setDefaultTimeout(240_000);

test('a passphrase is typed twice and never shown', () =>
  withFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    await layDatabase(dataDir);
    const command = `${program('programs/backup-program.ts')} ${join(folder, 'x.tar')} --passphrase`;
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
