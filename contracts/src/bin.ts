import * as v from 'valibot';
import { type RecordKind, recordKinds } from './kinds';
import { maxBulkSize } from './limits';
import { Instant, isOnCalendar, list, pagingQuery, strictShape } from './schema';

/** The kinds whose deleted records go to the bin and can be restored. */
export const BinKind = v.picklist(recordKinds, 'Tipo non valido');

/** Days for which a deleted record can be restored. */
export const binDays = 30;

export const BinEntry = v.object({
  /** Kind and id of the record, e.g. "project-12". */
  id: v.string(),
  kind: BinKind,
  /** Display name of the record: a title, a car's name, a message's sender and subject. */
  title: v.string(),
  /** URL of its picture; null without one. */
  picture: v.nullable(v.string()),
  deletedAt: Instant,
  deletedBy: v.string(),
  /** Time of its permanent deletion. */
  expiresAt: Instant,
});
export type BinEntry = v.InferOutput<typeof BinEntry>;

export const binId = (kind: RecordKind, recordId: number | string): string => `${kind}-${recordId}`;

export const BinParams = v.object({
  id: v.pipe(
    v.string(),
    v.regex(new RegExp(`^(${recordKinds.join('|')})-[^\\s]{1,200}$`), 'Identificativo non valido'),
  ),
});

export const BinListQuery = v.object({ ...pagingQuery, kind: v.optional(BinKind) });
export type BinListQuery = v.InferOutput<typeof BinListQuery>;

/** An instant as the API writes it. PostgreSQL has no year 0. */
const WrittenInstant = v.pipe(
  Instant,
  v.check((instant) => /^[1-9].*Z$/.test(instant) && isOnCalendar(instant.slice(0, 10)), 'Data non valida'),
);

/** The time until which what was deleted goes: what nobody has been asked about stays. Without it all goes. */
export const BinEmptying = v.object({ until: v.optional(WrittenInstant) });
export type BinEmptying = v.InferOutput<typeof BinEmptying>;

/** The bin entries to restore, in one transaction. */
export const BinRestore = strictShape({
  ids: list(
    BinParams.entries.id,
    'Scegli che cosa ripristinare',
    [maxBulkSize, `Massimo ${maxBulkSize} elementi per volta`],
    false,
  ),
});
export type BinRestore = v.InferInput<typeof BinRestore>;
