import type { Image } from '@officina/contracts/image';

type Known = Pick<Image, 'id'>;

/** Ids of an image's buttons, which get the focus back when the panel or dialog they opened closes. */
export const imageEditId = ({ id }: Known) => `image-${id}-edit`;
export const imageDeleteId = ({ id }: Known) => `image-${id}-delete`;
