/**
 * "Serie Limitata & Unica" -> "serie-limitata-unica". A name without a letter or digit becomes "categoria".
 * Truncated, because NFKD turns a character such as "㎯" into several letters.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '') || 'categoria';
