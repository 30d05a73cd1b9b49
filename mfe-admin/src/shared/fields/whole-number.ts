/**
 * The number in what was typed; dots between groups of three digits are thousands separators and
 * a comma is the decimal sign. What is not numeric becomes `fallback`.
 */
export function parseTypedNumber(text: string, fallback: number): number {
  const bare = text.replace(/[\s€]/g, '');
  const plain = /^-?\d{1,3}(\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare.replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : fallback;
}
