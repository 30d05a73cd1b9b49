import type { Car } from '@officina/contracts/car';
import { formatPrice } from '@officina/contracts/format';
import { Badge } from '@officina/ui';
import type { Column } from '../../shared/lists/data-table';

export const carColumns: readonly Column<Car>[] = [
  { header: 'ID', sort: 'id', isShort: true, cell: ({ id }) => id },
  { header: 'Auto', sort: 'make', isName: true, cell: ({ make, model }) => `${make} ${model}` },
  { header: 'Anno', sort: 'year', isShort: true, cell: ({ year }) => year },
  { header: 'Prezzo', sort: 'price', align: 'end', isShort: true, cell: ({ price }) => formatPrice(price) },
  {
    header: 'Disponibilità',
    sort: 'available',
    isShort: true,
    cell: ({ available }) => (
      <Badge tone={available ? 'green' : 'quiet'}>{available ? 'Disponibile' : 'Venduta'}</Badge>
    ),
  },
];
