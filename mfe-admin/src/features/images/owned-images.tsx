import { paths } from '@officina/contracts/paths';
import { maxOwnedPictures } from '@officina/contracts/picture';
import { HttpStatus, Link, useSuspenseQuery } from '@officina/platform';
import { Button } from '@officina/ui';
import { PageTitle } from '../../shared/page-title';
import { ImageManager } from './image-manager';
import { ownerNameQuery } from './images.queries';

const words = {
  project: { title: 'Immagini del progetto', missing: 'Progetto non trovato', back: 'Torna ai Progetti' },
  car: { title: "Immagini dell'auto", missing: 'Auto non trovata', back: 'Torna alle Auto' },
} as const;

/** The images of one project or car, or word that there is no such one. `id` is null for an address that names none. */
export function OwnedImages({ kind, id }: { kind: 'project' | 'car'; id: number | null }) {
  const { data: name } = useSuspenseQuery(ownerNameQuery(kind, id));
  const { title, missing, back } = words[kind];
  const isFound = id !== null && name !== null;
  return (
    <>
      {isFound ? null : <HttpStatus code={404} />}
      <PageTitle title={isFound ? name : missing} {...(isFound ? { text: title } : {})}>
        <Button asChild variant="outline" size="sm">
          <Link to={kind === 'project' ? paths.adminProjects : paths.adminCars}>{back}</Link>
        </Button>
      </PageTitle>
      {isFound ? <ImageManager owner={{ entityType: kind, entityId: id }} maxImages={maxOwnedPictures} /> : null}
    </>
  );
}
