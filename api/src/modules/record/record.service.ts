import type { Page } from '@officina/contracts/client';
import type { SubjectFields } from '@officina/contracts/field-labels';
import type { OwnerKind } from '@officina/contracts/kinds';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../db/client';
import type { Deps } from '../../deps';
import { notFound } from '../../http/problems';
import { type Actor, recordAudit, recordChange } from '../audit/audit.service';
import {
  bringsPictures,
  type OwnerPictures,
  picturesOf,
  reconcilePictures,
  rowsOf,
  type SentPictures,
  takePictures,
  wirePictures,
} from '../image/owner-pictures';
import { type Change, findPage, findRow, kinds, lockRow, subjectOf } from '../kinds';
import type { NewRows, Rows } from '../rows';

/**
 * Reads and writes the records of a kind that owns pictures. `toWire` makes the contract's record from a row and
 * its pictures.
 */
export function recordService<Kind extends OwnerKind, Wire extends Record<SubjectFields[Kind], unknown>>(
  kind: Kind,
  toWire: (row: Rows[Kind], pictures: OwnerPictures) => Wire,
) {
  async function get(db: Db, id: number): Promise<Wire> {
    const row = await findRow(db, kind, id);
    return toWire(row, (await picturesOf(db, kind, [id]))(id));
  }

  return {
    get,

    async list(
      db: Db,
      where: SQL | undefined,
      orderBy: SQL[],
      query: Parameters<typeof findPage>[4],
    ): Promise<Page<Wire>> {
      const { items, total } = await findPage(db, kind, where, orderBy, query);
      const ids = items.map(({ id }) => id);
      const pictures = await picturesOf(db, kind, ids);
      return { items: items.map((row) => toWire(row, pictures(row.id))), total };
    },

    create: ({ db, keeper }: Deps, actor: Actor, sent: SentPictures, fields: NewRows[Kind]): Promise<Wire> =>
      keeper.during(async (batch) => {
        const pictures = await takePictures(batch, sent);
        return db.transaction(async (tx) => {
          const [row] = await kinds[kind].create(tx, fields);
          if (!row) throw notFound(kind);
          const rows = await reconcilePictures(tx, actor, { entityType: kind, entityId: row.id }, [], pictures);
          await recordAudit(tx, actor, { ...subjectOf(kind, row), action: 'created' });
          return toWire(row, wirePictures(rows));
        });
      }),

    /** Undefined fields are not changed. `refuseStale` throws when its argument is not the state the client read. */
    update: (
      { db, keeper }: Deps,
      actor: Actor,
      id: number,
      sent: SentPictures,
      fields: Change<Rows[Kind]>,
      refuseStale?: (now: Wire) => void,
    ): Promise<Wire> =>
      keeper.during(async (batch) => {
        if (bringsPictures(sent)) {
          // Encode no picture for a record that does not exist or has changed.
          const now = await get(db, id);
          refuseStale?.(now);
        }
        const pictures = await takePictures(batch, sent);
        return db.transaction(async (tx) => {
          const row = await lockRow(tx, kind, id);
          const owner = { entityType: kind, entityId: id };
          const rows = await rowsOf(tx, owner);
          const before = toWire(row, wirePictures(rows));
          // Again under the lock: of two concurrent saves the second is stale.
          refuseStale?.(before);
          const [changed = row] = Object.keys(fields).length > 0 ? await kinds[kind].update(tx, [row.id], fields) : [];
          const hasPictures = sent.featuredImage !== undefined || sent.images !== undefined;
          const rowsAfter = hasPictures ? await reconcilePictures(tx, actor, owner, rows, pictures) : rows;
          const after = toWire(changed, wirePictures(rowsAfter));
          await recordChange(tx, actor, subjectOf(kind, changed), [before, after]);
          return after;
        });
      }),
  };
}
