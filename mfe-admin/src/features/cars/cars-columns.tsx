import type { Car } from '@officina/contracts/car';
import { formatPrice } from '@officina/contracts/format';
import type { Column } from '../../shared/lists/column';
import { RecordName } from '../../shared/lists/record-name';
import { RecordState } from '../../shared/lists/record-state';
import { CarMessages } from './car-messages';

export const carColumns: readonly Column<Car>[] = [
  { header: 'ID', sort: 'id', isShort: true, cell: ({ id }) => id },
  {
    header: 'Auto',
    sort: 'make',
    isName: true,
    cell: ({ id, make, model, featuredImage }) => (
      <RecordName cover={featuredImage} name={`${make} ${model}`}>
        <CarMessages id={id} isBlock />
      </RecordName>
    ),
  },
  { header: 'Anno', sort: 'year', isShort: true, cell: ({ year }) => year },
  { header: 'Prezzo', sort: 'price', align: 'end', isShort: true, cell: ({ price }) => formatPrice(price) },
  {
    header: 'Disponibilità',
    sort: 'available',
    isShort: true,
    cell: ({ available }) => <RecordState isUsual={available}>{available ? 'Disponibile' : 'Venduta'}</RecordState>,
  },
];
