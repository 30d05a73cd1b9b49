import type { Image } from '@officina/contracts/image';
import type { OwnerKind } from '@officina/contracts/kinds';
import { api } from '../api';
import { showFailure } from '../failures';
import { knownPicture } from '../pictures/local-pictures';
import type { PictureChanges } from '../pictures/picture-changes';
import type { SentPictures } from '../pictures/sent-pictures';
import { noText, photoOf } from '../uploads/upload';
import { uploads } from '../uploads/uploads';

interface Owner {
  entityType: OwnerKind;
  entityId: number;
}

/**
 * Does for a saved form what its request could not: changes its pictures, moves them to their places in the gallery, and
 * uploads those that did not fit.
 */
export async function finishPictures(owner: Owner, sent: Omit<SentPictures<unknown>, 'body' | 'forget'>) {
  try {
    await changeStored(owner, sent);
  } catch (error) {
    showFailure('Le modifiche alle foto non sono state salvate')(error);
  }
  uploads.addAndSend(
    owner,
    sent.later.flatMap(({ source, sortOrder, changes: { edited, ...texts } }) => {
      const picture = knownPicture(source);
      return picture ? [{ ...photoOf(picture), sortOrder, edited, text: { ...noText, ...texts } }] : [];
    }),
  );
}

/** The server has the pictures in the order in which they were sent, and has numbered them without gaps. */
async function changeStored(owner: Owner, { places, changes }: Pick<SentPictures<unknown>, 'places' | 'changes'>) {
  const images = changes.images.map((changed, index) => ({
    ...changed,
    ...(places[index] === index ? {} : { sortOrder: places[index] }),
  }));
  if ([...images, changes.cover].every((changed) => Object.keys(changed).length === 0)) return;
  const stored = await api.call('listImages', { query: owner });
  const gallery = stored.filter(({ inGallery }) => inGallery);
  for (const [index, changed] of images.entries()) await change(gallery[index], changed);
  await change(
    stored.find(({ inGallery, featured }) => featured && !inGallery),
    changes.cover,
  );
}

async function change(
  image: Image | undefined,
  { edited, ...rest }: PictureChanges & { sortOrder?: number | undefined },
): Promise<void> {
  const body = { ...rest, ...edited };
  if (!image || Object.keys(body).length === 0) return;
  await api.call('updateImage', { params: { id: image.id }, body });
}
