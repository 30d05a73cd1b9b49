import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdir, readdir, watch } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../src/db/client';
import { firstAccount, startServer, withFolder } from '../server-process';
import { layDatabase } from '../test-database';

// Real server processes, on a machine that may be busy.
setDefaultTimeout(240_000);

/** Starts a server that makes a backup immediately, and sends the signal as soon as there is an unfinished file. */
async function duringBackup(settings: Record<string, string>, act: 'SIGTERM' | 'SIGKILL'): Promise<number> {
  const names = watch(settings.BACKUP_TO ?? '');
  const seen = (async () => {
    for await (const { filename } of names) if (filename?.endsWith('.tmp')) return;
  })();
  const server = await startServer(settings);
  await seen;
  return server.kill(act);
}

test('a backup is whole or not there: after SIGTERM, after kill -9, and the next one clears what is left', () =>
  withFolder(async (folder) => {
    const [DATA_DIR, BACKUP_TO] = [join(folder, 'data'), join(folder, 'copies')];
    await mkdir(BACKUP_TO);
    await layDatabase(DATA_DIR);
    // Deriving the encryption key takes a while, during which the unfinished file exists.
    const settings = { DATA_DIR, BACKUP_TO, BACKUP_PASSPHRASE: 'una frase lunga e segreta', ...firstAccount };
    const forgetRuns = async () => {
      const database = await openEmbedded(DATA_DIR);
      await database.db.execute(sql`delete from backup_runs`);
      await database.close();
    };

    expect(await duringBackup(settings, 'SIGTERM')).toBe(0);
    expect(await readdir(BACKUP_TO)).toEqual([]);
    await forgetRuns();

    expect(await duringBackup(settings, 'SIGKILL')).toBe(137);
    expect(await readdir(BACKUP_TO)).toEqual([expect.stringMatching(/\.tmp$/)]);
    // Simulates the scratch database of a killed drill, too.
    await mkdir(join(DATA_DIR, 'pglite-drill/base'), { recursive: true });
    await forgetRuns();

    const server = await startServer(settings);
    await server.prints('Restored on trial: officina-');
    expect(await readdir(BACKUP_TO)).toEqual([expect.stringMatching(/^officina-copia-di-sicurezza-[\dTZ-]+\.tar$/)]);
    expect(await readdir(DATA_DIR)).not.toContain('pglite-drill');
    expect(await server.kill('SIGTERM')).toBe(0);
  }));
