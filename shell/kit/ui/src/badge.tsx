import { chakra } from '@chakra-ui/react/styled-system';

/** A small label in letterspaced capitals with a thin border. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-block',
    paddingInline: '2.5',
    paddingBlock: '1',
    borderWidth: '1px',
    borderColor: 'currentColor',
    textStyle: 'label',
    maxWidth: '100%',
  },
  variants: {
    tone: {
      brass: { color: 'accent' },
      brassOnDark: { color: 'accent.onDark' },
      green: { color: 'brand' },
      quiet: { color: 'fg.muted', borderColor: 'border' },
      danger: { color: 'danger' },
    },
  },
  defaultVariants: { tone: 'brass' },
});
