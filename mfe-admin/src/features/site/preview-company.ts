import type { Company } from '@officina/contracts/company-facts';
import { acceptedFacts } from '@officina/contracts/company-form';
import type { SitePicture } from '@officina/contracts/company-rules';
import type { Image } from '@officina/contracts/image';
import { type PictureSlot, pictureSlots } from '@officina/contracts/picture';
import { bodyOf, type SiteValues } from './site-values';

/** The company as published from the form's values; values that the rules refuse stay as they are published. */
export function previewOf(published: Company, values: SiteValues): Company {
  const { services, ...facts } = acceptedFacts(bodyOf(values));
  // The rules keep only the id of a picture.
  const pictured = services?.map((service, index) => ({
    ...service,
    picture: values.services[index]?.picture ?? null,
  }));
  return {
    ...published,
    ...facts,
    pictures: values.pictures,
    services: (pictured ?? published.services).filter(({ isHidden }) => !isHidden),
  };
}

/** The pictures of the slots: the chosen one, or else the first image of the slot's type, if the images are loaded. */
export function shownPictures(
  chosen: Company['pictures'],
  images: readonly Image[] | undefined,
): Partial<Company['pictures']> {
  const shown: Partial<Company['pictures']> = {};
  for (const slot of pictureSlots) {
    const picture = chosen[slot] ?? (images && firstPictureOf(images, slot));
    if (picture !== undefined) shown[slot] = picture;
  }
  return shown;
}

/** The image that a slot shows if none is chosen. */
export function firstPictureOf(images: readonly Image[], slot: PictureSlot): SitePicture | null {
  const [first] = images
    .filter(({ entityType }) => entityType === slot)
    .sort((one, other) => one.sortOrder - other.sortOrder || one.id - other.id);
  return first ? pictureOf(first) : null;
}

export const pictureOf = ({ id, url, alt, width, height }: Image): SitePicture => ({ id, url, alt, width, height });
