import { parseId } from '@officina/contracts/paths';
import { Async, useParams } from '@officina/platform';
import { CarMissing, carPageTitle } from '../features/car/car-missing';
import { CarView } from '../features/car/car-view';
import { RecordWaiting } from '../shared/record-waiting';

export default function CarPage() {
  const id = parseId(useParams().id);
  if (id === null) return <CarMissing />;
  return (
    <Async waiting={<RecordWaiting pageTitle={carPageTitle} />} failedTitle={carPageTitle}>
      {/* Keyed, so that the gallery of the next car starts at its first picture. */}
      <CarView key={id} id={id} />
    </Async>
  );
}
