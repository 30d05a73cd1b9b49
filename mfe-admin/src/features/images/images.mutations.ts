import type { Image } from '@officina/contracts/image';
import { api } from '../../shared/http/api';
import { showFailure } from '../../shared/http/failures';
import { useRefresh } from '../../shared/http/refresh';
import { useWrite } from '../../shared/http/use-write';
import { oneOrSeveral } from '../../shared/lists/in-batches';
import { useUndoableDelete } from '../../shared/lists/use-undoable-delete';
import { type ImageText, replacePicture, type SentPhoto } from '../../shared/photos/uploads/send-picture';

const outcome = {
  done: 'Immagine aggiornata con successo',
  failed: showFailure("Errore durante l'aggiornamento"),
};

interface Change {
  photo: SentPhoto | undefined;
  text: ImageText;
  /** What of the text is other than it was: the rest may be somebody else's by now. */
  changed: Partial<ImageText>;
  onProgress: (percent: number) => void;
}

/** Changes an image's texts and cover flag, and its file if a new one is given. */
export function useChangeImage({ id }: Pick<Image, 'id'>) {
  const refresh = useRefresh('image');
  return useWrite({
    ...outcome,
    async call({ photo, text, changed, onProgress }: Change) {
      if (photo) await replacePicture(id, photo, text, onProgress);
      else await api.call('updateImage', { params: { id }, body: changed });
      // Not after a refusal: an image that is gone would leave the list, and with it what was typed.
      await refresh();
    },
  });
}

/** Sets the alternative text of an image. No toast: the next image that follows says enough. */
export const useDescribeImage = ({ id }: Pick<Image, 'id'>) =>
  useWrite({
    call: (alt: string) => api.call('updateImage', { params: { id }, body: { alt } }),
    failed: outcome.failed,
    refreshes: ['image'],
    inForm: true,
  });

/** Makes an image the cover of its owner. */
export const useMakeCover = () =>
  useWrite({
    ...outcome,
    call: ({ id }: Image) => api.call('updateImage', { params: { id }, body: { featured: true } }),
    refreshes: ['image'],
  });

/** Moves images to the bin; its toast offers to restore them. */
export const useDeleteImages = () =>
  useUndoableDelete({
    kind: 'image',
    call: (ids: readonly number[]) =>
      oneOrSeveral(
        ids,
        (id) => api.call('deleteImage', { params: { id } }),
        (batch) => api.call('deleteImages', { body: { ids: batch } }),
      ),
    failed: showFailure("Errore durante l'eliminazione"),
  });
