import { touchTarget } from './thumb-room';

/** Styles of a secondary link or button on a dark background: letterspaced, with a thin underline. */
export const secondaryAction = {
  ...touchTarget,
  textStyle: 'label',
  paddingBlock: '2',
  color: 'fg.onDark',
  borderBottomWidth: '1px',
  borderColor: 'border.onDark',
  cursor: 'pointer',
  transition: 'color 150ms, border-color 150ms',
  _hover: { color: 'accent.onDark', borderColor: 'accent.onDark' },
} as const;
