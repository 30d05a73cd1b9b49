import type { Image, PictureEdit } from '@officina/contracts/image';
import { centre, type FocalPoint, focusSuffix, parsePictureUrl } from '@officina/contracts/picture';
import { type Crop, clamped, type Frame, frameOf, type TurnDirection, turnedFrame, turnedPoint } from './geometry';

/** The body of a save in the editor. */
export type EditPatch = { edit?: PictureEdit | null; focus?: FocalPoint };
/** The edit and the focal point of an image. */
export type Edited = Required<EditPatch>;

export const editedOf = ({ edit, url }: Pick<Image, 'edit' | 'url'>): Edited => ({
  edit,
  focus: parsePictureUrl(url)?.focus ?? centre,
});

/** The edit after a further quarter turn. */
export const turnedEdit = ({ edit, focus }: Edited, side: TurnDirection): Edited => ({
  edit: editOf(turnedFrame(frameOf(edit), side)),
  focus: rounded(turnedPoint(focus, side)),
});

/** The changed values as the API expects them; null if there are none. A new edit always includes its focal point. */
export function patchOf(before: Edited, after: Edited): EditPatch | null {
  if (!isSameEdit(before.edit, after.edit)) return after;
  return focusSuffix(before.focus) === focusSuffix(after.focus) ? null : { focus: after.focus };
}

/** The patch that undoes another. */
export const reverseOf = (patch: EditPatch, before: Edited): EditPatch =>
  patch.edit === undefined ? { focus: before.focus } : before;

/** The edit of a frame; null if the frame keeps the original as it is. */
export function editOf({ turn, straighten, crop: given }: Frame): PictureEdit | null {
  const crop = isWhole(given) ? null : sendable(given);
  return turn === 0 && straighten === 0 && crop === null ? null : { turn, straighten, crop };
}

/**
 * The smallest width and height of a crop that the API accepts, and a tolerance of half a pixel of the largest picture.
 */
const [smallest, tolerance] = [0.02, 0.0002];

export const isWhole = ({ x, y, width, height }: Crop): boolean =>
  x < tolerance && y < tolerance && width > 1 - 2 * tolerance && height > 1 - 2 * tolerance;

/** A crop that the API accepts: inside the picture in spite of rounding. */
function sendable(crop: Crop): Crop {
  const width = digits(Math.max(crop.width, smallest));
  const height = digits(Math.max(crop.height, smallest));
  const x = digits(clamped(crop.x, 1 - width));
  const y = digits(clamped(crop.y, 1 - height));
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) };
}

const digits = (value: number): number => Math.round(value * 1e5) / 1e5;

function isSameEdit(one: PictureEdit | null, other: PictureEdit | null): boolean {
  const [first, second] = [frameOf(one), frameOf(other)];
  const sides = ['x', 'y', 'width', 'height'] as const;
  return (
    first.turn === second.turn &&
    first.straighten === second.straighten &&
    sides.every((side) => Math.abs(first.crop[side] - second.crop[side]) < tolerance)
  );
}

/** A focal point as stored, in percent. */
export const rounded = ({ x, y }: FocalPoint): FocalPoint => ({ x: percent(x), y: percent(y) });
const percent = (value: number): number => Math.round(clamped(value, 1) * 100) / 100;
