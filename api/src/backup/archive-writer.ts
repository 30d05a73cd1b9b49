import { checksumsFile, checksumsText } from '@officina/contracts/checksums';
import { pack } from 'tar-stream';
import { type Chunks, chunksOf, writeTo } from './byte-streams';

export interface ArchiveEntry {
  name: string;
  /** Length of `content` in bytes. */
  size: number;
  content: Chunks | Iterable<Uint8Array>;
}

/** Creates a tar file from the entries, followed by their checksums. One entry is read at a time. */
export async function* archiveOf(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const archive = pack();
  const sums = new Map<string, string>();

  const add = async ({ name, size, content }: ArchiveEntry) => {
    const hasher = new Bun.CryptoHasher('sha256');
    const { promise: written, resolve, reject } = Promise.withResolvers<void>();
    const sink = archive.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
    // Avoids an unhandled rejection before it is awaited.
    written.catch(() => {});
    for await (const chunk of content) {
      hasher.update(chunk);
      if (!(await writeTo(sink, chunk))) break;
    }
    sink.end(Buffer.alloc(0));
    await written;
    sums.set(name, hasher.digest('hex'));
  };

  const addAll = async () => {
    for await (const entry of entries) await add(entry);
    const text = Buffer.from(checksumsText(sums));
    await add({ name: checksumsFile, size: text.length, content: [text] });
    archive.finalize();
  };
  const adding = addAll().catch((error: unknown) => archive.destroy(error instanceof Error ? error : undefined));
  // If the reader stops early, the tar stream is destroyed, which rejects the pending write.
  try {
    yield* chunksOf(archive);
  } finally {
    archive.destroy();
    await adding;
  }
}
