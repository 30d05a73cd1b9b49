import { Link } from '@officina/platform';
import { chakra } from '@officina/ui';
import { touchTarget } from './thumb-room';

/** Style of the value of a filter. */
export const choiceWord = {
  ...touchTarget,
  display: 'inline-block',
  textStyle: 'small',
  paddingBlock: '1',
  marginBlock: { base: '1.5', md: '1' },
} as const;

/** Link to the list with this value of a filter; underlined while it is chosen. */
export const ChoiceLink = chakra(Link, {
  base: {
    ...choiceWord,
    borderBottomWidth: '1px',
    borderColor: 'transparent',
    transition: 'color 150ms, border-color 150ms',
    _hover: { color: 'accent', borderColor: 'border.strong' },
    '&[aria-current]': { color: 'accent', borderColor: 'accent' },
  },
});
