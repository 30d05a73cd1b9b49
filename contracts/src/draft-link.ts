import * as v from 'valibot';
import { ownerKinds } from './kinds';
import { Instant, RecordId, strictShape } from './schema';

/** A draft that is shown by private links. */
export const LinkedDraft = strictShape({ kind: v.picklist(ownerKinds, 'Tipo non valido'), id: RecordId });
export type LinkedDraft = v.InferOutput<typeof LinkedDraft>;

export const DraftLink = v.object({
  /** Its path on the site, with the token. */
  path: v.string(),
  expiresAt: Instant,
});
export type DraftLink = v.InferOutput<typeof DraftLink>;
