import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { batchesOf } from '../../db/list';
import { auditLog, binEntries, messages, suspectedMessages } from '../../db/schema';
import type { Deps } from '../../deps';
import type { PictureBatch } from '../../media/picture-files';
import { type Actor, recordAudit } from '../audit/audit.service';
import { forgetDigests } from './digest';
import { forgetMessages } from './forget-messages';
import { isBinnedOf, isOf, isSuspectedOf, personOf } from './person';

/** Deletes everything that is stored with the e-mail address of this message. The log only records that it happened. */
export const erasePerson = (
  { db, pictureFiles }: Pick<Deps, 'db' | 'pictureFiles'>,
  actor: Actor,
  id: number,
): Promise<void> =>
  pictureFiles.during((batch) =>
    db.transaction(async (tx) => {
      await forgetPerson(tx, batch, await personOf(tx, id));
      await recordAudit(tx, actor, { action: 'erased', kind: 'message', title: 'Dati di una persona' });
    }),
  );

/**
 * Deletes the messages of a person, or those before `until`, including suspected spam, with replies, notes, states,
 * e-mails, photos, entries of the bin and of the log, and digests that contain them.
 */
export async function forgetPerson(tx: Db, batch: PictureBatch, person: string, until?: Date): Promise<void> {
  const ids: number[] = [];
  const names = new Set<string>();
  const takeFromBin = async () => {
    const { record } = binEntries;
    for (const { record: gone } of await tx.delete(binEntries).where(isBinnedOf(person)).returning({ record })) {
      if (gone.kind !== 'message') continue;
      ids.push(gone.row.id);
      names.add(gone.row.name);
    }
  };
  // Before the messages, because suspected spam may become a message concurrently.
  const suspected = await tx
    .delete(suspectedMessages)
    .where(and(isSuspectedOf(person), until && lt(suspectedMessages.createdAt, until)))
    .returning({ id: suspectedMessages.id });
  ids.push(...suspected.map((row) => row.id));
  await takeFromBin();
  const { id, name, createdAt } = messages;
  const gone = await tx
    .delete(messages)
    .where(and(isOf(person), until && lt(createdAt, until)))
    .returning({ id, name });
  for (const row of gone) {
    ids.push(row.id);
    names.add(row.name);
  }
  // Again: a message that was deleted concurrently is in the bin now.
  await takeFromBin();
  await forgetMessages(tx, batch, ids);
  for (const some of batchesOf(ids.map(String))) {
    await tx.delete(auditLog).where(and(eq(auditLog.kind, 'message'), inArray(auditLog.recordId, some)));
  }
  await forgetDigests(tx, [...names]);
}
