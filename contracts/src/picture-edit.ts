import type { PictureEdit } from './image';

/** Pixels. */
interface Size {
  width: number;
  height: number;
}

export const turnedSize = ({ width, height }: Size, turn: PictureEdit['turn']): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/**
 * Scale (0 to 1) of the straightened rectangle relative to the turned picture: the largest rectangle with the same
 * aspect ratio and centre that has no empty corners when rotated by `straighten` degrees.
 */
export function straightenedScale({ width, height }: Size, straighten: number): number {
  const angle = (Math.abs(straighten) * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return Math.min(width / (width * cosine + height * sine), height / (width * sine + height * cosine));
}

/** Size of the edited picture; `original` is the size without edits. Pictures are never enlarged. */
export function editedSize(original: Size, { turn, straighten, crop }: PictureEdit): Size {
  const turned = turnedSize(original, turn);
  const scale = straightenedScale(turned, straighten);
  const pixels = (length: number, fraction = 1) => Math.max(1, Math.round(length * scale * fraction));
  return { width: pixels(turned.width, crop?.width), height: pixels(turned.height, crop?.height) };
}

/** Normalises an edit: a crop that cuts nothing becomes null; null for an edit that changes nothing. */
export function simplified({ turn, straighten, crop }: PictureEdit): PictureEdit | null {
  const isWhole = !crop || Math.min(crop.width, crop.height) > 1 - 1e-6;
  // `|| 0` replaces -0, which the database does not store.
  const edit: PictureEdit = { turn, straighten: straighten || 0, crop: isWhole ? null : crop };
  return edit.turn === 0 && edit.straighten === 0 && edit.crop === null ? null : edit;
}
