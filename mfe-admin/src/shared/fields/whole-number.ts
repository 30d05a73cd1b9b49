/**
 * Parses a typed number: dots between groups of three digits are thousands separators, a comma is the decimal
 * separator. Returns `fallback` for a text that is not numeric.
 */
export function parseTypedNumber(text: string, fallback: number): number {
  const bare = text.replace(/[\s€]/g, '');
  const ungrouped = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare) ? bare.replaceAll('.', '') : bare;
  const plain = ungrouped.replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : fallback;
}
