/**
 * What is changed of a picture of a form besides its place. It stands at the end of the picture's URL, as a fragment, so
 * that it goes wherever the URL goes: into the order, the draft and the question about another's changes.
 */
export interface PictureChanges {
  /** Quarter turns clockwise, of the picture as it is shown. */
  turns?: number;
  alt?: string;
  caption?: string;
}

/** The URL of the picture itself. */
export const sourceOf = (url: string): string => url.split('#', 1)[0] ?? '';

export function changesOf(url: string): PictureChanges {
  const values = new URLSearchParams(url.slice(sourceOf(url).length + 1));
  const turns = Number(values.get('turns')) % 4;
  const [alt, caption] = [values.get('alt'), values.get('caption')];
  return {
    ...(turns > 0 ? { turns } : {}),
    ...(alt === null ? {} : { alt }),
    ...(caption === null ? {} : { caption }),
  };
}

export function withChanges(url: string, changes: PictureChanges): string {
  const { turns = 0, ...texts } = { ...changesOf(url), ...changes };
  const values = new URLSearchParams({ ...(turns % 4 === 0 ? {} : { turns: String(turns % 4) }), ...texts });
  return values.size === 0 ? sourceOf(url) : `${sourceOf(url)}#${values}`;
}
