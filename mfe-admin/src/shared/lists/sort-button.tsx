import { chakra } from '@officina/ui';

export interface SortButtonProps {
  label: string;
  field: string;
  direction: 'ascending' | 'descending' | 'none';
  onSort: (sort: string) => void;
  /** Places the arrow before the label, so that the label is aligned with the ends of the numbers below it. */
  isAtEnd?: boolean;
}

/** A column heading: clicks cycle through ascending, descending and the list's default order. */
export function SortButton({ label, field, direction, onSort, isAtEnd = false }: SortButtonProps) {
  const next = direction === 'none' ? field : direction === 'ascending' ? `-${field}` : '';
  return (
    <Heading type="button" flexDirection={isAtEnd ? 'row-reverse' : 'row'} onClick={() => onSort(next)}>
      {label}
      <chakra.span aria-hidden="true" width="2" visibility={direction === 'none' ? 'hidden' : 'visible'}>
        {direction === 'descending' ? '↓' : '↑'}
      </chakra.span>
    </Heading>
  );
}

const Heading = chakra('button', {
  base: {
    display: 'inline-flex',
    gap: '1.5',
    paddingBlock: '1',
    textAlign: 'inherit',
    font: 'inherit',
    letterSpacing: 'inherit',
    textTransform: 'inherit',
    _hover: { color: 'fg' },
  },
});
