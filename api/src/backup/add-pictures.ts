import type { MediaStorage } from '../media/storage';
import { type Archive, bytesOf, changedMeanwhile } from './archive-reader';
import { pictureOf } from './backup-format';

/** Number of pictures written concurrently. */
const atOnce = 8;

/**
 * Stores the pictures of an archive beside the existing ones. The content of a name never changes, so an existing file
 * of the same name with other content is damaged and is replaced.
 */
export async function addPictures(storage: MediaStorage, archive: Archive): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const entry of archive.entries()) {
    const filename = pictureOf(entry.name);
    if (!filename) {
      for await (const _ of entry.content);
      continue;
    }
    const bytes = await bytesOf(entry);
    const sum = new Bun.CryptoHasher('sha256').update(bytes).digest('hex');
    if (sum !== entry.sum) throw changedMeanwhile();
    const adding = add(storage, filename, bytes).finally(() => running.delete(adding));
    // Handled below; avoids an unhandled rejection if another one fails first.
    adding.catch(() => {});
    running.add(adding);
    if (running.size === atOnce) await Promise.race(running);
  }
  await Promise.all(running);
}

async function add(storage: MediaStorage, filename: string, bytes: Buffer): Promise<void> {
  const there = await storage.get(filename);
  if (there && !bytes.equals(await there.bytes())) await storage.delete(filename);
  await storage.put(filename, bytes);
}
