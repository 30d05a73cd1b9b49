import { chakra } from '@officina/ui';

/** A 4:3 frame that its picture fills, or stands in as a whole. */
export const AspectBox = chakra('div', {
  base: {
    aspectRatio: '4 / 3',
    overflow: 'hidden',
    bg: 'bg.sunken',
    '& img, & canvas': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
  },
  variants: {
    fit: {
      cover: {},
      // Over the height that the picture gives itself; on the header's ground, for which a logo is drawn.
      whole: { bg: 'bg.dark', padding: '4', '& img': { height: '100% !important', objectFit: 'contain' } },
    },
  },
});
