import type { Image } from '@officina/contracts/image';
import { isOwnerKind } from '@officina/contracts/kinds';
import type { TileFit } from '../../shared/pictures/picture-tile';

/** The site's own pictures have any shape and are judged as a whole; those of the catalogue fill frames on the site. */
export function tileFitOf({ entityType }: Pick<Image, 'entityType'>): TileFit {
  if (isOwnerKind(entityType)) return 'cover';
  return entityType === 'logo' ? 'logo' : 'whole';
}
