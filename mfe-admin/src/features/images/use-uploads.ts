import { useAtomValue } from '@officina/forms';
import { useQueryClient } from '@officina/platform';
import { useMemo } from 'react';
import { inOrderTaken } from '../../shared/photos/prepare/prepare-picture';
import { type ImageOwner, ownerKey } from '../../shared/photos/uploads/image-owner';
import { uploads } from '../../shared/photos/uploads/uploads';
import { nextSortOrder } from './image-order';
import { ownedImagesQuery } from './images.queries';

/** The uploads of one owner, and functions that manage them. */
export function useUploads(owner: ImageOwner) {
  const all = useAtomValue(uploads.uploadsAtom);
  const isOffline = useAtomValue(uploads.isOfflineAtom);
  const queryClient = useQueryClient();
  const { queryKey } = ownedImagesQuery(owner);
  const key = ownerKey(owner);

  return {
    /** The same array until one of them changes. */
    uploads: useMemo(() => all.filter((upload) => ownerKey(upload.owner) === key), [all, key]),
    isOffline,
    /** Adds files, sorted by the time at which they were taken. */
    add: async (files: readonly File[], refusalOf: (file: File) => string | null) =>
      uploads.add(owner, await inOrderTaken(files), refusalOf),
    /** Whether files wait to be sent, read at the time of the call. */
    hasChosen: () => uploads.all().some((upload) => ownerKey(upload.owner) === key && upload.status.step === 'chosen'),
    sendChosen: () => uploads.sendChosen(owner, nextSortOrder(queryClient.getQueryData(queryKey))),
    retry: () => uploads.retry(owner),
  };
}
