import { chakra } from '@officina/ui';

/** Overrides the height of the picture and of its placeholder, which fills the frame. */
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

/** A 4:3 frame that the picture fills, or in which it is shown whole. */
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
      // On the header's background color, for which a logo is designed.
      logo: { ...whole('4'), bg: 'bg.dark' },
    },
  },
});
