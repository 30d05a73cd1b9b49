/**
 * "Serie Limitata & Unica" -> "serie-limitata-unica". A name without a letter or digit becomes "categoria".
 * Cut, because a sign such as "㎯" becomes several letters.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '') || 'categoria';
