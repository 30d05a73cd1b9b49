import { parseId, paths } from '@officina/contracts/paths';
import { Async, useCompany, useParams } from '@officina/platform';
import { CarView } from '../features/car/car-view';
import { MissingRecord } from '../shared/missing-record';
import { RecordWaiting } from '../shared/record-waiting';

export default function CarPage() {
  const id = parseId(useParams().id);
  /** Document title while the car is loading, missing or failed. */
  const title = `Dettaglio Auto - ${useCompany().brand}`;
  const missing = (
    <MissingRecord
      pageTitle={title}
      title="Auto non trovata"
      text="L'auto che stai cercando non è disponibile o non esiste."
      back={{ to: paths.cars, label: 'Torna alle Auto in Vendita' }}
    />
  );
  if (id === null) return missing;
  return (
    <Async waiting={<RecordWaiting pageTitle={title} />} failedTitle={title}>
      {/* Keyed, so that the gallery of the next car starts at its first picture. */}
      <CarView key={id} id={id} missing={missing} />
    </Async>
  );
}
