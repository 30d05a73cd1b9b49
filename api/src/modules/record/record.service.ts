import type { Page } from '@officina/contracts/client';
import type { LinkedDraft } from '@officina/contracts/draft-link';
import type { OwnerKind } from '@officina/contracts/kinds';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { createdRecords, images } from '../../db/schema';
import type { NewFields, SentFields, Wires } from '../../db/tables/rows';
import type { Deps } from '../../deps';
import { notFound } from '../../http/problems';
import { type Actor, recordAudit, recordChange } from '../audit/audit.service';
import {
  bringsPictures,
  picturesOf,
  reconcilePictures,
  rowsOf,
  type SentPictures,
  takePictures,
  wirePictures,
} from '../image/owner-pictures';
import { findPage, findRow, kinds, lockRow, lockRows, owners, subjectOf } from '../kinds';
import { isKnownTo, type Viewer } from '../viewer';
import { refuseMissingFields } from './missing-fields';

/** Reads and writes records of a kind that owns pictures. Visitors do not get drafts. */
export function recordService<Kind extends OwnerKind>(kind: Kind) {
  type Wire = Wires[Kind];
  const owner = owners[kind];

  async function read(db: Db, id: number): Promise<Wire> {
    const row = await findRow(db, kind, id);
    return owner.toWire(row, (await picturesOf(db, kind, [id]))(id));
  }

  const service = {
    async get(db: Db, id: number, viewer: Viewer, guest?: LinkedDraft): Promise<Wire> {
      const record = await read(db, id);
      const isShown = viewer || (guest?.kind === kind && guest.id === id);
      if (!isShown && record.state === 'draft') throw notFound(kind);
      return record;
    },

    async list(
      db: Db,
      where: SQL | undefined,
      orderBy: SQL[],
      query: Parameters<typeof findPage>[4],
      viewer: Viewer,
    ): Promise<Page<Wire>> {
      const { items, total } = await findPage(db, kind, and(where, isKnownTo(viewer, kind)), orderBy, query);
      const ids = items.map(({ id }) => id);
      const pictures = await picturesOf(db, kind, ids);
      return { items: items.map((row) => owner.toWire(row, pictures(row.id))), total };
    },

    /** With the key of an earlier request, whose answer may have been lost, it changes the record that is stored. */
    async create(
      deps: Deps,
      actor: Actor,
      sent: SentPictures,
      fields: SentFields[Kind] & NewFields[Kind],
      key?: string,
    ): Promise<Wire> {
      const { db, pictureFiles } = deps;
      const keyOfKind = key && `${kind}/${key}`;
      const made = await pictureFiles.during(async (batch) => {
        const columns = { ...fields, ...owner.columnsOf(fields) };
        const pictures = await takePictures(batch, sent);
        return db.transaction(async (tx) => {
          const known = keyOfKind && (await findCreated(tx, kind, keyOfKind));
          if (known) return known;
          const [row] = await owner.create(tx, columns);
          if (!row) throw notFound(kind);
          if (keyOfKind)
            await tx.update(createdRecords).set({ recordId: row.id }).where(eq(createdRecords.key, keyOfKind));
          const rows = await reconcilePictures(tx, actor, { entityType: kind, entityId: row.id }, [], pictures);
          await recordAudit(tx, actor, { ...subjectOf(kind, row), action: 'created' });
          return owner.toWire(row, wirePictures(rows));
        });
      });
      return typeof made === 'number' ? service.update(deps, actor, made, sent, fields) : made;
    },

    /** Undefined fields are not changed. `refuseStale` throws if its argument is not the state that the client read. */
    update: (
      { db, pictureFiles }: Deps,
      actor: Actor,
      id: number,
      sent: SentPictures,
      fields: SentFields[Kind],
      refuseStale?: (now: Wire) => void,
    ): Promise<Wire> =>
      pictureFiles.during(async (batch) => {
        const columnsFor = (now: Wire) => {
          refuseStale?.(now);
          const columns = owner.columnsOf(fields, now);
          refuseMissingFields(kind, now, { ...columns, ...sent });
          return columns;
        };
        // No picture is encoded for a missing or changed record, or for a change that is refused.
        if (bringsPictures(sent)) columnsFor(await read(db, id));
        const pictures = await takePictures(batch, sent);
        return db.transaction(async (tx) => {
          const row = await lockRow(tx, kind, id);
          const place = { entityType: kind, entityId: id };
          const rows = await rowsOf(tx, place);
          const before = owner.toWire(row, wirePictures(rows));
          // Checked again under the lock: of two concurrent saves the second one is stale.
          const columns = columnsFor(before);
          const [changed = row] =
            Object.keys(columns).length > 0 ? await kinds[kind].update(tx, [row.id], columns) : [];
          const hasPictures = sent.featuredImage !== undefined || sent.images !== undefined;
          const rowsAfter = hasPictures ? await reconcilePictures(tx, actor, place, rows, pictures) : rows;
          const after = owner.toWire(changed, wirePictures(rowsAfter));
          await recordChange(tx, actor, subjectOf(kind, changed), [before, after]);
          return after;
        });
      }),

    /** Creates a draft with the same fields and pictures. Both reference the same files until one of them changes. */
    duplicate: (db: Db, actor: Actor, id: number): Promise<Wire> =>
      db.transaction(async (tx) => {
        // The lock prevents that an image of the original, and with it the file, is deleted in the meantime.
        const original = await lockRow(tx, kind, id);
        const own = await rowsOf(tx, { entityType: kind, entityId: id });
        const [row] = await owner.create(tx, owner.copyOf(original));
        if (!row) throw notFound(kind);
        const copies = own.map(({ id: _, createdAt: __, updatedAt: ___, ...image }) => ({
          ...image,
          entityId: row.id,
          uploadId: null,
        }));
        if (copies.length > 0) await tx.insert(images).values(copies);
        await recordAudit(tx, actor, { ...subjectOf(kind, row), action: 'created' });
        return owner.toWire(row, wirePictures(copies));
      }),
  };
  return service;
}

/** Id of the stored record of a key. Requests with the same key are serialised here. */
async function findCreated(tx: Db, kind: OwnerKind, key: string): Promise<number | undefined> {
  const [created] = await tx
    .insert(createdRecords)
    .values({ key })
    .onConflictDoUpdate({ target: createdRecords.key, set: { key } })
    .returning({ id: createdRecords.recordId });
  const [row] = created?.id ? await lockRows(tx, kind, [created.id]) : [];
  return row?.id;
}
