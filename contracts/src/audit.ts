import * as v from 'valibot';
import { binKinds } from './bin';
import type { CarPatch } from './car';
import type { CategoryRename } from './category';
import type { EmailConfigDraft } from './email-config';
import type { ImagePatch, ImageReplacement } from './image';
import type { ProjectPatch } from './project';
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

export const auditKinds = [...binKinds, 'email-config', 'account'] as const;
export const AuditKind = v.picklist(auditKinds, 'Tipo non valido');
export type AuditKind = v.InferOutput<typeof AuditKind>;

/**
 * What the log can name as changed: every field that people write, `image` for the file of a picture,
 * and that a message was `read`. The back office has a word for each.
 */
export type AuditField =
  | keyof ProjectPatch
  | keyof CarPatch
  | keyof ImagePatch
  | keyof v.InferInput<typeof ImageReplacement>
  | keyof CategoryRename
  | Exclude<keyof EmailConfigDraft, 'id'>
  | 'read';

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
