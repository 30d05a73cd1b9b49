import { expect, setDefaultTimeout, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstAccount, runToEnd, startServer, withFolder } from '../server-process';
import { layDatabase } from '../test-database';
import { backup, restore, run, twoSites } from './two-sites';

// Real processes, on a machine that may be busy.
setDefaultTimeout(240_000);

test('a site is saved while it runs, and a restore refuses until it has stopped', () =>
  withFolder(async (folder) => {
    const settings = {
      DATA_DIR: join(folder, 'data'),
      SEED_DEMO: '1',
      ...firstAccount,
    };
    await layDatabase(settings.DATA_DIR);
    const server = await startServer(settings);
    const file = join(folder, 'site.tar');
    const running = run(backup, settings, [file, '--passphrase'], 'una frase lunga e segreta\n');
    let answers = 0;
    const asking = (async () => {
      while (!existsSync(file)) {
        expect((await fetch(`${server.url}/api/projects?limit=${(answers % 20) + 1}`)).status).toBe(200);
        answers += 1;
      }
    })();
    const done = await running;
    expect(done).toEqual({ code: 0, output: expect.stringContaining('The archive was read again and is complete.') });
    await asking;
    expect(answers).toBeGreaterThan(0);
    expect(await run(backup, settings, [file])).toEqual({
      code: 1,
      output: `There is a file ${file} already; it is not overwritten.\n`,
    });
    const refused = await run(restore, settings, [file, '--yes'], 'una frase lunga e segreta\n');
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('is in use by another process')]);
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    await server.kill('SIGKILL');

    // The socket of the killed server still exists; the programs open the folder themselves.
    const plain = join(folder, 'plain.tar');
    expect((await run(backup, settings, [plain])).code).toBe(0);
    const unasked = await run(restore, settings, [plain]);
    expect([unasked.code, unasked.output]).toEqual([1, expect.stringContaining('Nothing was changed.')]);
    const restored = await run(restore, settings, [file, '--yes'], 'una frase lunga e segreta\n');
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('The site is restored.')]);
    const kept = (await readdir(settings.DATA_DIR)).filter((name) => name.startsWith('before-restore-'));
    expect(kept.toSorted()).toEqual([expect.not.stringContaining('.tar'), expect.stringMatching(/\.tar$/)]);
    const again = await startServer({ ...settings, SEED_DEMO: '0' });
    expect((await fetch(`${again.url}/api/projects`)).status).toBe(200);
    await again.kill('SIGTERM');
  }));

test('a restore that is stopped leaves the old site, and one that is killed at its end the new one', () =>
  withFolder(async (folder) => {
    const { DATA_DIR, file, userOf, parameters } = await twoSites(folder);
    // Ctrl-C during the restore.
    const stopped = await runToEnd(restore, { DATA_DIR }, '', { parameters, killAt: 'Rows now', signal: 'SIGINT' });
    expect(stopped.code).toBe(130);
    expect(await userOf()).toEqual(['old']);
    // The state after a kill between the two renames of the swap: the next start completes it.
    expect((await run(restore, { DATA_DIR }, [file, '--yes', '--no-save'])).code).toBe(0);
    await rename(join(DATA_DIR, 'pglite'), join(DATA_DIR, 'pglite-next'));
    expect(await userOf()).toEqual(['new']);
  }));

test('a backup that is killed leaves no half file', () =>
  withFolder(async (folder) => {
    const DATA_DIR = join(folder, 'data');
    await layDatabase(DATA_DIR);
    const half = join(folder, 'half.tar');
    await writeFile(join(folder, 'not-a-folder'), '');
    expect((await run(backup, { DATA_DIR }, [join(folder, 'not-a-folder/x.tar')])).code).toBe(1);
    // Killed when it prints that it has opened the database.
    await runToEnd(backup, { DATA_DIR }, '', { parameters: [half], killAt: 'Embedded database' });
    expect(existsSync(half)).toBe(false);
    const ended = await runToEnd(backup, { DATA_DIR }, 'una frase lunga e segreta', {
      parameters: [half, '--passphrase'],
      killAt: 'Embedded database',
      signal: 'SIGINT',
    });
    expect(ended.code).toBe(130);
    expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([]);
  }));

test('a restore that is killed leaves the old site', () =>
  withFolder(async (folder) => {
    const { DATA_DIR, userOf, parameters } = await twoSites(folder);
    // Killed while it creates the new database.
    const killed = await runToEnd(restore, { DATA_DIR }, '', { parameters, killAt: 'Rows now' });
    expect(killed.code).toBe(137);
    expect(await userOf()).toEqual(['old']);
  }));
