import * as v from 'valibot';
import type { Field } from './field';
import { loggedNames } from './field-labels';
import { isOwnerKind, ownerKinds } from './kinds';
import { ownerFields } from './owner-fields';
import { Instant, list, RecordId, strictShape } from './schema';

/** Kinds of records whose overwritten texts are kept. */
export const versionedKinds = [...ownerKinds, 'category', 'company'] as const;
export type VersionedKind = (typeof versionedKinds)[number];
export const isVersioned = (kind: string): kind is VersionedKind => versionedKinds.some((one) => one === kind);

/** The company is one record. */
export const companySubject = { kind: 'company', recordId: '1' } as const;

/** How many versions a record has at most, the current one included. */
export const keptVersions = 20;

/**
 * The fields that a version has: those that people write. Pictures are in the bin, and what one press in a list sets would
 * push the texts out.
 */
export function versionedNames(kind: VersionedKind): string[] {
  if (!isOwnerKind(kind)) return loggedNames(kind);
  const table: Readonly<Record<string, Field>> = ownerFields[kind];
  return loggedNames(kind).filter(
    (name) => !['state', 'featured'].includes(name) && !table[name]?.type.startsWith('picture'),
  );
}

export const VersionsQuery = v.object({
  kind: v.picklist(versionedKinds, 'Tipo non valido'),
  recordId: v.pipe(v.string(), v.minLength(1), v.maxLength(200, 'Identificativo non valido')),
});
export type VersionsQuery = v.InferOutput<typeof VersionsQuery>;

/** What a record said after a change. */
export const Version = v.object({
  id: RecordId,
  at: Instant,
  /** Empty for what it said before its first kept change; `at` is then the time of that. */
  by: v.string(),
  /** It took back the publication before it. */
  isUndo: v.boolean(),
  /** What differs from the version before. */
  fields: v.array(v.string()),
});
export type Version = v.InferOutput<typeof Version>;

/** A version with its values by field, as they were stored: a field may have been added since. */
export const WholeVersion = v.object({ ...Version.entries, values: v.record(v.string(), v.unknown()) });
export type WholeVersion = v.InferOutput<typeof WholeVersion>;

/** The sentence for fields that a version does not have, too. */
export const noField = 'Scegli che cosa ripristinare';
export const VersionRestore = strictShape({
  fields: list(v.pipe(v.string(noField), v.maxLength(40, noField)), noField, [50, noField], false),
});
