import { centre, type FocalPoint } from '@officina/contracts/picture';
import { turnedSize } from '@officina/contracts/picture-edit';
import { type Edited, editOf, isWhole, rounded } from '../edits/edited';
import {
  clamped,
  cropOfAspect,
  editedPoint,
  type Frame,
  frameOf,
  keptSize,
  originalPoint,
  type Size,
  type TurnDirection,
  turnedFrame,
  wholeCrop,
} from '../edits/geometry';

export const ratios = { free: 'Libero', '3:2': '3:2', '16:9': '16:9', '1:1': '1:1', original: 'Originale' } as const;
export type Ratio = keyof typeof ratios;

/** The state of the editor. */
export interface EditorValue extends Frame {
  /** The aspect ratio that the crop is constrained to. */
  ratio: Ratio;
  /** In fractions of the original, so that it stays on its subject; null for the center of the crop. */
  focus: FocalPoint | null;
}

export function editorValueOf({ edit, focus }: Edited, original: Size): EditorValue {
  const frame = frameOf(edit);
  const isCentre = focus.x === centre.x && focus.y === centre.y;
  return { ...frame, ratio: ratioOf(frame, original), focus: isCentre ? null : originalPoint(original, frame, focus) };
}

export const editedByValue = (value: EditorValue, original: Size): Edited => ({
  edit: editOf(value),
  focus: rounded(focusOf(value, original)),
});

/** The focal point in the edited picture; at its edge if its subject is cropped away. */
export function focusOf({ focus, ...frame }: EditorValue, original: Size): FocalPoint {
  if (focus === null) return centre;
  const { x, y } = editedPoint(original, frame, focus);
  return { x: clamped(x, 1), y: clamped(y, 1) };
}

export const withFocus = (value: EditorValue, original: Size, { x, y }: FocalPoint): EditorValue => ({
  ...value,
  focus: originalPoint(original, value, { x: clamped(x, 1), y: clamped(y, 1) }),
});

/** Turns the picture with its frame. 3:2 and 16:9 become a free ratio, because the turned frame has the inverse one. */
export const withTurn = (value: EditorValue, side: TurnDirection): EditorValue => ({
  ...value,
  ...turnedFrame(value, side),
  ratio: value.ratio === '3:2' || value.ratio === '16:9' ? 'free' : value.ratio,
});

export function withRatio(value: EditorValue, original: Size, ratio: Ratio): EditorValue {
  const turned = turnedSize(original, value.turn);
  const aspect = aspectOf(ratio, turned);
  return { ...value, ratio, crop: aspect === undefined ? value.crop : cropOfAspect(aspect, turned, value.crop) };
}

/** Removes all edits; the focal point stays on its subject. */
export const withoutEdits = (value: EditorValue): EditorValue => ({
  ...value,
  turn: 0,
  straighten: 0,
  crop: wholeCrop,
  ratio: 'free',
});

const aspects = { '3:2': 3 / 2, '16:9': 16 / 9, '1:1': 1 } as const;

/** Aspect ratio (width / height in pixels); undefined if it is free. */
export function aspectOf(ratio: Ratio, { width, height }: Size): number | undefined {
  if (ratio === 'free') return undefined;
  return ratio === 'original' ? width / height : aspects[ratio];
}

/** The most likely aspect ratio of a stored crop. */
function ratioOf(frame: Frame, original: Size): Ratio {
  if (isWhole(frame.crop)) return 'free';
  const { width, height } = keptSize(original, frame);
  const turned = turnedSize(original, frame.turn);
  const fits = (ratio: Ratio) => Math.abs((aspectOf(ratio, turned) ?? 0) * (height / width) - 1) < 0.005;
  return (['3:2', '16:9', '1:1', 'original'] as const).find(fits) ?? 'free';
}
