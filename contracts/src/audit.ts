import * as v from 'valibot';
import type { SubjectFields } from './field-labels';
import { type SubjectKind, subjectKinds } from './kinds';
import { Instant, pagingQuery, RecordId } from './schema';

export const auditActions = [
  'created',
  'changed',
  'deleted',
  'restored',
  'purged',
  'signed-in',
  'signed-out',
  'password-changed',
  'sessions-ended',
] as const;
export const AuditAction = v.picklist(auditActions, 'Azione non valida');
export type AuditAction = v.InferOutput<typeof AuditAction>;

export const AuditKind = v.picklist(subjectKinds, 'Tipo non valido');

/** A field of any kind that the log can name as changed. */
export type AuditField = SubjectFields[SubjectKind];

/** Who changed what, and when. Names the fields that changed, never their values. */
export const AuditEntry = v.object({
  id: RecordId,
  at: Instant,
  username: v.string(),
  action: AuditAction,
  kind: AuditKind,
  /** Id of the record as text; null where there is none, as for a sign-in. */
  recordId: v.nullable(v.string()),
  /** Whether the record is there now, so that a link to it leads somewhere. */
  isThere: v.boolean(),
  /** How people know the record; for a message only its number, so that no personal data outlives it. */
  title: v.string(),
  /** Each an `AuditField`, or one that there was when the entry was written; empty where that says nothing. */
  fields: v.array(v.string()),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

export const AuditListQuery = v.object({
  ...pagingQuery,
  kind: v.optional(AuditKind),
  action: v.optional(AuditAction),
});
