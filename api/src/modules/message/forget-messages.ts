import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { batchesOf } from '../../db/list';
import { emails, images, messageEntries, receivedMessages } from '../../db/schema';
import type { PictureBatch } from '../../media/picture-files';

/**
 * Deletes what belongs to permanently deleted messages: replies with photos, notes, states, and e-mails with their
 * attempts. Takes the transaction of the deletion.
 */
export async function forgetMessages(tx: Db, batch: PictureBatch, messageIds: readonly number[]): Promise<void> {
  for (const ids of batchesOf(messageIds)) {
    await tx.delete(emails).where(inArray(emails.messageId, ids));
    const entries = tx
      .select({ id: messageEntries.id })
      .from(messageEntries)
      .where(inArray(messageEntries.messageId, ids));
    const photos = await tx
      .delete(images)
      .where(and(eq(images.entityType, 'reply'), inArray(images.entityId, entries)))
      .returning({ filename: images.filename });
    for (const { filename } of photos) batch.release(filename);
    await tx.delete(receivedMessages).where(inArray(receivedMessages.messageId, ids));
    await tx.delete(messageEntries).where(inArray(messageEntries.messageId, ids));
  }
}
