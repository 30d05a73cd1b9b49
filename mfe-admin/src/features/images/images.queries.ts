import type { EntityType } from '@officina/contracts/image';
import { type OwnerKind, plurals } from '@officina/contracts/kinds';
import { maxPageSize } from '@officina/contracts/limits';
import { nullWhenAbsent, queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';
import type { ImageOwner } from '../../shared/photos/uploads/image-owner';
import { readName } from '../../shared/records/record-names';

/** The images of an owner in their order, in one page: it holds as many as an owner may have. */
export const ownedImagesQuery = ({ entityType, entityId }: ImageOwner) =>
  queryOptions({
    queryKey: ['admin', 'images', entityType, entityId ?? null, 'list'],
    queryFn: ({ signal }) => api.page('listImages', { query: { entityType, entityId, limit: maxPageSize }, signal }),
  });

/** One page of the images of all projects or of all cars, newest first. */
export const catalogueImagesQuery = (entityType: EntityType, query: { limit: number; offset: number; q?: string }) =>
  queryOptions({
    queryKey: ['admin', 'images', entityType, 'all', query],
    queryFn: ({ signal }) => api.page('listImages', { query: { ...query, entityType, sort: '-id' }, signal }),
  });

/** The first picture without an alternative text after those that were skipped, and how many there are in all. */
export const undescribedQuery = (skipped: number) =>
  queryOptions({
    queryKey: ['admin', 'images', 'undescribed', skipped],
    queryFn: ({ signal }) =>
      api.page('listImages', { query: { undescribed: true, limit: 1, offset: skipped }, signal }),
  });

/** The name of the project or car with this id; null if it does not exist. */
export const ownerNameQuery = (kind: OwnerKind, id: number | null) =>
  queryOptions({
    queryKey: ['admin', plurals[kind], 'name', id],
    queryFn: ({ signal }): Promise<string | null> =>
      id === null ? Promise.resolve(null) : nullWhenAbsent(readName(kind, id, signal)),
  });
