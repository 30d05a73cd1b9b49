import { sentence } from '../sentences/say';
import { within } from '../within';
import { DomainError } from './problems';

const megabyte = 1024 * 1024;

/** Limits for reading a request body: long enough for a slow phone, but finite. */
export interface BodyLimit {
  bytes: number;
  seconds: number;
}

/** `pictures`: three 5 MB pictures as data URLs in a project make 20 MB of JSON. */
export const bodyLimits = {
  brief: { bytes: 512, seconds: 10 },
  text: { bytes: megabyte, seconds: 60 },
  pictures: { bytes: 64 * megabyte, seconds: 900 },
  upload: { bytes: 8 * megabyte, seconds: 900 },
} as const satisfies Record<string, BodyLimit>;

/**
 * Maximum number of values in a JSON body, and of fields in a form: more than anybody sends, few enough to be refused
 * quickly.
 */
const mostValues = 5000;
const mostFields = 100;

const hasTooMany = () => new DomainError(422, 'Il contenuto inviato ha troppi elementi.');

/** Parses a JSON body, after checking its size and number of values. Throws DomainError. */
export async function readJson(request: Request, limit: BodyLimit): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new DomainError(415, 'Il contenuto deve essere inviato in formato JSON.');
  }
  const bytes = await readBytes(request, limit);
  if (!hasAtMost(mostValues, bytes)) throw hasTooMany();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Invalid UTF-8, invalid JSON, or nested too deeply for the parser (RangeError).
    throw new DomainError(400, 'Il contenuto inviato non è un JSON valido.');
  }
}

/** Whether a JSON text has at most `most` values, counted by preceding commas and opening brackets. */
function hasAtMost(most: number, json: Uint8Array): boolean {
  let count = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) isInText = !isInText;
    else if (isInText) at += byte === backslash ? 1 : 0;
    else if (byte === comma || byte === bracket || byte === brace) count += 1;
    if (count > most) return false;
  }
  return true;
}

const [quote, backslash, comma, bracket, brace] = new TextEncoder().encode('"\\,[{');

/** Reads the bytes of a gzipped archive. Throws DomainError. */
export function readArchive(request: Request, limit: BodyLimit): Promise<Uint8Array<ArrayBuffer>> {
  if (!/^application\/gzip\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new DomainError(415, 'Il contenuto deve essere inviato come archivio gzip.');
  }
  return readBytes(request, limit);
}

/** Reads a multipart form as an object. A repeated field becomes an array, which no schema accepts. */
export async function readForm(request: Request, limit: BodyLimit): Promise<unknown> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new DomainError(415, 'Il contenuto deve essere inviato come modulo multipart.');
  }
  const bytes = await readBytes(request, limit);
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw new DomainError(400, 'Il modulo inviato non è leggibile.');
  });
  if ([...form.keys()].length > mostFields) throw hasTooMany();
  return Object.fromEntries(
    [...new Set(form.keys())].map((key) => {
      const values = form.getAll(key);
      return [key, values.length === 1 ? values[0] : values];
    }),
  );
}

/** A cancelled upload or a closed page aborts the body, which is a 400 and not an error for the log. */
async function readBytes(request: Request, { bytes, seconds }: BodyLimit): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await within(seconds * 1000, readWhole(request, bytes), tooSlow);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') {
      throw new DomainError(400, 'La richiesta è stata interrotta prima della fine.');
    }
    throw error;
  }
}

async function readWhole(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('content-length');
  if (announced !== null) {
    if (Number(announced) > limit) throw tooLarge(limit);
    return new Uint8Array(await request.arrayBuffer());
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return new Uint8Array(Bun.concatArrayBuffers(chunks));
}

const tooSlow = () =>
  new DomainError(408, sentence('uploadIsTooSlow'), {
    headers: { connection: 'close' },
  });
const tooLarge = (limit: number) =>
  new DomainError(413, sentence('isOverLimit', limit < megabyte ? `${limit} byte` : `${limit / megabyte} MB`));
