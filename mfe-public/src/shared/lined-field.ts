/** Style of a text field on the site. */
export const linedField = {
  width: 'full',
  borderBottom: '1px solid',
  borderColor: 'border.strong',
  borderRadius: 'none',
  bg: 'transparent',
  color: 'fg',
  textStyle: 'body',
  transition: 'border-color 150ms',
  _focus: { borderColor: 'accent' },
} as const;
