import type { Image } from '@officina/contracts/image';

/** What an image is called in a list. A picture that came through a form has no name of its own. */
export const imageName = ({ alt, originalName, filename }: Image, position: number): string =>
  alt || (originalName === filename ? '' : originalName) || `Immagine ${position}`;
