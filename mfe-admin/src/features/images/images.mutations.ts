import type { Image } from '@officina/contracts/image';
import { useMutation } from '@officina/forms';
import { showToast } from '@officina/platform';
import { api } from '../../shared/api';
import { showFailure } from '../../shared/failures';
import { oneOrSeveral } from '../../shared/lists/in-batches';
import { useUndoableDelete } from '../../shared/lists/use-undoable-delete';
import { useFailedChange, useRefresh } from '../../shared/refresh';
import { type ImageText, replacePicture, type SentPhoto } from '../../shared/uploads/send-picture';

const changeFailed = "Errore durante l'aggiornamento";

function useChangeOutcome() {
  const refresh = useRefresh('image');
  return {
    onSuccess: async () => {
      showToast({ title: 'Immagine aggiornata con successo', tone: 'success' });
      await refresh();
    },
    onError: (error: unknown) => showFailure(error, changeFailed),
  };
}

interface Change {
  photo: SentPhoto | undefined;
  text: ImageText;
  /** What of the text is other than it was: the rest may be somebody else's by now. */
  changed: Partial<ImageText>;
  onProgress: (percent: number) => void;
}

/** Changes an image's texts and cover flag, and its file if a new one is given. */
export const useChangeImage = ({ id }: Pick<Image, 'id'>) =>
  useMutation({
    mutationFn: ({ photo, text, changed, onProgress }: Change) =>
      photo ? replacePicture(id, photo, text, onProgress) : api.call('updateImage', { params: { id }, body: changed }),
    ...useChangeOutcome(),
  });

/** Sets the alternative text of an image. No toast: the next image that follows says enough. */
export function useDescribeImage({ id }: Pick<Image, 'id'>) {
  const refresh = useRefresh('image');
  return useMutation({
    mutationFn: (alt: string) => api.call('updateImage', { params: { id }, body: { alt } }),
    onSuccess: refresh,
    onError: useFailedChange('image', changeFailed),
  });
}

/** Makes an image the cover of its owner. */
export const useMakeCover = () =>
  useMutation({
    mutationFn: ({ id }: Image) => api.call('updateImage', { params: { id }, body: { featured: true } }),
    ...useChangeOutcome(),
    onError: useFailedChange('image', changeFailed),
  });

/** Moves images to the bin; its toast offers to restore them. */
export const useDeleteImages = () =>
  useUndoableDelete({
    kind: 'image',
    remove: (ids: readonly number[]) =>
      oneOrSeveral(
        ids,
        (id) => api.call('deleteImage', { params: { id } }),
        (batch) => api.call('deleteImages', { body: { ids: batch } }),
      ),
    failed: "Errore durante l'eliminazione",
  });
