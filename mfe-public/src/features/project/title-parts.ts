/** A title as what stands plain and its last two words, which are highlighted; joined they are the title again. */
export function titleParts(title: string): { plain: string; highlighted: string } {
  const match = /^(.*\s)?(\S+\s+\S+)$/s.exec(title.trim());
  return match?.[2] ? { plain: match[1] ?? '', highlighted: match[2] } : { plain: '', highlighted: title.trim() };
}
