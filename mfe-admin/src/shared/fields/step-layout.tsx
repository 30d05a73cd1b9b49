import { chakra } from '@officina/ui';

/**
 * The form of a record: its steps stand above it in a dialog and on narrow screens, and beside it on a wide page, whose
 * right part would be empty otherwise.
 */
export const StepLayout = chakra('form', {
  base: {
    '&:not([role=dialog] *)': {
      display: { xl: 'grid' },
      gridTemplateColumns: '12rem minmax(0, 1fr)',
      columnGap: '12',
      '& > nav': { gridRow: '1 / span 9' },
      '& > :not(nav)': { gridColumn: { xl: '2' } },
      '& > nav > ol': { gridAutoFlow: { xl: 'row' } },
    },
  },
});
