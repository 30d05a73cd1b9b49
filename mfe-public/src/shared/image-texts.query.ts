import type { OwnerKind } from '@officina/contracts/kinds';
import { api, nullWhenAbsent, queryOptions } from '@officina/platform';

/** Alternative text and caption by image URL, of the images that have one. */
export type ImageTexts = Record<string, { alt: string; caption: string }>;

/** Texts of the images of a project or car. Optional: the page is also rendered without them. */
export const imageTextsQuery = (entityType: OwnerKind, entityId: number) =>
  queryOptions({
    queryKey: ['images', entityType, entityId, 'texts'],
    queryFn: async ({ signal }): Promise<ImageTexts> => {
      const images = await nullWhenAbsent(api.call('listImages', { query: { entityType, entityId }, signal }));
      const written = (images ?? []).filter(({ alt, caption }) => alt || caption);
      return Object.fromEntries(written.map(({ url, alt, caption }) => [url, { alt, caption }]));
    },
    meta: { isOptional: true },
  });
