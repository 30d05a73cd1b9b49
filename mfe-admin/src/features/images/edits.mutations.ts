import type { Image } from '@officina/contracts/image';
import PQueue from 'p-queue';
import { useState } from 'react';
import { api } from '../../shared/http/api';
import { refusalText, showFailure } from '../../shared/http/failures';
import { useWrite } from '../../shared/http/use-write';
import { outcomeText } from '../../shared/lists/outcome-text';
import { undoAction } from '../../shared/lists/undo-action';
import { type EditPatch, editedOf, reverseOf } from '../../shared/photos/edits/edited';

export interface ImageEdit {
  /** The image before the edit. */
  image: Image;
  patch: EditPatch;
}

/** Edits pictures; its toast offers to undo all edits. `done` is the number of finished edits of the current call. */
export function useEditImages() {
  const [done, setDone] = useState(0);
  const undo = useWrite({
    call: async (edits: readonly ImageEdit[]) => {
      const back = edits.map(({ image, patch }) => ({ image, patch: reverseOf(patch, editedOf(image)) }));
      const { failure } = await sendAll(back);
      if (failure !== undefined) throw failure;
    },
    done: (_, { length }) => outcomeText('ripristinat', 'image', length),
    failed: showFailure('Non è stato possibile annullare la modifica.'),
    refreshes: ['image'],
  });
  const edit = useWrite({
    call: async (edits: readonly ImageEdit[]) => {
      setDone(0);
      const { stored, failure } = await sendAll(edits, setDone);
      if (stored.length === 0 && failure !== undefined) throw failure;
      return { stored, failure };
    },
    done: ({ stored, failure }, { length }) => ({
      title: outcomeText('aggiornat', 'image', stored.length, length),
      ...undoAction(() => undo.mutate(stored)),
      ...(failure === undefined ? {} : { description: refusalText(failure) }),
    }),
    failed: showFailure("Errore durante l'aggiornamento"),
    refreshes: ['image'],
  });
  return { ...edit, done };
}

/** Sends every edit, even after a failure. Returns the stored edits and the first failure. */
async function sendAll(edits: readonly ImageEdit[], onProgress?: (done: number) => void) {
  const stored: ImageEdit[] = [];
  let failure: unknown;
  const send = async (edit: ImageEdit) => {
    try {
      await api.call('updateImage', { params: { id: edit.image.id }, body: edit.patch });
      stored.push(edit);
      onProgress?.(stored.length);
    } catch (error) {
      failure ??= error;
    }
  };
  // The server processes two pictures at a time.
  await new PQueue({ concurrency: 2 }).addAll(edits.map((edit) => () => send(edit)));
  return { stored, failure };
}
