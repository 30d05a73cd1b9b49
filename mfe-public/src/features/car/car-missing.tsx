import { paths } from '@officina/contracts/paths';
import { company } from '@officina/platform';
import { MissingRecord } from '../../shared/missing-record';

/** Document title while the car is loading, missing or failed. */
export const carPageTitle = `Dettaglio Auto - ${company.brand}`;

export function CarMissing() {
  return (
    <MissingRecord
      pageTitle={carPageTitle}
      title="Auto non trovata"
      text="L'auto che stai cercando non è disponibile o non esiste."
      back={{ to: paths.cars, label: 'Torna alle Auto in Vendita' }}
    />
  );
}
