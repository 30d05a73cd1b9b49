import { createGunzip } from 'node:zlib';
import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../db/client';
import { rowsOf } from '../db/rows-of';
import { emailConfigs, emails, mailAccounts, users } from '../db/schema';
import { type Purpose, seal, unseal } from '../secret-box';
import type { Archive } from './archive-reader';
import { BackupRefused, tableOf } from './backup-format';
import { type Chunks, chunksOf, feed } from './byte-streams';
import { readMigrations, runMigrations } from './migrations';
import { columnsOf } from './read-rows';
import { noRows, type RowsDigest, withRow } from './rows-digest';

/** Secrets that could not be restored. */
export interface Losses {
  /** The private key of the e-mail service, which is encrypted with an unknown APP_SECRET. */
  privateKey: boolean;
  /** The password of the mailbox from which the site sends, for the same reason. */
  mailPassword: boolean;
  /** Secrets of authenticator apps, for the same reason: their codes are refused here. */
  authenticatorApps: boolean;
}

/** Throws BackupRefused if this version does not know the archive's schema. */
export async function refuseNewer({ manifest }: Archive): Promise<void> {
  if ((await readMigrations()).some(({ tag }) => tag === manifest.schema)) return;
  throw new BackupRefused('The archive was made by a newer version of the product: update this one first.');
}

/**
 * Fills an empty database, in the transaction `tx`: with the archive's schema, its rows, and then the newer migrations
 * of this version. `secret`: the APP_SECRET of the restored site.
 */
export async function loadRows(tx: Db, archive: Archive, secret: string): Promise<Losses> {
  await fillTables(tx, archive);
  await migrateOn(tx, archive);
  // The backed-up site may have sent them since.
  await tx
    .update(emails)
    .set({ isDoubtful: true })
    .where(inArray(emails.status, ['waiting', 'retrying']));
  // Links are not in archives.
  await tx.update(emails).set({ status: 'cancelled', sealedLink: null }).where(isNotNull(emails.sealedLink));
  const secrets = [secret, archive.secret ?? secret] as const;
  return {
    privateKey: await sealKeyAgain(tx, secrets),
    mailPassword: await sealPasswordAgain(tx, secrets),
    authenticatorApps: await sealAppsAgain(tx, secrets),
  };
}

/** The migrations up to the archive's schema, and the newer ones. */
async function migrationsOf({ manifest }: Archive) {
  const migrations = await readMigrations();
  const older = migrations.findIndex(({ tag }) => tag === manifest.schema) + 1;
  return { older: migrations.slice(0, older), newer: migrations.slice(older) };
}

export const migrateOn = async (tx: Db, archive: Archive) => runMigrations(tx, (await migrationsOf(archive)).newer);

/** Creates the tables of the archive's schema and fills them. Returns a digest of the archive's rows by table. */
export async function fillTables(tx: Db, archive: Archive): Promise<Map<string, RowsDigest>> {
  const { manifest } = archive;
  await runMigrations(tx, (await migrationsOf(archive)).older);
  for (const table of Object.keys(manifest.tables)) {
    const found = sql`select to_regclass(${`public.${table}`})::text as found`;
    const [there] = await rowsOf(tx, found, v.object({ found: v.nullable(v.string()) }));
    if (!there?.found) throw new BackupRefused(`The archive has a table that its schema has not: ${table}.`);
    // Migrations may have inserted rows.
    await tx.execute(sql`truncate ${sql.identifier(table)} cascade`);
  }
  const filled = new Map<string, RowsDigest>();
  for await (const { name, content } of archive.entries()) {
    const table = tableOf(name);
    if (table && table in manifest.tables) filled.set(table, await loadTable(tx, table, content));
    // Pictures come after the tables.
    else if (filled.size === Object.keys(manifest.tables).length) break;
    else for await (const _ of content);
  }
  for (const [table, rows] of Object.entries(manifest.tables)) {
    if (filled.get(table)?.rows !== rows)
      throw new BackupRefused(`The archive has not the rows of ${table} that it states.`);
  }
  for (const [table, last] of Object.entries(manifest.identities)) {
    await tx.execute(sql`select setval(pg_get_serial_sequence(${`public.${table}`}, 'id')::regclass, ${last})`);
  }
  return filled;
}

/** Maximum characters of JSON, and rows, in one insert. */
const batch = { length: 2_000_000, rows: 1000 };

async function loadTable(tx: Db, table: string, zipped: Chunks): Promise<RowsDigest> {
  const name = sql.identifier(table);
  const columns = await columnsOf(tx, table);
  let digest = noRows;
  let lines: string[] = [];
  let length = 0;
  const insert = async () => {
    if (lines.length === 0) return;
    await tx.execute(
      sql`insert into ${name} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::json)`,
    );
    [lines, length] = [[], 0];
  };
  for await (const line of linesOf(zipped)) {
    lines.push(line);
    digest = withRow(digest, line);
    length += line.length;
    if (length > batch.length || lines.length === batch.rows) await insert();
  }
  await insert();
  return digest;
}

/**
 * Maximum length of a row. A release, the largest one, has 16 million characters; a few kilobytes of gzip can expand to
 * any size.
 */
const longestRow = 64 * 1024 * 1024;

async function* linesOf(zipped: Chunks): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const feeding = feed(gunzip, zipped);
  const decoder = new TextDecoder();
  // The pieces of an incomplete line are joined once: a row with a release has a thousand of them.
  let held: string[] = [];
  let length = 0;
  for await (const chunk of chunksOf(gunzip)) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    held.push(first);
    length += first.length;
    if (length > longestRow) throw new BackupRefused('The archive has a row that is too large.');
    const start = others.pop();
    if (start === undefined) continue;
    yield held.join('');
    yield* others;
    held = [start];
    length = start.length;
  }
  await feeding;
}

/** The APP_SECRET of the restored site, and the one of the archive. */
type Secrets = readonly [own: string, archived: string];

/**
 * Encrypts the private key of the e-mail service with the secret of the restored site. Removes it and returns true if
 * neither this secret nor the archive's can decrypt it.
 */
async function sealKeyAgain(tx: Db, secrets: Secrets): Promise<boolean> {
  const [config] = await tx.select().from(emailConfigs);
  if (!config?.privateKeySealed) return false;
  const privateKeySealed = await sealedAgain(secrets, 'emailjs-key', config.privateKeySealed);
  await tx.update(emailConfigs).set({ privateKeySealed });
  return privateKeySealed === null;
}

/** The same for the mailbox password. */
async function sealPasswordAgain(tx: Db, secrets: Secrets): Promise<boolean> {
  const [mailbox] = await tx.select().from(mailAccounts);
  if (!mailbox?.passwordSealed) return false;
  const passwordSealed = await sealedAgain(secrets, 'mailbox-password', mailbox.passwordSealed);
  await tx.update(mailAccounts).set({ passwordSealed });
  return passwordSealed === null;
}

/**
 * The same for secrets of authenticator apps. One that cannot be decrypted is kept: the account must not lose its
 * second factor, and its passkeys and recovery codes still work.
 */
async function sealAppsAgain(tx: Db, secrets: Secrets): Promise<boolean> {
  let isLost = false;
  for (const { id, totpSecret } of await tx.select().from(users).where(isNotNull(users.totpSecret))) {
    const own = totpSecret && (await sealedAgain(secrets, 'authenticator', totpSecret));
    isLost ||= own === null;
    await tx
      .update(users)
      .set({ totpSecret: own ?? totpSecret, totpPending: null })
      .where(eq(users.id, id));
  }
  return isLost;
}

/** Null if no secret can decrypt it. */
async function sealedAgain(secrets: Secrets, purpose: Purpose, sealed: string): Promise<string | null> {
  for (const secret of secrets) {
    const plain = await unseal(secret, purpose, sealed).catch(() => undefined);
    if (plain) return seal(secrets[0], purpose, plain);
  }
  return null;
}
