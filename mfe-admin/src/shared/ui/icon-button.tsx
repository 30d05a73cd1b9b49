import { chakra } from '@officina/ui';

/** A button with a sign instead of a text. With `aria-disabled` it keeps the focus. */
export const IconButton = chakra(
  'button',
  {
    base: {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '2.75rem',
      height: '2.75rem',
      _hover: { color: 'accent' },
      '&[aria-disabled=true]': { color: 'border.strong', opacity: 0.5, cursor: 'default' },
    },
  },
  { defaultProps: { type: 'button' } },
);
