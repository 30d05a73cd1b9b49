import { open } from 'node:fs/promises';

/** The name of a file while it is written; a process that is killed leaves it. */
export const unfinishedName = (path: string): string => `${path}.${crypto.randomUUID()}.tmp`;

/** The name that such a file would have got; undefined for any other file. */
export const finalName = (name: string): string | undefined => /^(.+)\.[0-9a-f-]{36}\.tmp$/.exec(name)?.[1];

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
