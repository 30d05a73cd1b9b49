import { type OwnerKind, ownerKinds } from '@officina/contracts/kinds';
import type { SessionUser } from '@officina/contracts/session';
import { and, eq, exists, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { cars, images, projects } from '../../db/schema';

/** Who reads; undefined for a visitor. */
export type Viewer = SessionUser | undefined;

const tables = { project: projects, car: cars } as const satisfies Record<OwnerKind, unknown>;

/** SQL condition: the record is no draft. */
export const isPublic = (kind: OwnerKind): SQL => ne(tables[kind].state, 'draft');

/** SQL condition for the records that the viewer may know of. */
export const isKnownTo = (viewer: Viewer, kind: OwnerKind): SQL | undefined => (viewer ? undefined : isPublic(kind));

/** SQL condition: the image does not belong to a draft. */
export const isOfNoDraft = (db: Db): SQL | undefined =>
  and(
    ...ownerKinds.map((kind) => {
      const { id, state } = tables[kind];
      const draft = db
        .select({ one: sql`1` })
        .from(tables[kind])
        .where(and(eq(id, images.entityId), eq(state, 'draft')));
      return not(sql`(${eq(images.entityType, kind)} and ${exists(draft)})`);
    }),
  );
