/** Extends the touch target of a line of text above and below it, without changing the layout. */
export const touchTarget = {
  position: 'relative',
  _after: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-0.375rem' },
} as const;
