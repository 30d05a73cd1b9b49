import { chakra } from '@officina/ui';

/** A word that acts, under a thin rule: for the small actions beside an item. */
export const WordButton = chakra(
  'button',
  {
    base: {
      textStyle: 'small',
      minHeight: '1.75rem',
      borderBottomWidth: '1px',
      borderColor: 'accent',
      cursor: 'pointer',
      _hover: { color: 'accent' },
      _disabled: { color: 'fg.muted', borderColor: 'transparent', cursor: 'default' },
    },
    variants: { tone: { danger: { color: 'danger', borderColor: 'danger' } } },
  },
  { defaultProps: { type: 'button' } },
);
