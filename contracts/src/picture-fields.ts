import type { Fields } from './field';

/** The fields of every kind that owns pictures; their step is "pictures". */
export const pictureFields = {
  /** URL of the cover; empty without pictures. */
  featuredImage: {
    type: 'picture',
    label: 'Immagine principale',
    step: 'pictures',
    refusal: "L'immagine principale è obbligatoria",
    shown: 'own',
    onCard: true,
    example: '/media/muso.webp',
  },
  images: {
    type: 'pictures',
    label: 'Galleria',
    inSentence: 'immagini',
    step: 'pictures',
    refusal: "Aggiungi almeno un'immagine",
    shown: 'own',
    example: ['/media/fianco.webp'],
  },
} as const satisfies Fields<'pictures'>;
