/** Encodings a built file may lie in, best first, with the ending of its twin. */
export const encodings = { br: '.br', gzip: '.gz', identity: '' } as const;
export type Encoding = keyof typeof encodings;

/** The encodings a client takes, the one it likes best first; of equals the smallest file wins. Plain comes last. */
export function acceptedEncodings(header: string | null): Encoding[] {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, weightOf(parameters));
  }
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const packed = (['br', 'gzip'] as const).filter((encoding) => weight(encoding) > 0);
  return [...packed.sort((a, b) => weight(b) - weight(a)), 'identity'];
}

function weightOf(parameters: string[]): number {
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = q ? Number(q.slice(2)) : 1;
  return weight >= 0 && weight <= 1 ? weight : 0;
}

/** Few different headers exist: what they say is kept. */
const best = new Map<string, Encoding>();
const mostHeaders = 100;

/** The encoding that a request likes best. */
export function bestEncoding(request: Request): Encoding {
  const header = request.headers.get('accept-encoding') ?? '';
  const known = best.get(header);
  if (known) return known;
  const [encoding = 'identity'] = acceptedEncodings(header);
  if (best.size < mostHeaders) best.set(header, encoding);
  return encoding;
}

/** Whether the client says that it already holds the representation with this (strong, quoted) tag. */
export function holdsCurrent(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match');
  if (!known) return false;
  // A proxy that compresses marks the tag as weak.
  return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
