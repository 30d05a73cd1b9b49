import { chakra } from '@officina/ui';
import { FormElement } from '../../form/form-element';

/**
 * The form of a record: its steps stand above it in a dialog and on narrow screens, and beside it on a wide page, whose
 * right part would be empty otherwise.
 */
export const StepLayout = chakra(FormElement, {
  base: {
    '& > [data-part=aside]': { marginBottom: '6' },
    // On a phone the fields come first, before what belongs to every step.
    '@media (max-width: 47.99em)': {
      display: 'flex',
      flexDirection: 'column',
      '& > [data-part=aside]': { order: 1, marginTop: '6', marginBottom: '0' },
      '& > [data-part=aside] ~ :not([data-part=step])': { order: 2 },
    },
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
