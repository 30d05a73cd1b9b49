/** Splits a title before its last two words, which are highlighted; joined, the parts are the title again. */
export function titleParts(title: string): { plain: string; highlighted: string } {
  const match = /^(.*\s)?(\S+\s+\S+)$/s.exec(title.trim());
  return match?.[2] ? { plain: match[1] ?? '', highlighted: match[2] } : { plain: '', highlighted: title.trim() };
}
