import { loadEnv } from '../env';
import { setupLink } from '../first-account';
import { openDatabase, refuseToStart } from '../start';

/** `bun run admin:link`: prints a link to create an owner's account. The embedded database must not be in use. */
try {
  const env = loadEnv();
  const database = await openDatabase(env);
  await database.migrate();
  const line = await setupLink(database.db, env);
  await database.close();
  console.info(line);
} catch (error) {
  refuseToStart(error);
}
