import type { Image } from '@officina/contracts/image';
import { useMutation } from '@officina/forms';
import { api, showToast } from '@officina/platform';
import { showFailure } from '../../shared/failures';
import { useRefresh } from '../../shared/refresh';
import type { ImageOwner } from './images.queries';

export interface ImageText {
  alt: string;
  caption: string;
  featured: boolean;
}

function useOutcome(done: 'caricata' | 'aggiornata' | 'eliminata', fallback: string) {
  const refresh = useRefresh('images');
  return {
    onSuccess: async () => {
      showToast({ title: `Immagine ${done} con successo`, tone: 'success' });
      await refresh();
    },
    onError: (error: unknown) => showFailure(error, fallback),
  };
}

function formOf(file: File, { alt, caption, featured }: ImageText): FormData {
  const form = new FormData();
  form.set('image', file);
  form.set('alt', alt);
  form.set('caption', caption);
  form.set('featured', featured ? 'on' : 'off');
  return form;
}

export const useUploadImage = ({ entityType, entityId }: ImageOwner) =>
  useMutation({
    mutationFn: ({ file, text }: { file: File; text: ImageText }) => {
      const body = formOf(file, text);
      body.set('entityType', entityType);
      if (entityId !== undefined) body.set('entityId', String(entityId));
      return api.call('uploadImage', { body });
    },
    ...useOutcome('caricata', 'Errore durante il caricamento'),
  });

/** Changes what is said about an image, and its file where a new one is given. */
export const useChangeImage = ({ id }: Pick<Image, 'id'>) =>
  useMutation({
    mutationFn: ({ file, text }: { file: File | undefined; text: ImageText }) =>
      file
        ? api.call('replaceImage', { params: { id }, body: formOf(file, text) })
        : api.call('updateImage', { params: { id }, body: text }),
    ...useOutcome('aggiornata', "Errore durante l'aggiornamento"),
  });

/** Makes an image the first, by giving every image of its owner its place in the list. */
export const useReorderImages = () =>
  useMutation({
    mutationFn: async (ordered: readonly Image[]) => {
      for (const [sortOrder, image] of ordered.entries()) {
        if (image.sortOrder === sortOrder) continue;
        await api.call('updateImage', { params: { id: image.id }, body: { sortOrder } });
      }
    },
    ...useOutcome('aggiornata', "Errore durante l'aggiornamento"),
  });

export const useDeleteImage = () =>
  useMutation({
    mutationFn: ({ id }: Image) => api.call('deleteImage', { params: { id } }),
    ...useOutcome('eliminata', "Errore durante l'eliminazione"),
  });
