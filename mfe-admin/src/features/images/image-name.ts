import type { Image } from '@officina/contracts/image';

/** The name of an image in a list. A picture uploaded with a record's form has no original file name. */
export const imageName = ({ alt, originalName, filename }: Image, position: number): string =>
  alt || (originalName === filename ? '' : originalName) || `Immagine ${position}`;
