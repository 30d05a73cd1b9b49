import { chakra } from '@officina/ui';

/** Over what the picture gives itself: its height, and a placeholder that fills the frame. */
const whole = (padding: string) => ({
  padding,
  '& img, & canvas': {
    width: '100%',
    height: '100% !important',
    objectFit: 'contain !important',
    background: 'none !important',
    display: 'block',
  },
});

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
      whole: whole('0'),
      // On the header's ground, for which a logo is drawn.
      logo: { ...whole('4'), bg: 'bg.dark' },
    },
  },
});
