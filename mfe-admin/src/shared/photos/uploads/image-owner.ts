import type { EntityType } from '@officina/contracts/image';

/** The owner of images: an image type of the site, or one project or car, which has no id while it is new. */
export interface ImageOwner {
  entityType: EntityType;
  entityId?: number | undefined;
}

export const ownerKey = ({ entityType, entityId }: ImageOwner): string => `${entityType} ${entityId ?? ''}`;
