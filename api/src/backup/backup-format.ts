import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import * as schema from '../db/schema';
import { isStorageKey } from '../media/storage';

/** The archive, the database or the place cannot be used; the message is one sentence for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/**
 * An archive is a tar file: `backup.json`, with a passphrase `app-secret`, `tables/<table>.jsonl.gz` (a JSON object per
 * row), `pictures/<file>` and at the end `SHA256SUMS`, which `sha256sum -c` checks after `tar xf`.
 */
export const formatVersion = 1;
export const manifestName = 'backup.json';
export const secretName = 'app-secret';
export const tableEntry = (table: string): string => `tables/${table}.jsonl.gz`;
export const pictureEntry = (filename: string): string => `pictures/${filename}`;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** `backup.json`. Other keys are allowed, so that a later version may add some without a new format. */
export const Manifest = v.object({
  product: v.literal('officina'),
  format: count,
  /** Tag of the last migration of the database. */
  schema: v.string(),
  /** When the rows were read, as ISO string. */
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Number of rows by table. */
  tables: v.record(v.pipe(v.string(), v.regex(/^[a-z_]{1,63}$/)), count),
  /** The last number that each table's identity column has given, also to rows deleted since. */
  identities: v.record(v.string(), count),
  pictures: v.object({ count, bytes: count }),
  /** Files that rows name and that the storage did not have. */
  missingPictures: v.array(v.string()),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** The table of an entry's name; undefined for another entry. */
export const tableOf = (name: string): string | undefined => /^tables\/([a-z_]{1,63})\.jsonl\.gz$/.exec(name)?.[1];

/** The picture file of an entry's name, checked, so that it never becomes another path; undefined for another entry. */
export function pictureOf(name: string): string | undefined {
  const filename = name.startsWith('pictures/') ? name.slice('pictures/'.length) : '';
  return isStorageKey(filename) ? filename : undefined;
}

/**
 * What lives for hours and would be wrong in a restored site: sign-ins and links (they may have been ended since),
 * challenges of passkeys, counters of rate limits, the list of running processes, what is shown to some visitors,
 * and the failures and visitors of new releases, keyed with APP_SECRET. And how the backups of this place go, which
 * another place must not claim.
 */
const leftOut = new Set([
  ...['sessions', 'invitations', 'account_links', 'draft_links', 'challenges', 'throttles', 'backup_runs'],
  ...['processes', 'release_events', 'staged_releases'],
]);

const tables = Object.values(schema).filter((table) => is(table, PgTable));

/** All tables of the product. */
export const allTables: string[] = tables.map((table) => getTableName(table));

/** The tables of an archive, in the order in which they can be filled: a table after those that it refers to. */
export const storedTables: string[] = [...new Set(tables.flatMap(withReferred))].filter((name) => !leftOut.has(name));

function withReferred(table: PgTable): string[] {
  const referred = getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);
  return [...referred.filter((other) => other !== table).flatMap(withReferred), getTableName(table)];
}
