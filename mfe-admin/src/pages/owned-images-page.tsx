import { labelAfterA, notFoundText, type OwnerKind, withArticleAfterDi } from '@officina/contracts/kinds';
import { ownerPages, parseId } from '@officina/contracts/paths';
import { Async, HttpStatus, Link, useParams, useSuspenseQuery } from '@officina/platform';
import { Button } from '@officina/ui';
import { CarMessages } from '../features/cars/car-messages';
import { ImageManager } from '../features/images/image-manager';
import { ownerNameQuery } from '../features/images/images.queries';
import { PageTitle } from '../shared/ui/page-title';

export default function OwnedImagesPage({ kind }: { kind: OwnerKind }) {
  const { id } = useParams();
  return (
    <Async key={`${kind} ${id}`}>
      <OwnedImages kind={kind} id={parseId(id)} />
    </Async>
  );
}

/** The images of one project or car, or a 404 message. `id` is null if the URL has no valid id. */
function OwnedImages({ kind, id }: { kind: OwnerKind; id: number | null }) {
  const { data: name } = useSuspenseQuery(ownerNameQuery(kind, id));
  const isFound = id !== null && name !== null;
  return (
    <>
      {isFound ? null : <HttpStatus code={404} />}
      <PageTitle
        title={isFound ? name : notFoundText(kind)}
        text={isFound ? `Immagini ${withArticleAfterDi(kind)}` : undefined}
      >
        {isFound && kind === 'car' ? <CarMessages id={id} /> : null}
        <Button asChild variant="outline" size="sm">
          <Link to={ownerPages[kind].list}>Torna {labelAfterA(kind)}</Link>
        </Button>
      </PageTitle>
      {isFound ? <ImageManager key={id} owner={{ entityType: kind, entityId: id }} /> : null}
    </>
  );
}
