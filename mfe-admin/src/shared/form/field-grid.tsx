import { chakra } from '@officina/ui';

/** Two columns of fields; a field marked `data-wide` takes both. */
export const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: '6',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
});
