import type { Car } from '@officina/contracts/car';
import { formatPrice } from '@officina/contracts/format';
import { Badge } from '@officina/ui';
import type { Column } from '../../shared/data-table';

export const carColumns: readonly Column<Car>[] = [
  { header: 'ID', sort: 'id', from: 'md', cell: ({ id }) => id },
  { header: 'Auto', sort: 'make', isName: true, cell: ({ make, model }) => `${make} ${model}` },
  { header: 'Anno', sort: 'year', from: 'sm', cell: ({ year }) => year },
  { header: 'Prezzo', sort: 'price', from: 'sm', align: 'end', cell: ({ price }) => formatPrice(price) },
  {
    header: 'Disponibilità',
    sort: 'available',
    cell: ({ available }) => (
      <Badge tone={available ? 'green' : 'quiet'}>{available ? 'Disponibile' : 'Venduta'}</Badge>
    ),
  },
];
