/** Encodings of built files by preference, with the suffix of the compressed copy. */
export const encodings = { br: '.br', gzip: '.gz', identity: '' } as const;
export type Encoding = keyof typeof encodings;

/**
 * The encodings that Accept-Encoding allows, by weight; with equal weight Brotli comes before gzip. Identity is last.
 */
export function acceptedEncodings(header: string | null): Encoding[] {
  const weight = weightsIn(header);
  const packed = (['br', 'gzip'] as const).filter((encoding) => weight(encoding) > 0);
  return [...packed.sort((a, b) => weight(b) - weight(a)), 'identity'];
}

/** Whether Accept-Encoding allows `dcz`: Zstandard with a dictionary that the client has (RFC 9842). */
export const acceptsDictionary = (header: string | null): boolean => weightsIn(header)('dcz') > 0;

function weightsIn(header: string | null): (encoding: string) => number {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, weightOf(parameters));
  }
  return (encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
}

function weightOf(parameters: string[]): number {
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = q ? Number(q.slice(2)) : 1;
  return weight >= 0 && weight <= 1 ? weight : 0;
}

/** Cache by header value; browsers send few different ones. */
const best = new Map<string, Encoding>();
const mostHeaders = 100;

export function bestEncoding(request: Request): Encoding {
  const header = request.headers.get('accept-encoding') ?? '';
  const known = best.get(header);
  if (known) return known;
  const [encoding = 'identity'] = acceptedEncodings(header);
  if (best.size < mostHeaders) best.set(header, encoding);
  return encoding;
}

/** Headers of a body whose encoding depends on the request. */
export const encodingHeaders = (encoding: Encoding | 'dcz'): Record<string, string> => ({
  vary: 'Accept-Encoding',
  ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
});

/** Whether If-None-Match contains this (strong, quoted) ETag. */
export function holdsCurrent(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match');
  if (!known) return false;
  // A compressing proxy makes the ETag weak.
  return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
