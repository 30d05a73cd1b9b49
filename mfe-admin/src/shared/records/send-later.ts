import type { OwnerKind } from '@officina/contracts/kinds';
import { api } from '../api';
import { showFailure } from '../failures';
import { knownPicture } from '../pictures/local-pictures';
import type { LaterPicture } from '../pictures/sent-pictures';
import { noText } from '../uploads/upload';
import { uploads } from '../uploads/uploads';

/**
 * Uploads the pictures of a saved form that did not fit into its request. `places` are the positions in the gallery of
 * those that did.
 */
export async function sendLater(
  owner: { entityType: OwnerKind; entityId: number },
  later: readonly LaterPicture[],
  places: readonly number[],
): Promise<void> {
  if (later.length === 0) return;
  uploads.addAndSend(
    owner,
    later.flatMap(({ source, sortOrder, texts }) => {
      const picture = knownPicture(source);
      return picture
        ? [{ file: picture.file, isReady: picture.isReady, source, sortOrder, text: { ...noText, ...texts } }]
        : [];
    }),
  );
  if (places.every((place, index) => place === index)) return;
  try {
    // The server has numbered the pictures of the request without gaps.
    const stored = (await api.call('listImages', { query: owner })).filter(({ inGallery }) => inGallery);
    for (const [index, place] of places.entries()) {
      const image = stored[index];
      if (!image || place === index) continue;
      await api.call('updateImage', { params: { id: image.id }, body: { sortOrder: place } });
    }
  } catch (error) {
    showFailure(error, 'L’ordine delle immagini non è stato salvato');
  }
}
