import type { Page } from '@officina/contracts/client';
import type { Image } from '@officina/contracts/image';
import { useMutation } from '@officina/forms';
import { showToast, useQueryClient } from '@officina/platform';
import { api } from '../../shared/api';
import { showFailure } from '../../shared/failures';
import { useUndoableDelete } from '../../shared/lists/use-undoable-delete';
import { useFailedChange, useRefresh } from '../../shared/refresh';
import type { ImageOwner } from '../../shared/uploads/image-owner';
import { type ImageText, replacePicture } from '../../shared/uploads/send-picture';
import { ownedImagesQuery } from './images.queries';

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
  file: File | undefined;
  text: ImageText;
  onProgress: (percent: number) => void;
}

/** Changes an image's texts and cover flag, and its file if a new one is given. */
export const useChangeImage = ({ id }: Pick<Image, 'id'>) =>
  useMutation({
    mutationFn: ({ file, text, onProgress }: Change) =>
      file ? replacePicture(id, file, text, onProgress) : api.call('updateImage', { params: { id }, body: text }),
    ...useChangeOutcome(),
  });

/** Makes an image the cover of its owner. */
export const useMakeCover = () =>
  useMutation({
    mutationFn: (id: number) => api.call('updateImage', { params: { id }, body: { featured: true } }),
    ...useChangeOutcome(),
    onError: useFailedChange('image', changeFailed),
  });

/** Saves the order of an owner's images: an optimistic update, rolled back on error. */
export function useOrderImages(owner: ImageOwner) {
  const queryClient = useQueryClient();
  const refresh = useRefresh('image');
  const { queryKey } = ownedImagesQuery(owner);
  const mutationKey = ['order', ...queryKey];
  return useMutation({
    mutationKey,
    // Requests run one after the other: two quick moves must not overtake each other.
    scope: { id: queryKey.join(' ') },
    mutationFn: (ordered: readonly Image[]) => {
      const { entityType, entityId = null } = owner;
      return api.call('orderImages', { body: { entityType, entityId, ids: ordered.map(({ id }) => id) } });
    },
    onMutate: async (ordered) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (page: Page<Image> | undefined) => page && { ...page, items: [...ordered] });
      return before;
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(queryKey, before);
      showFailure(error, "Errore durante l'aggiornamento");
    },
    // A refetch between two moves would not include the second and would briefly undo it on screen.
    onSettled: () => (queryClient.isMutating({ mutationKey }) === 1 ? refresh() : undefined),
  });
}

/** Moves an image to the bin; its toast offers to restore it. */
export const useDeleteImage = () =>
  useUndoableDelete({
    kind: 'image',
    remove: async ({ id }: Image) => {
      await api.call('deleteImage', { params: { id } });
      return [id];
    },
    failed: "Errore durante l'eliminazione",
  });
