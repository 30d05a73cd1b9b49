import { chakra } from '@officina/ui';

/** A native checkbox, styled like the fields: a list can have many of them without a delay. */
export const Checkbox = chakra('input', {
  base: {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '1.25rem',
    height: '1.25rem',
    borderWidth: '1px',
    borderColor: 'border.strong',
    cursor: 'pointer',
    '&:checked, &:indeterminate': { bg: 'brand', borderColor: 'brand' },
    '&:checked::before, &:indeterminate::before': {
      content: '""',
      width: '0.6875rem',
      height: '0.6875rem',
      bg: 'fg.onDark',
      clipPath: 'polygon(14% 44%, 0 62%, 42% 96%, 100% 18%, 82% 4%, 39% 66%)',
    },
    '&:indeterminate::before': { clipPath: 'inset(42% 0)' },
    // With forced colors the check mark must use the system's colors, too.
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
});
