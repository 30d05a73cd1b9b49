import { chakra } from '@officina/ui';

/**
 * The buttons of a form or a question, in one order everywhere (ADR 0065): the one that leads back stands first, the
 * one that goes on stands last, at the end of the row.
 */
export const ButtonRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '3',
    // A label longer than the row has several lines.
    '& > button, & > a': { whiteSpace: 'normal' },
    // A form may be taller than its dialog: its buttons stay in sight, with room below them. A screen as low as one at
    // 400 % zoom has no room for that.
    '[role=dialog] form &': {
      bg: 'bg.panel',
      paddingBlock: '4',
      '@media (min-height: 30em)': { position: 'sticky', bottom: '0', zIndex: '1' },
    },
  },
  variants: {
    /** One below the other on a phone, the last at the bottom: for several long labels. */
    isStacked: {
      true: { flexDirection: { base: 'column', md: 'row' }, alignItems: { base: 'stretch', md: 'center' } },
    },
  },
});
