import { chakra } from '@officina/ui';

/** A 4:3 frame that its picture fills. */
export const AspectBox = chakra('div', {
  base: {
    aspectRatio: '4 / 3',
    overflow: 'hidden',
    bg: 'bg.sunken',
    '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
  },
});
