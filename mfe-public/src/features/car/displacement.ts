/** Cubic centimetres of an engine size such as "1298" or "1.298 cc"; undefined for a text that says anything else. */
export function displacementOf(engineSize: string): number | undefined {
  const [, number] = /^(\d{1,2}\.\d{3}|\d{2,5})(?:\s*cc)?$/i.exec(engineSize.trim()) ?? [];
  return number === undefined ? undefined : Number(number.replace('.', ''));
}
