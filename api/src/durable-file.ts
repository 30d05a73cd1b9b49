import { open } from 'node:fs/promises';

/** Writes a new file with fsync, so that the bytes are on the disk before it gets its final name. */
export async function writeDurably(
  path: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  mode?: number,
): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    // One by one: of an iterable, Bun's `writeFile` does not report that the disk is full.
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}
