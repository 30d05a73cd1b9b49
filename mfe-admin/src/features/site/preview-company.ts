import type { Company } from '@officina/contracts/company-facts';
import { acceptedFacts } from '@officina/contracts/company-form';
import type { SitePicture } from '@officina/contracts/company-rules';
import type { Image } from '@officina/contracts/image';
import { type PictureSlot, pictureSlots } from '@officina/contracts/picture';
import { bodyOf, type SiteValues } from './site-values';

/** What visitors would see if the form were published: what the rules refuse stays as it is published. */
export function previewOf(published: Company, values: SiteValues): Company {
  const { services, ...facts } = acceptedFacts(bodyOf(values));
  // A rule keeps of a picture only its id.
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

/** What the picture slots show: what is chosen, or else the first image of their type, where the site's images are known. */
export function shownPictures(
  chosen: Company['pictures'],
  images: readonly Image[] | undefined,
): Partial<Company['pictures']> {
  const shown: Partial<Company['pictures']> = {};
  for (const slot of pictureSlots) {
    const picture = chosen[slot] ?? (images && firstOf(images, slot));
    if (picture !== undefined) shown[slot] = picture;
  }
  return shown;
}

/** The image that a slot shows by itself. */
export function firstOf(images: readonly Image[], slot: PictureSlot): SitePicture | null {
  const [first] = images
    .filter(({ entityType }) => entityType === slot)
    .sort((one, other) => one.sortOrder - other.sortOrder || one.id - other.id);
  return first ? pictureOf(first) : null;
}

/** An image as a picture of the company's facts. */
export const pictureOf = ({ id, url, alt, width, height }: Image): SitePicture => ({ id, url, alt, width, height });
