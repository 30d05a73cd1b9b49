import type { Page } from '@officina/contracts/client';
import type { Image } from '@officina/contracts/image';
import { getDefaultStore, useAtomValue } from '@officina/forms';
import { showToast, useQueryClient } from '@officina/platform';
import { showFailure } from '../../shared/failures';
import { useRefresh } from '../../shared/refresh';
import { insertStoredImage, nextSortOrder } from './image-order';
import { type ImageOwner, ownedImagesQuery } from './images.queries';
import { uploadPicture } from './send-picture';
import { createUploadQueue, isUnderWay, type Outcome, ownerKey, type Sender } from './upload-queue';

/** The only queue of this tab: uploads continue while other pages of the back office are open. */
const queue = createUploadQueue(uploadPicture);

// Closing the tab would abort running uploads and lose files that are not yet sent.
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
getDefaultStore().sub(queue.uploadsAtom, () => {
  const isOpen = queue.all().some((upload) => isUnderWay(upload) || upload.status.step === 'chosen');
  if (isOpen) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
});

/** The uploads of one owner, and functions that manage them. */
export function useUploads(owner: ImageOwner) {
  const all = useAtomValue(queue.uploadsAtom);
  const queryClient = useQueryClient();
  const refresh = useRefresh('image');
  const { queryKey } = ownedImagesQuery(owner);
  const sender: Sender = {
    owner,
    // The image is added to the list on screen at once; all queries are refreshed after the last upload.
    onStored(image) {
      queryClient.setQueryData(queryKey, (page: Page<Image> | undefined) => page && insertStoredImage(page, image));
    },
    async onSettled(outcome) {
      tell(outcome);
      await refresh();
    },
  };

  return {
    uploads: all.filter((upload) => upload.owner === ownerKey(owner)),
    add: (files: readonly File[], refuse: (file: File) => string | null) => queue.add(owner, files, refuse),
    describe: queue.describe,
    sendChosen: () => queue.sendChosen(sender, nextSortOrder(queryClient.getQueryData(queryKey))),
    retry: (id?: number) => queue.retry(sender, id),
    cancel: queue.cancel,
    remove: queue.remove,
  };
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
  } else if (error !== undefined) showFailure(error, 'Errore durante il caricamento');
  else {
    const title = total === 1 ? 'Immagine caricata con successo' : `${total} immagini caricate con successo`;
    showToast({ title, tone: 'success' });
  }
}
