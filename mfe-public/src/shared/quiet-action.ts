import { thumbRoom } from './thumb-room';

/** A link or button that stands back: letterspaced, with a hairline under it, on dark ground. */
export const quietAction = {
  ...thumbRoom,
  textStyle: 'label',
  paddingBlock: '2',
  color: 'fg.onDark',
  borderBottomWidth: '1px',
  borderColor: 'border.onDark',
  cursor: 'pointer',
  transition: 'color 150ms, border-color 150ms',
  _hover: { color: 'accent.onDark', borderColor: 'accent.onDark' },
} as const;
