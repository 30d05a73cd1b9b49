import { Link } from '@officina/platform';
import { chakra } from '@officina/ui';
import { touchTarget } from './thumb-room';

const look = {
  ...touchTarget,
  textStyle: 'label',
  paddingBlock: '2',
  color: 'fg.onDark',
  borderBottomWidth: '1px',
  borderColor: 'border.onDark',
  transition: 'color 150ms, border-color 150ms',
  _hover: { color: 'accent.onDark', borderColor: 'accent.onDark' },
} as const;

/** A secondary link on a dark background: letterspaced, with a thin underline. */
export const QuietLink = chakra(Link, { base: look });

/** A button with the look of `QuietLink`; it needs scripts, and is hidden without. */
export const QuietButton = chakra('button', {
  base: { ...look, '@media (scripting: none)': { display: 'none' } },
});

/** The `summary` of a menu with the look of `QuietLink`. */
export const QuietSummary = chakra('summary', {
  base: { ...look, listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } },
});
