import { chakra } from '@officina/ui';

/** A text as high as the text button it replaces, so that a second press does not hit anything that moved there. */
export const TextButtonPlace = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: { base: '2.75rem', md: '1.75rem' },
    textStyle: 'small',
    color: 'fg.muted',
  },
});
