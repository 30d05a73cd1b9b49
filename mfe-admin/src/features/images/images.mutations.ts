import type { Image, ImageText } from '@officina/contracts/image';
import { api } from '../../shared/http/api';
import { showFailure } from '../../shared/http/failures';
import { useRefresh } from '../../shared/http/refresh';
import { useWrite } from '../../shared/http/use-write';
import { oneOrSeveral } from '../../shared/lists/in-batches';
import { useUndoableDelete } from '../../shared/lists/use-undoable-delete';
import { replacePicture, type SentPhoto } from '../../shared/photos/uploads/send-picture';

const outcome = {
  done: 'Immagine aggiornata con successo',
  failed: showFailure("Errore durante l'aggiornamento"),
};

interface Change {
  photo: SentPhoto | undefined;
  /** Only the changed texts: another user may have changed the others. */
  changed: Partial<ImageText>;
  onProgress: (percent: number) => void;
}

/** Changes an image's texts and cover flag, and its file if a new one is given. */
export function useChangeImage({ id }: Pick<Image, 'id'>) {
  const refresh = useRefresh('image');
  return useWrite({
    ...outcome,
    inForm: true,
    async call({ photo, changed, onProgress }: Change) {
      if (photo) await replacePicture(id, photo, changed, onProgress);
      else await api.call('updateImage', { params: { id }, body: changed });
      // Only after a success: refreshing would remove a deleted image from the list, and with it what was typed.
      await refresh();
    },
  });
}

/** Sets the alternative text of an image. No toast, because the next image is shown. */
export const useDescribeImage = ({ id }: Pick<Image, 'id'>) =>
  useWrite({
    call: (alt: string) => api.call('updateImage', { params: { id }, body: { alt } }),
    failed: outcome.failed,
    refreshes: ['image'],
    inForm: true,
  });

export const useMakeCover = () =>
  useWrite({
    ...outcome,
    call: ({ id }: Image) => api.call('updateImage', { params: { id }, body: { featured: true } }),
    refreshes: ['image'],
  });

/** Moves images to the bin; the toast offers to restore them. */
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
