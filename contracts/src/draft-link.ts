import * as v from 'valibot';
import { ownerKinds } from './kinds';
import { Instant, RecordId, strictShape } from './schema';

/** A draft that can be shared by private links. */
export const LinkedDraft = strictShape({ kind: v.picklist(ownerKinds, 'Tipo non valido'), id: RecordId });
export type LinkedDraft = v.InferOutput<typeof LinkedDraft>;

export const DraftLink = v.object({
  /** Path on the site, including the token. */
  path: v.string(),
  expiresAt: Instant,
});
export type DraftLink = v.InferOutput<typeof DraftLink>;
