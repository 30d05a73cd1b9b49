import { parseId, paths } from '@officina/contracts/paths';
import { Async, useParams } from '@officina/platform';
import { ProjectView } from '../features/project/project-view';
import { ProjectWaiting } from '../features/project/project-waiting';
import { MissingRecord } from '../shared/missing-record';

/** Document title while the project is loading, missing or failed. */
const title = 'Dettaglio Progetto';

const missing = (
  <MissingRecord
    pageTitle={title}
    title="Progetto non trovato"
    text="Il progetto che stai cercando non è disponibile o non esiste."
    back={{ to: paths.gallery, label: 'Torna alla Galleria' }}
  />
);

export default function ProjectPage() {
  const id = parseId(useParams().id);
  if (id === null) return missing;
  return (
    <Async waiting={<ProjectWaiting id={id} pageTitle={title} />} failedTitle={title}>
      {/* Keyed, so that the gallery of the next project starts at its first picture. */}
      <ProjectView key={id} id={id} missing={missing} />
    </Async>
  );
}
