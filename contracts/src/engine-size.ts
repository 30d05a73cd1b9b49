/** Cubic centimetres from an engine size that contains nothing else: "1298", "1.298 cc"; otherwise undefined. */
export function readEngineSize(engineSize: string): number | undefined {
  const [, number] =
    /^(\d{1,2}[.' ’]\d{3}|\d{2,5})(?:\s*(?:cc|c\.c|cm[3³c]|centimetri cubici)\.?)?$/i.exec(engineSize.trim()) ?? [];
  return number === undefined ? undefined : Number(number.replace(/\D/g, ''));
}

/** Whether an engine size is in litres only: "2.0", "1,6 litri". False if it also contains cubic centimetres. */
export const isInLitres = (engineSize: string): boolean =>
  /(^|[^\d.,])\d{1,2}([.,]\d{1,2}(?![\d.,])|\s*(l|lt|litr[io])\b)/i.test(engineSize) && !/\d{3}/.test(engineSize);
