import * as v from 'valibot';
import { type RecordKind, recordKinds } from './kinds';
import { maxBulkSize } from './limits';
import { Instant, pagingQuery, strictShape } from './schema';

/** What can be deleted, kept for a while and brought back. */
export const BinKind = v.picklist(recordKinds, 'Tipo non valido');

/** Days that something deleted can be brought back. */
export const binDays = 30;

/** Something deleted that can still be brought back. */
export const BinEntry = v.object({
  /** Kind and id of what it was: "project-12". */
  id: v.string(),
  kind: BinKind,
  /** How people knew it: a title, a car's name, a message's sender and subject. */
  title: v.string(),
  /** Address of its picture, or null where it had none. */
  picture: v.nullable(v.string()),
  deletedAt: Instant,
  /** Username of who deleted it. */
  deletedBy: v.string(),
  /** When it is gone for good. */
  expiresAt: Instant,
});
export type BinEntry = v.InferOutput<typeof BinEntry>;

/** The id of a bin entry, made of what was deleted. */
export const binId = (kind: RecordKind, recordId: number | string): string => `${kind}-${recordId}`;

/** `{id}` of a bin entry. */
export const BinParams = v.object({
  id: v.pipe(
    v.string(),
    v.regex(new RegExp(`^(${recordKinds.join('|')})-[^\\s]{1,200}$`), 'Identificativo non valido'),
  ),
});

export const BinListQuery = v.object({ ...pagingQuery, kind: v.optional(BinKind) });

/** What is to be brought back; all of it or nothing. */
export const BinRestore = strictShape({
  ids: v.pipe(
    v.array(BinParams.entries.id, 'Scegli che cosa ripristinare'),
    v.minLength(1, 'Scegli che cosa ripristinare'),
    v.maxLength(maxBulkSize, `Massimo ${maxBulkSize} elementi per volta`),
  ),
});
export type BinRestore = v.InferInput<typeof BinRestore>;
