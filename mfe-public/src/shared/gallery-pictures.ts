import type { PropsOf } from '@officina/contracts/remotes';
import type { ImageTexts } from './image-texts.query';

type GalleryPicture = PropsOf<'mfe_media/Gallery'>['pictures'][number];

/** The pictures of a gallery; the default alternative text is the title with the position. */
export const galleryPictures = (title: string, urls: readonly string[], texts: ImageTexts = {}): GalleryPicture[] =>
  urls.map((url, position) => ({
    url,
    alt: texts[url]?.alt || `${title}, immagine ${position + 1}`,
    caption: texts[url]?.caption ?? '',
  }));
