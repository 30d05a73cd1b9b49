import { ownerKinds } from '@officina/contracts/kinds';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { images } from '../../db/schema';
import { owners } from '../kinds';
import { isPublic } from '../viewer';

/** SQL condition: images of public records without alternative text, in the form that their index supports. */
export function isUndescribed(db: Db): SQL {
  const isShown = or(
    ...ownerKinds.map((kind) => {
      const { table } = owners[kind];
      const shown = db.select({ id: table.id }).from(table).where(isPublic(kind));
      return and(eq(images.entityType, kind), inArray(images.entityId, shown));
    }),
  );
  return sql`(${images.alt} = '' and (${isShown}))`;
}
