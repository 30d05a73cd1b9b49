import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import * as schema from '../db/schema';
import { isStorageKey } from '../media/storage';

/** The archive, the database or the target cannot be used; the message is one sentence for the operator. */
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

/** Schema of `backup.json`. Other keys are allowed, so that later versions can add some without a new format. */
export const Manifest = v.object({
  product: v.literal('officina'),
  format: count,
  /** Tag of the database's last migration. */
  schema: v.string(),
  /** Time at which the rows were read, ISO format. */
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Number of rows by table. */
  tables: v.record(v.pipe(v.string(), v.regex(/^[a-z_]{1,63}$/)), count),
  /** Last value of each table's identity column, including rows that were deleted since. */
  identities: v.record(v.string(), count),
  pictures: v.object({ count, bytes: count }),
  /** Files that rows reference and that were missing in the storage. */
  missingPictures: v.array(v.string()),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** The table of an entry; undefined for other entries. */
export const tableOf = (name: string): string | undefined => /^tables\/([a-z_]{1,63})\.jsonl\.gz$/.exec(name)?.[1];

/** The picture file of an entry, validated, so that it cannot be another path; undefined for other entries. */
export function pictureOf(name: string): string | undefined {
  const filename = name.startsWith('pictures/') ? name.slice('pictures/'.length) : '';
  return isStorageKey(filename) ? filename : undefined;
}

/**
 * Tables that are not backed up, because they are short-lived and would be wrong in a restored site: sessions and links
 * (which may have been revoked since), passkey challenges, rate limit counters, running processes, staged releases, web
 * vitals of the last month, and events of new releases, which are keyed with APP_SECRET. Also the state of this site's
 * backups, which another site must not have.
 */
const leftOut = new Set([
  ...['sessions', 'invitations', 'account_links', 'draft_links', 'challenges', 'throttles', 'backup_runs'],
  ...['processes', 'release_events', 'staged_releases', 'page_vitals'],
]);

const tables = Object.values(schema).filter((table) => is(table, PgTable));

export const allTables: string[] = tables.map((table) => getTableName(table));

/** The tables of an archive, in an order in which they can be filled: referenced tables first. */
export const storedTables: string[] = [...new Set(tables.flatMap(withReferred))].filter((name) => !leftOut.has(name));

function withReferred(table: PgTable): string[] {
  const referred = getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);
  return [...referred.filter((other) => other !== table).flatMap(withReferred), getTableName(table)];
}
