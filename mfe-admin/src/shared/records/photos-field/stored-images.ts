import { queryOptions, useQueryClient } from '@officina/platform';
import { api } from '../../http/api';
import { type Edited, editedOf } from '../../photos/edits/edited';
import { isLocal } from '../../photos/local-pictures';
import type { ImageOwner } from '../../photos/uploads/image-owner';

/** The stored images of a record, whose pictures its form changes. */
export const storedImagesQuery = ({ entityType, entityId }: ImageOwner) =>
  queryOptions({
    queryKey: ['admin', 'images', entityType, entityId ?? null, 'form'],
    queryFn: ({ signal }) => api.call('listImages', { query: { entityType, entityId }, signal }),
  });

/** How a picture is edited as it is stored, and the URL of its original. */
export interface StoredEdit {
  edited: Edited;
  original: string;
}

/** Reads how a picture of a form is stored; a local one has no edits. */
export function useReadEdit(owner: ImageOwner): (source: string) => Promise<StoredEdit> {
  const queryClient = useQueryClient();
  const query = storedImagesQuery(owner);

  async function imageOf(source: string) {
    if (isLocal(source) || owner.entityId === undefined) return undefined;
    // A picture never gets another edit under the same URL: what was read once is true, but may lack the newest.
    const known = (await queryClient.ensureQueryData(query)).find(({ url }) => url === source);
    return known ?? (await queryClient.fetchQuery({ ...query, staleTime: 0 })).find(({ url }) => url === source);
  }

  return async (source) => {
    const image = await imageOf(source);
    return { edited: editedOf(image ?? { edit: null, url: source }), original: image?.originalUrl ?? source };
  };
}
