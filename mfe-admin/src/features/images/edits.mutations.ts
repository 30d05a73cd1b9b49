import type { Image } from '@officina/contracts/image';
import { useMutation } from '@officina/forms';
import { showToast } from '@officina/platform';
import PQueue from 'p-queue';
import { useState } from 'react';
import { api } from '../../shared/api';
import { refusalText, showFailure } from '../../shared/failures';
import { outcomeText } from '../../shared/lists/outcome';
import { takeBack } from '../../shared/lists/take-back';
import { type EditPatch, editedOf, reverseOf } from '../../shared/pictures/edits/edited';
import { useFailedChange, useRefresh } from '../../shared/refresh';

export interface ImageEdit {
  /** As it is before. */
  image: Image;
  patch: EditPatch;
}

/** Edits pictures; its toast takes all of the edits back. `done` counts those of a running call. */
export function useEditImages() {
  const refresh = useRefresh('image');
  const [done, setDone] = useState(0);

  async function undo(edits: readonly ImageEdit[]) {
    const { failure } = await sendAll(
      edits.map(({ image, patch }) => ({ image, patch: reverseOf(patch, editedOf(image)) })),
    );
    if (failure === undefined) showToast({ title: outcomeText('ripristinat', 'image', edits.length), tone: 'success' });
    else showFailure(failure, 'Non è stato possibile annullare la modifica.');
    await refresh();
  }

  const mutation = useMutation({
    mutationFn: async (edits: readonly ImageEdit[]) => {
      setDone(0);
      const { stored, failure } = await sendAll(edits, setDone);
      if (stored.length === 0 && failure !== undefined) throw failure;
      return { stored, failure };
    },
    onSuccess: async ({ stored, failure }, { length }) => {
      showToast({
        title: outcomeText('aggiornat', 'image', stored.length, length),
        tone: 'success',
        ...takeBack(() => void undo(stored)),
        ...(failure === undefined ? {} : { description: refusalText(failure) }),
      });
      await refresh();
    },
    onError: useFailedChange('image', "Errore durante l'aggiornamento"),
  });
  return { ...mutation, done };
}

/** Sends every edit, also after one that failed; returns those that are stored, and the first failure. */
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
  // The server makes two pictures at a time.
  await new PQueue({ concurrency: 2 }).addAll(edits.map((edit) => () => send(edit)));
  return { stored, failure };
}
