import type { EntityType } from '@officina/contracts/image';

/** The owner of managed images: a type of the site, or one project or car. */
export interface ImageOwner {
  entityType: EntityType;
  entityId?: number;
}

/** A string that identifies an owner of images. */
export const ownerKey = ({ entityType, entityId }: ImageOwner): string => `${entityType} ${entityId ?? ''}`;
