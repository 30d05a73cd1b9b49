import { chakra } from '@officina/ui';

/** A button that looks like underlined text, for small actions beside an item. */
export const TextButton = chakra(
  'button',
  {
    base: {
      textStyle: 'small',
      minHeight: { base: '2.75rem', md: '1.75rem' },
      textDecoration: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '0.4em',
      textDecorationColor: 'accent',
      _hover: { color: 'accent' },
      _disabled: {
        color: 'fg.muted',
        textDecorationColor: 'transparent',
        cursor: 'default',
        _hover: { color: 'fg.muted' },
      },
    },
    variants: { tone: { danger: { color: 'danger', textDecorationColor: 'danger' } } },
  },
  { defaultProps: { type: 'button' } },
);
