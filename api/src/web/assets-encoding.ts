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
