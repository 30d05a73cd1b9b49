import { PasswordChange } from '@officina/contracts/session';
import * as v from 'valibot';
import { loadEnv } from './env';
import { changePassword } from './modules/session/session.service';
import { readPassword } from './read-password';
import { openDatabase, refuseToStart } from './start';

/**
 * `bun run admin:password`: sets a new password for the administrator (ADMIN_USERNAME) and ends every
 * session. The password comes from a prompt or from stdin, never from the command line, where
 * every user of the machine could read it. The embedded database must not be in use.
 */
try {
  const env = loadEnv();
  const password = await readPassword('New password:');
  if (password === undefined) fail('No password was given.');
  const checked = v.safeParse(PasswordChange.entries.newPassword, password);
  if (!checked.success) fail(checked.issues[0].message);
  if (password.includes('\0')) fail('The password holds a NUL character, which the sign-in refuses.');
  const database = await openDatabase(env);
  await database.migrate();
  const isChanged = await changePassword(database.db, env.adminUsername, password);
  await database.close();
  if (!isChanged) fail(`There is no administrator "${env.adminUsername}".`);
  console.info(`The password of "${env.adminUsername}" is changed and every session has ended.`);
} catch (error) {
  refuseToStart(error);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
