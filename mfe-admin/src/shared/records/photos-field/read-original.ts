import { parsePictureUrl } from '@officina/contracts/picture';
import { localOriginal } from '../../photos/local-bitmap';
import { isLocal, readyPicture } from '../../photos/local-pictures';
import type { Original } from '../../photos/original-picture';

/** The original of a URL, stored or local; null for a URL that is not a picture of the site. */
export async function readOriginal(url: string): Promise<Original | null> {
  if (!isLocal(url)) return parsePictureUrl(url);
  return localOriginal((await readyPicture(url)).file);
}
