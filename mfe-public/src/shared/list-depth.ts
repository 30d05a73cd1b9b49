const initial = 6;
const increment = 3;
/** As deep as an address may ask: nobody reads further, and a made-up address must not fetch everything. */
const deepest = initial + increment * 198;

/** How many cards are visible, from the address; anything odd there means the first six. */
export function readDepth(text: string | null): number {
  if (!text || !/^\d{1,4}$/.test(text)) return initial;
  const steps = Math.ceil((Number(text) - initial) / increment);
  return Math.min(deepest, initial + Math.max(0, steps) * increment);
}

/** The next depth, or null when everything is visible. */
export const nextDepth = (depth: number, total: number): number | null =>
  depth < total && depth < deepest ? depth + increment : null;

/** Name of the depth in the address. */
export const depthParam = 'mostra';
