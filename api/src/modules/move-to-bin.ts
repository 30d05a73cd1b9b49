import type { AuditAction } from '@officina/contracts/audit';
import { type BinEntry, binId } from '@officina/contracts/bin';
import type { RecordKind } from '@officina/contracts/kinds';
import type { Db } from '../db/client';
import { binEntries } from '../db/schema';
import type { Rows } from '../db/tables/rows';
import { type Actor, type AuditNote, recordAudit } from './audit/audit.service';
import { auditTitle, kinds } from './kinds';
import { coverOf, filesOf } from './picture-columns';

/** A row that is being deleted, with the rows of its images if it owns pictures. */
interface Binned<Kind extends RecordKind> {
  kind: Kind;
  row: Rows[Kind];
  images?: Rows['image'][];
}

/** Stores deleted rows in the bin and the log, in the transaction that deletes them. */
export async function moveToBin<Kind extends RecordKind>(tx: Db, actor: Actor, ...all: Binned<Kind>[]): Promise<void> {
  const entries = await keepInBin(tx, actor, ...all);
  await recordAudit(tx, actor, ...entries.map(noteOf('deleted')));
}

/** Stores rows only in the bin, for a deletion that is part of a logged change. */
export async function keepInBin<Kind extends RecordKind>(
  tx: Db,
  actor: Actor,
  ...all: Binned<Kind>[]
): Promise<Entry[]> {
  const entries = all.map((binned) => ({
    id: binId(binned.kind, binned.row.id),
    kind: binned.kind,
    title: kinds[binned.kind].titleOf(binned.row),
    record: JSON.parse(JSON.stringify(binned)),
    filenames: filenamesOf(binned),
    deletedBy: actor.username,
  }));
  if (entries.length > 0) await tx.insert(binEntries).values(entries);
  return entries;
}

/** The picture files that a record references, without duplicates, the cover first. */
function filenamesOf<Kind extends RecordKind>({ row, images = [] }: Binned<Kind>): string[] {
  if ('filename' in row) return filesOf(row);
  return [...new Set([coverOf(images), ...images].flatMap((image) => (image ? filesOf(image) : [])))];
}

export type Entry = Pick<BinEntry, 'id' | 'kind' | 'title'>;

export const recordIdOf = ({ id, kind }: Pick<Entry, 'id' | 'kind'>): string => id.slice(kind.length + 1);

export const noteOf =
  (action: AuditAction) =>
  ({ id, kind, title }: Entry): AuditNote => {
    const recordId = recordIdOf({ id, kind });
    return { action, kind, recordId, title: auditTitle(kind, recordId, title) };
  };
