import { paths } from '@officina/contracts/paths';
import { MissingRecord } from '../../shared/missing-record';

/** Document title while the project is loading, missing or failed. */
export const projectPageTitle = 'Dettaglio Progetto';

export function ProjectMissing() {
  return (
    <MissingRecord
      pageTitle={projectPageTitle}
      title="Progetto non trovato"
      text="Il progetto che stai cercando non è disponibile o non esiste."
      back={{ to: paths.gallery, label: 'Torna alla Galleria' }}
    />
  );
}
