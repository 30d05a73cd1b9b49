import type { FocalPoint } from '@officina/contracts/picture';
import { editOf, patchOf } from '../edits/edited';
import type { Crop, TurnDirection } from '../edits/geometry';
import type { OpenedPicture } from '../original-picture';
import { editedByValue, editorValueOf, type Ratio, withFocus, withoutEdits, withRatio, withTurn } from './editor-value';
import { useSteps } from './use-steps';

/** The draft of a picture in the editor, and its changes, each an undo step. */
export function useEditor({ original, edited }: Pick<OpenedPicture, 'original' | 'edited'>) {
  const { value, change, ...steps } = useSteps(() => editorValueOf(edited, original));
  return {
    value,
    ...steps,
    isOriginal: editOf(value) === null,
    /** The body of a save; null if nothing is changed. */
    patch: patchOf(edited, editedByValue(value, original)),
    turn: (side: TurnDirection) => change((now) => withTurn(now, side)),
    straighten: (straighten: number) => change((now) => ({ ...now, straighten }), 'straighten'),
    setRatio: (ratio: Ratio) => change((now) => withRatio(now, original, ratio)),
    crop: (crop: Crop) => change((now) => ({ ...now, crop }), 'crop'),
    setFocus: (point: FocalPoint) => change((now) => withFocus(now, original, point), 'focus'),
    centreFocus: () => change((now) => ({ ...now, focus: null })),
    reset: () => change(withoutEdits),
  };
}

export type Editor = ReturnType<typeof useEditor>;
