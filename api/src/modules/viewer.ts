import type { LinkedDraft } from '@officina/contracts/draft-link';
import { type OwnerKind, ownerKinds } from '@officina/contracts/kinds';
import type { SessionUser } from '@officina/contracts/session';
import { and, eq, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { images } from '../db/schema';
import { owners } from './kinds';

/** The reading user; undefined for a visitor. */
export type Viewer = SessionUser | undefined;

/** SQL condition: the record is not a draft. */
export const isPublic = (kind: OwnerKind): SQL => ne(owners[kind].table.state, 'draft');

/** SQL condition: records that the viewer may see. */
export const isKnownTo = (viewer: Viewer, kind: OwnerKind): SQL | undefined => (viewer ? undefined : isPublic(kind));

/** SQL condition: the image does not belong to a draft. */
const isOfNoDraft: SQL | undefined = and(
  ...ownerKinds.map((kind) => {
    const { table } = owners[kind];
    const isDraft = sql`${table.id} = ${images.entityId} and ${table.state} = 'draft'`;
    return not(sql`(${images.entityType} = ${kind} and exists (select from ${table} where ${isDraft}))`);
  }),
);

/** The same, or the image belongs to the draft to which a private link gives access. */
export const isShownTo = (guest: LinkedDraft | undefined): SQL | undefined =>
  guest ? or(isOfNoDraft, and(eq(images.entityType, guest.kind), eq(images.entityId, guest.id))) : isOfNoDraft;
