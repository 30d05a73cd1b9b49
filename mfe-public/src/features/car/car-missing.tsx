import { paths } from '@officina/contracts/paths';
import { company } from '@officina/platform';
import { MissingRecord } from '../../shared/missing-record';

/** Browser title while there is no car to name. */
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
