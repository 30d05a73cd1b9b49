import { carKind } from '../features/cars/car-kind';
import { NewRecord } from '../shared/records/new-record';

export default function CarNewPage() {
  return <NewRecord kind={carKind} />;
}
