import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { openEmbedded } from '../../src/db/client';
import { rowsOf } from '../../src/db/rows-of';
import { runToEnd } from '../server-process';
import { layDatabase } from '../test-database';

export const backup = 'programs/backup-program.ts';
export const restore = 'programs/restore-program.ts';
export const run = (program: string, settings: Record<string, string>, parameters: string[], input = '') =>
  runToEnd(program, settings, input, { parameters });

/** An archive of a site with the user "new", and a data folder with the user "old". */
export async function twoSites(folder: string) {
  const DATA_DIR = join(folder, 'data');
  const from = join(folder, 'from');
  await layDatabase(from);
  const source = await openEmbedded(from);
  await source.db.execute(sql`insert into users (username, password_hash, role) values ('new', 'x', 'owner')`);
  await source.close();
  const file = join(folder, 'site.tar');
  const { code, output } = await run(backup, { DATA_DIR: from }, [file]);
  if (code !== 0) throw new Error(output);
  await layDatabase(DATA_DIR);
  const site = await openEmbedded(DATA_DIR);
  await site.db.execute(sql`insert into users (username, password_hash, role) values ('old', 'x', 'owner')`);
  await site.close();
  const userOf = async () => {
    const database = await openEmbedded(DATA_DIR);
    const users = await rowsOf(database.db, sql`select username from users`, v.object({ username: v.string() }));
    await database.close();
    return users.map(({ username }) => username);
  };
  return { DATA_DIR, file, userOf, parameters: [file, '--yes', '--no-save'] };
}
