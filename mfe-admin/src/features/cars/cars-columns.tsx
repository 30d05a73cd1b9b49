import type { Car } from '@officina/contracts/car';
import { carFields } from '@officina/contracts/car-fields';
import type { Column } from '../../shared/lists/column';
import { RecordName } from '../../shared/lists/record-name';
import { fieldColumns } from '../../shared/records/field-columns';
import { VisitCell } from '../../shared/records/visit-counts';
import { CarMessages } from './car-messages';

export const carColumns: readonly Column<Car>[] = [
  { header: 'ID', sort: 'id', isShort: true, isQuiet: true, cell: ({ id }) => id },
  {
    header: 'Auto',
    sort: 'make',
    isName: true,
    cell: ({ id, make, model, featuredImage }) => (
      <RecordName kind="car" id={id} cover={featuredImage} name={`${make} ${model}`}>
        <CarMessages id={id} isBlock />
      </RecordName>
    ),
  },
  ...fieldColumns<typeof carFields, Car>(carFields),
  {
    header: 'Visite in 30 giorni',
    sort: 'visits',
    isShort: true,
    cell: ({ id }) => <VisitCell kind="car" id={id} />,
  },
];
