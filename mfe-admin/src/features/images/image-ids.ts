import type { Image } from '@officina/contracts/image';

type Known = Pick<Image, 'id'>;

/** Ids of an image's buttons, which get the focus back from what they opened. */
export const imageEditId = ({ id }: Known) => `image-${id}-edit`;
export const imageDeleteId = ({ id }: Known) => `image-${id}-delete`;
