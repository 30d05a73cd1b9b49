import type { Image } from '@officina/contracts/image';
import type { FocalPoint, StoredPicture } from '@officina/contracts/picture';
import { useState } from 'react';
import { editedOf, editOf, patchOf } from '../../../shared/pictures/edits/edited';
import type { Crop, Side } from '../../../shared/pictures/edits/geometry';
import { draftOf, editedByDraft, type Ratio, withFocus, withoutEdits, withRatio, withTurn } from './draft';
import { useSteps } from './use-steps';

/** The draft of an image in the editor, and its changes, each a step that can be undone. */
export function useEditor(image: Image, original: StoredPicture) {
  const [before] = useState(() => editedOf(image));
  const { value: draft, change, ...steps } = useSteps(() => draftOf(image, original));
  return {
    draft,
    ...steps,
    isOriginal: editOf(draft) === null,
    /** What a save sends; null if nothing is changed. */
    patch: patchOf(before, editedByDraft(draft, original)),
    turn: (side: Side) => change((now) => withTurn(now, side)),
    straighten: (straighten: number) => change((now) => ({ ...now, straighten }), 'straighten'),
    setRatio: (ratio: Ratio) => change((now) => withRatio(now, original, ratio)),
    crop: (crop: Crop) => change((now) => ({ ...now, crop }), 'crop'),
    setFocus: (point: FocalPoint) => change((now) => withFocus(now, original, point), 'focus'),
    centreFocus: () => change((now) => ({ ...now, focus: null })),
    reset: () => change(withoutEdits),
  };
}

export type Editor = ReturnType<typeof useEditor>;
