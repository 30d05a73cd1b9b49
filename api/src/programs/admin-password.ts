import { parseArgs } from 'node:util';
import { loadEnv } from '../env';
import { passwordRule } from '../first-account';
import { changePassword, onlyUsername } from '../modules/account/operator.service';
import { weaknessOf } from '../modules/session/password-policy';
import { readPassword } from '../read-password';
import { openDatabase, refuseToStart } from '../start';

const usage = 'bun run admin:password [--username NAME] [--remove-second-factor]';

/**
 * Sets a new password for an account (--username, else ADMIN_USERNAME, else the only one) and ends its sessions; with
 * --remove-second-factor it also removes passkeys, authenticator app and recovery codes. The password is read from a
 * prompt or standard input, never from the command line, which every user of the machine can read. The embedded
 * database must not be in use.
 */
const options = readOptions();
try {
  const env = loadEnv();
  const password = await readPassword('New password:');
  if (password === undefined) fail('No password was given.');
  if (password.includes('\0')) fail('The password holds a NUL character, which the sign-in refuses.');
  const database = await openDatabase(env);
  await database.migrate();
  const username = options.username ?? env.adminUsername ?? (await onlyUsername(database.db));
  if (username === undefined) fail('There is not exactly one account: name one with --username.');
  if (await weaknessOf(password, username)) fail(`The password ${passwordRule}.`);
  const removesFactor = options['remove-second-factor'] === true;
  const isChanged = await changePassword(database.db, username, password, removesFactor);
  await database.close();
  if (!isChanged) fail(`There is no account "${username}".`);
  console.info(`The password of "${username}" is changed and every session has ended.`);
  if (removesFactor) console.info('It has no second factor any more.');
} catch (error) {
  refuseToStart(error);
}

function readOptions() {
  try {
    return parseArgs({ options: { username: { type: 'string' }, 'remove-second-factor': { type: 'boolean' } } }).values;
  } catch {
    fail(`Usage: ${usage}`);
  }
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
