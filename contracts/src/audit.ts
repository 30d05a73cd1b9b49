import * as v from 'valibot';
import { subjectKinds } from './kinds';
import { Instant, pagingQuery, queryName, RecordId } from './schema';

export const auditActions = [
  'created',
  'changed',
  'deleted',
  'restored',
  'purged',
  'signed-in',
  'signed-in-new-device',
  'signed-out',
  'password-changed',
  'sessions-ended',
  'invited',
  'invitation-withdrawn',
  'joined',
  'role-changed',
  'second-factor-added',
  'second-factor-removed',
  'recovery-codes-created',
  'recovery-code-used',
  'made-live',
  'downloaded',
  'replied',
  'noted',
  'exported',
  'erased',
  'link-created',
  'links-revoked',
] as const;
export const AuditAction = v.picklist(auditActions, 'Azione non valida');
export type AuditAction = v.InferOutput<typeof AuditAction>;

export const AuditKind = v.picklist(subjectKinds, 'Tipo non valido');

/** Who changed what, and when. It contains the names of the changed fields, never their values. */
export const AuditEntry = v.object({
  id: RecordId,
  at: Instant,
  username: v.string(),
  action: AuditAction,
  kind: AuditKind,
  /** Id of the record as text; null for an action without a record, e.g. a login. */
  recordId: v.nullable(v.string()),
  /** Whether the record still exists, so that the log can link to it. */
  isThere: v.boolean(),
  /** Display name of the record. For a message only its id, so that no personal data remains after its deletion. */
  title: v.string(),
  /**
   * Fields of the kind (`SubjectFields`), or of an earlier version. Empty for an action that changes no single fields.
   */
  fields: v.array(v.string()),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

export const AuditListQuery = v.object({
  ...pagingQuery,
  kind: v.optional(AuditKind),
  action: v.optional(AuditAction),
  username: queryName,
});
export type AuditListQuery = v.InferOutput<typeof AuditListQuery>;
