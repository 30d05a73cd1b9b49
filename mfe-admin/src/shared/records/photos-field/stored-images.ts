import { queryOptions, useQueryClient } from '@officina/platform';
import { api } from '../../http/api';
import { type Edited, editedOf } from '../../photos/edits/edited';
import { isLocal } from '../../photos/local-pictures';
import type { ImageOwner } from '../../photos/uploads/image-owner';

/** The stored images of a record whose form changes pictures. */
export const storedImagesQuery = ({ entityType, entityId }: ImageOwner) =>
  queryOptions({
    queryKey: ['admin', 'images', entityType, entityId ?? null, 'form'],
    queryFn: ({ signal }) => api.call('listImages', { query: { entityType, entityId }, signal }),
  });

/** How a stored picture is edited, and the URL of its original. */
export interface StoredEdit {
  edited: Edited;
  original: string;
}

/** Returns a function that reads the edits of a stored picture; a local one has none. */
export function useReadEdit(owner: ImageOwner): (source: string) => Promise<StoredEdit> {
  const queryClient = useQueryClient();
  const query = storedImagesQuery(owner);

  async function imageOf(source: string) {
    if (isLocal(source) || owner.entityId === undefined) return undefined;
    // The edits under a URL never change, so a cached entry is valid, but the newest pictures may be missing.
    const known = (await queryClient.ensureQueryData(query)).find(({ url }) => url === source);
    return known ?? (await queryClient.fetchQuery({ ...query, staleTime: 0 })).find(({ url }) => url === source);
  }

  return async (source) => {
    const image = await imageOf(source);
    return { edited: editedOf(image ?? { edit: null, url: source }), original: image?.originalUrl ?? source };
  };
}
