/** Lets a low line of text be hit as easily as a button: the room above and below it belongs to it, unseen. */
export const thumbRoom = {
  position: 'relative',
  _after: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-0.375rem' },
} as const;
