import { chakra } from '@officina/ui';
import type { ComponentProps } from 'react';

/**
 * The buttons of a form or a question, in one order everywhere (ADR 0065): the one that leads back stands first, the
 * one that goes on stands last, at the end of the row.
 */
export const ButtonRow = (props: ComponentProps<typeof Row>) => <Row data-bar="" {...props} />;

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '3',
    // On a phone in columns of one width; a last one that is alone takes the row.
    '@media (max-width: 29.99em)': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
      '& > :is(button, a)': { width: '100%', marginInline: '0' },
      '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
    },
    // A form may be taller than its dialog: its buttons stay in sight, with room below them.
    '[role=dialog] form &': { position: 'sticky', bottom: '0', zIndex: '1', bg: 'bg.panel', paddingBlock: '4' },
  },
  variants: {
    /** One below the other on a phone, the last at the bottom: for several long labels. */
    isStacked: {
      true: {
        '@media (max-width: 29.99em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        flexDirection: { base: 'column', md: 'row' },
        alignItems: { base: 'stretch', md: 'center' },
      },
    },
  },
});
