import { quarterTurns } from '@officina/contracts/image';
import { type Edited, editOf } from './edits/edited';
import { frameOf } from './edits/geometry';

/**
 * The changes of a picture in a form, except its position. They are in the fragment of the picture's URL, so they are
 * part of the order, the draft and the question about other users' changes.
 */
export interface PictureChanges {
  /** The edit and the focal point. */
  edited?: Edited;
  alt?: string;
  caption?: string;
}

/** The URL without its changes. */
export const sourceOf = (url: string): string => url.split('#', 1)[0] ?? '';

const valuesOf = (url: string) => new URLSearchParams(url.slice(sourceOf(url).length + 1));

export function changesOf(url: string): PictureChanges {
  const values = valuesOf(url);
  const edited = editedFrom(values.get('edit') ?? '');
  const [alt, caption] = [values.get('alt'), values.get('caption')];
  return {
    ...(edited ? { edited } : {}),
    ...(alt === null ? {} : { alt }),
    ...(caption === null ? {} : { caption }),
  };
}

/** The URL of a picture's original; of the picture itself if it has no edits. */
export const originalOf = (url: string): string => valuesOf(url).get('original') ?? sourceOf(url);

export const withTexts = (url: string, texts: Omit<PictureChanges, 'edited'>): string => withValues(url, { ...texts });

/** Sets an edit. `original`: the URL of the original, if the picture already has edits; kept if there is no edit. */
export const withEdit = (url: string, edited: Edited | null, original = sourceOf(url)): string =>
  withValues(url, {
    edit: edited && textOf(edited),
    original: edited && original !== sourceOf(url) ? original : null,
  });

function withValues(url: string, changed: Readonly<Record<string, string | null>>): string {
  const values = valuesOf(url);
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) values.delete(name);
    else values.set(name, value);
  }
  return values.size === 0 ? sourceOf(url) : `${sourceOf(url)}#${values}`;
}

/** Turn, straightening, crop and focal point: "90,0,0.25,0,0.5,1,0.5,0.5". */
function textOf({ edit, focus }: Edited): string {
  const { turn, straighten, crop } = frameOf(edit);
  return [turn, straighten, crop.x, crop.y, crop.width, crop.height, focus.x, focus.y].join();
}

function editedFrom(text: string): Edited | null {
  const numbers = text.split(',').map(Number);
  const [quarters, straighten = 0, x = 0, y = 0, width = 1, height = 1, left = 0.5, top = 0.5] = numbers;
  const turn = quarterTurns.find((known) => known === quarters);
  if (turn === undefined || numbers.length !== 8 || !numbers.every(Number.isFinite)) return null;
  return { edit: editOf({ turn, straighten, crop: { x, y, width, height } }), focus: { x: left, y: top } };
}
