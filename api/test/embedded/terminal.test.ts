import { expect, setDefaultTimeout, test } from 'bun:test';
import { join } from 'node:path';
import { withFolder } from '../server-process';
import { atTerminal, program } from './at-terminal';

setDefaultTimeout(240_000);

test('Ctrl-C at a question for a password leaves a terminal that shows what is typed', () =>
  withFolder(async (folder) => {
    for (const [command, prompt] of [
      [`${program('programs/backup-program.ts')} ${join(folder, 'x.tar')} --passphrase`, 'Passphrase of the archive:'],
      [program('programs/admin-password.ts'), 'New password:'],
    ] as const) {
      const screen = await atTerminal(command, folder, [[prompt, '\x03']]);
      expect(screen).toContain('code 1');
      expect(screen).toMatch(/\secho\s/);
      expect(screen).not.toMatch(/\s-(echo|icanon)\s/);
    }
  }));
