import type { Page } from '@officina/contracts/client';
import type { Image } from '@officina/contracts/image';
import { useMutation } from '@officina/forms';
import { showToast, useQueryClient } from '@officina/platform';
import { api } from '../../shared/http/api';
import { showFailure } from '../../shared/http/failures';
import { useRefresh } from '../../shared/http/refresh';
import { undoAction } from '../../shared/lists/undo-action';
import type { ImageOwner } from '../../shared/photos/uploads/image-owner';
import { byTimeTaken, inOrderOf, inShownOrder, isSameOrder, newCoverOf, withCover } from './image-order';
import { ownedImagesQuery } from './images.queries';

interface Arrangement {
  cover?: Image | undefined;
  ordered?: readonly Image[];
  /** Ids in the order that the list showed. */
  seen?: number[];
}

/**
 * Saves the order and the cover of an owner's images: an optimistic update, rolled back on error. The first image of a
 * car is its cover.
 */
export function useArrangeImages(owner: ImageOwner) {
  const queryClient = useQueryClient();
  const refresh = useRefresh('image');
  const { queryKey } = ownedImagesQuery(owner);
  const mutationKey = ['order', ...queryKey];
  const { mutate } = useMutation({
    mutationKey,
    // Requests run one after the other: two quick moves must not overtake each other.
    scope: { id: queryKey.join(' ') },
    mutationFn: async ({ cover, ordered, seen }: Arrangement) => {
      const { entityType, entityId = null } = owner;
      if (ordered)
        await api.call('orderImages', {
          body: { entityType, entityId, ids: ordered.map(({ id }) => id), seen, cover: cover?.id },
        });
      else if (cover) await api.call('updateImage', { params: { id: cover.id }, body: { featured: true } });
    },
    onMutate: async ({ cover, ordered }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (page: Page<Image> | undefined) => {
        if (!page) return page;
        const items = ordered ? [...ordered] : page.items;
        return { ...page, items: cover ? withCover(items, cover.id) : items };
      });
      return before;
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(queryKey, before);
      showFailure("Errore durante l'aggiornamento")(error);
    },
    // A refetch between two moves would not include the second one and would briefly undo it on screen.
    onSettled: () => (queryClient.isMutating({ mutationKey }) === 1 ? refresh() : undefined),
  });

  const seen = () => queryClient.getQueryData(queryKey)?.items.map(({ id }) => id);
  const order = (ordered: readonly Image[]) => mutate({ ordered, cover: newCoverOf(ordered), seen: seen() });

  /** Restores an earlier order, even if images were added or removed since. */
  function restore(earlier: readonly Image[]) {
    const page = queryClient.getQueryData(queryKey);
    if (page) order(inOrderOf(page.items, earlier));
  }

  return {
    order,
    makeCover: (image: Image) =>
      mutate(
        { cover: image },
        { onSuccess: () => showToast({ title: 'Immagine aggiornata con successo', tone: 'success' }) },
      ),
    sortByTimeTaken(images: readonly Image[]) {
      const before = inShownOrder(images);
      const sorted = byTimeTaken(images);
      if (isSameOrder(before, sorted)) {
        showToast({ title: 'Le immagini sono già in ordine di scatto' });
        return;
      }
      mutate(
        { ordered: sorted, seen: seen() },
        {
          onSuccess: () =>
            showToast({
              title: 'Immagini in ordine di scatto',
              tone: 'success',
              ...undoAction(() => restore(before)),
            }),
        },
      );
    },
  };
}
