import { checksumsFile, checksumsText } from '@officina/contracts/checksums';
import { pack } from 'tar-stream';
import { type Chunks, chunksOf, writeTo } from './byte-streams';

export interface ArchiveEntry {
  name: string;
  /** Bytes of `content`. */
  size: number;
  content: Chunks | Iterable<Uint8Array>;
}

/** The bytes of a tar file with the entries and, at the end, their checksums. One entry is read at a time. */
export async function* archiveOf(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const archive = pack();
  const sums = new Map<string, string>();

  const add = async ({ name, size, content }: ArchiveEntry) => {
    const hasher = new Bun.CryptoHasher('sha256');
    const { promise: written, resolve, reject } = Promise.withResolvers<void>();
    const sink = archive.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
    // Also when nothing waits for it yet.
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
  // Ends also when the reader stops early, which destroys the tar stream and so rejects the write in progress.
  try {
    yield* chunksOf(archive);
  } finally {
    archive.destroy();
    await adding;
  }
}
