import type { Page } from '@officina/contracts/client';
import type { Image } from '@officina/contracts/image';
import { useAtomValue } from '@officina/forms';
import { showToast, useQueryClient, useSession } from '@officina/platform';
import { useEffect, useRef } from 'react';
import { showFailure } from '../../shared/http/failures';
import { useRefresh } from '../../shared/http/refresh';
import { signInQuestion } from '../../shared/http/session-expiry';
import { clearOldPictures } from '../../shared/photos/picture-store';
import { storedUploads } from '../../shared/photos/uploads/stored-uploads';
import type { Outcome } from '../../shared/photos/uploads/upload';
import { uploads } from '../../shared/photos/uploads/uploads';
import { insertStoredImage } from './image-order';
import { ownedImagesQuery } from './images.queries';

/** Resumes the user's uploads, adds their images to lists and shows their outcome. Mounted once. */
export function useUploadOutcomes(): void {
  const queryClient = useQueryClient();
  const refresh = useRef(useRefresh('image'));
  const { id, username } = useSession().user ?? {};
  const signIns = useAtomValue(signInQuestion.timesAnsweredAtom);

  useEffect(() => {
    // Again after each sign-in over the page: uploads that waited for it continue.
    if (id === undefined || username === undefined) return;
    void clearOldPictures();
    void uploads.open(storedUploads({ id, username }), {
      // The image is added to the displayed list at once; all queries are refreshed after the last upload.
      onStored(owner, image) {
        const { queryKey } = ownedImagesQuery(owner);
        queryClient.setQueryData(queryKey, (page: Page<Image> | undefined) => page && insertStoredImage(page, image));
      },
      async onSettled(_, outcome) {
        tell(outcome);
        await refresh.current();
      },
    });
  }, [queryClient, signIns, id, username]);
}

function tell({ stored, failures }: Outcome): void {
  const [error] = failures;
  const total = stored.length + failures.length;
  if (failures.length > 1 || (error !== undefined && stored.length > 0)) {
    showToast({
      title: 'Errore',
      description: `${failures.length} di ${total} immagini non caricate: il motivo è accanto a ciascuna.`,
      tone: 'error',
    });
  } else if (error !== undefined) showFailure('Errore durante il caricamento')(error);
  else {
    const title = total === 1 ? 'Immagine caricata con successo' : `${total} immagini caricate con successo`;
    showToast({ title, tone: 'success' });
  }
}
