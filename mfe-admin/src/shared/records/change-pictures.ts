import type { Image } from '@officina/contracts/image';
import type { OwnerKind } from '@officina/contracts/kinds';
import { api } from '../api';
import { showFailure } from '../failures';
import { turnedEdit } from '../pictures/edits/edited';
import type { PictureChanges } from '../pictures/picture-changes';
import type { SentPictures } from '../pictures/sent-pictures';

/** Turns and describes the pictures of a saved form, which the server has in the order in which they were sent. */
export async function changePictures(
  owner: { entityType: OwnerKind; entityId: number },
  { images, cover }: SentPictures<unknown>['changes'],
): Promise<void> {
  if ([...images, cover].every((changes) => Object.keys(changes).length === 0)) return;
  try {
    const stored = await api.call('listImages', { query: owner });
    const gallery = stored.filter(({ inGallery }) => inGallery);
    for (const [index, changes] of images.entries()) await change(gallery[index], changes);
    await change(
      stored.find(({ inGallery, featured }) => featured && !inGallery),
      cover,
    );
  } catch (error) {
    showFailure(error, 'Le modifiche alle foto non sono state salvate');
  }
}

async function change(image: Image | undefined, { turns = 0, ...texts }: PictureChanges): Promise<void> {
  if (!image || (turns === 0 && Object.keys(texts).length === 0)) return;
  const edit = turns === 0 ? {} : turnedEdit(image, 'right', turns);
  await api.call('updateImage', { params: { id: image.id }, body: { ...texts, ...edit } });
}
