import type { Image } from '@officina/contracts/image';
import { isOwnerKind } from '@officina/contracts/kinds';
import type { TileFit } from '../../shared/photos/picture-tile';

/** Images of projects and cars are cropped, as on the public site. Others have any aspect ratio and are shown whole. */
export function tileFitOf({ entityType }: Pick<Image, 'entityType'>): TileFit {
  if (isOwnerKind(entityType)) return 'cover';
  return entityType === 'logo' ? 'logo' : 'whole';
}
