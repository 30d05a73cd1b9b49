import { createReadStream } from 'node:fs';

export type Chunks = AsyncIterable<Uint8Array>;

/** Reads bytes `start` to `end` (exclusive; default: the end) of a file; can be called repeatedly. */
export type ByteSource = (start: number, end?: number) => Chunks;

export const bytesOfFile =
  (path: string): ByteSource =>
  (start, end = Infinity) =>
    createReadStream(path, { start, end: end - 1, highWaterMark: 256 * 1024 });

/** Passes the chunks on; throws the signal's reason once it is aborted. */
export async function* until(signal: AbortSignal, chunks: Chunks): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    yield chunk;
  }
}

/** The chunks of an untyped byte stream. */
export async function* chunksOf(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('Not a stream of bytes');
    yield chunk;
  }
}

export const stoppable =
  (source: ByteSource, signal: AbortSignal): ByteSource =>
  (start, end) =>
    until(signal, source(start, end));

/** The common interface of Node's and tar-stream's writable streams. */
interface Sink {
  destroyed: boolean;
  write(chunk: Buffer): boolean;
  end(chunk: Buffer): unknown;
  destroy(error?: Error): unknown;
  on(event: 'drain' | 'close', listener: () => void): unknown;
  off(event: 'drain' | 'close', listener: () => void): unknown;
}

/** Writes a chunk and waits for backpressure; false if the stream was destroyed. */
export async function writeTo(stream: Sink, chunk: Uint8Array): Promise<boolean> {
  if (stream.write(Buffer.from(chunk)) || stream.destroyed) return !stream.destroyed;
  await new Promise<void>((resolve) => {
    const done = () => {
      stream.off('drain', done);
      stream.off('close', done);
      resolve();
    };
    stream.on('drain', done);
    stream.on('close', done);
  });
  return !stream.destroyed;
}

/** Writes all chunks to a stream and ends it. On failure it destroys the stream with the error; never rejects. */
export async function feed(stream: Sink, chunks: Chunks): Promise<void> {
  try {
    for await (const chunk of chunks) if (!(await writeTo(stream, chunk))) return;
    stream.end(Buffer.alloc(0));
  } catch (error) {
    stream.destroy(error instanceof Error ? error : undefined);
  }
}
