import type { PictureEdit } from '@officina/contracts/image';
import type { FocalPoint, StoredPicture } from '@officina/contracts/picture';
import { straightenedScale, turnedSize } from '@officina/contracts/picture-edit';

export type Size = Pick<StoredPicture, 'width' | 'height'>;
/** A rectangle in fractions (0 to 1) of the straightened picture. */
export type Crop = NonNullable<PictureEdit['crop']>;
export type Turn = PictureEdit['turn'];
/** How a picture is derived from its original; the crop is present even if it is the whole picture. */
export type Frame = Pick<PictureEdit, 'turn' | 'straighten'> & { crop: Crop };

export const wholeCrop: Crop = { x: 0, y: 0, width: 1, height: 1 };
export const frameOf = (edit: PictureEdit | null): Frame => ({
  turn: edit?.turn ?? 0,
  straighten: edit?.straighten ?? 0,
  crop: edit?.crop ?? wholeCrop,
});

const nextTurns = { 0: 90, 90: 180, 180: 270, 270: 0 } as const satisfies Record<Turn, Turn>;
const previousTurns = { 0: 270, 90: 0, 180: 90, 270: 180 } as const satisfies Record<Turn, Turn>;

export type TurnDirection = 'left' | 'right';

/** The same part of the picture after a quarter turn. */
export function turnedFrame({ turn, straighten, crop: { x, y, width, height } }: Frame, side: TurnDirection): Frame {
  const turned = { width: height, height: width };
  return side === 'right'
    ? { turn: nextTurns[turn], straighten, crop: { x: 1 - y - height, y: x, ...turned } }
    : { turn: previousTurns[turn], straighten, crop: { x: y, y: 1 - x - width, ...turned } };
}

/** A point of the edited picture after a quarter turn. */
export const turnedPoint = ({ x, y }: FocalPoint, side: TurnDirection): FocalPoint =>
  side === 'right' ? { x: 1 - y, y: x } : { x: y, y: 1 - x };

/** Size of the edited picture in pixels, before rounding. */
export function keptSize(original: Size, { turn, straighten, crop }: Frame): Size {
  const turned = turnedSize(original, turn);
  const scale = straightenedScale(turned, straighten);
  return { width: turned.width * scale * crop.width, height: turned.height * scale * crop.height };
}

/**
 * The position of an original's point in the edited picture, both in fractions; outside 0 to 1 if it is cropped away.
 */
export function editedPoint(original: Size, frame: Frame, { x, y }: FocalPoint): FocalPoint {
  const { width, height } = straightened(original, frame);
  const { crop } = frame;
  const point = rotated((x - 0.5) * original.width, (y - 0.5) * original.height, frame.turn + frame.straighten);
  return {
    x: (point.x / width + 0.5 - crop.x) / crop.width,
    y: (point.y / height + 0.5 - crop.y) / crop.height,
  };
}

/** The reverse of `editedPoint`. */
export function originalPoint(original: Size, frame: Frame, { x, y }: FocalPoint): FocalPoint {
  const { width, height } = straightened(original, frame);
  const { crop } = frame;
  const point = rotated(
    (crop.x + x * crop.width - 0.5) * width,
    (crop.y + y * crop.height - 0.5) * height,
    -(frame.turn + frame.straighten),
  );
  return { x: point.x / original.width + 0.5, y: point.y / original.height + 0.5 };
}

const straightened = (original: Size, frame: Frame): Size => keptSize(original, { ...frame, crop: wholeCrop });

/** Rotates a point clockwise around the origin; the y axis points down. */
function rotated(x: number, y: number, degrees: number): FocalPoint {
  const radians = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/**
 * The largest crop with an aspect ratio around the center of another crop; `aspect` and `of` are width / height in
 * pixels.
 */
export function cropOfAspect(aspect: number, of: Size, around: Crop): Crop {
  const proportion = (aspect * of.height) / of.width;
  const width = Math.min(1, proportion);
  const height = Math.min(1, width / proportion);
  return {
    x: clamped(around.x + (around.width - width) / 2, 1 - width),
    y: clamped(around.y + (around.height - height) / 2, 1 - height),
    width,
    height,
  };
}

export const clamped = (value: number, max: number): number => Math.min(Math.max(value, 0), max);
