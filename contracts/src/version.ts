import * as v from 'valibot';
import type { Field } from './field';
import { loggedNames } from './field-labels';
import { isOwnerKind, ownerKinds } from './kinds';
import { ownerFields } from './owner-fields';
import { Instant, list, RecordId, strictShape } from './schema';

/** Kinds of records whose earlier texts are kept. */
export const versionedKinds = [...ownerKinds, 'category', 'company'] as const;
export type VersionedKind = (typeof versionedKinds)[number];
export const isVersioned = (kind: string): kind is VersionedKind => versionedKinds.some((one) => one === kind);

/** The version subject of the company, which is a single record. */
export const companySubject = { kind: 'company', recordId: '1' } as const;

/** Maximum number of versions per record, including the current one. */
export const keptVersions = 20;

/**
 * The fields in a version: those that people write. Pictures are kept by the bin, and changes by bulk actions would
 * push the texts out of the kept versions.
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

/** The content of a record after a change. */
export const Version = v.object({
  id: RecordId,
  at: Instant,
  /** Username; empty for the content before the first recorded change, whose time is `at`. */
  by: v.string(),
  /** Whether it undid the previous publication. */
  isUndo: v.boolean(),
  /** Fields that differ from the previous version. */
  fields: v.array(v.string()),
});
export type Version = v.InferOutput<typeof Version>;

/** A version with its values by field, as stored; newer fields may be missing. */
export const WholeVersion = v.object({ ...Version.entries, values: v.record(v.string(), v.unknown()) });
export type WholeVersion = v.InferOutput<typeof WholeVersion>;

/** Message for a request without fields, also used for fields that the version does not have. */
export const noField = 'Scegli che cosa ripristinare';
export const VersionRestore = strictShape({
  fields: list(v.pipe(v.string(noField), v.maxLength(40, noField)), noField, [50, noField], false),
});
