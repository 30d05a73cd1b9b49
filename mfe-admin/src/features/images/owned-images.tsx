import { notFoundText, type OwnerKind, withArticleAfterDi } from '@officina/contracts/kinds';
import { maxOwnedPictures } from '@officina/contracts/picture';
import { HttpStatus, Link, useSuspenseQuery } from '@officina/platform';
import { Button } from '@officina/ui';
import { ownerPages } from '../../shared/kind-pages';
import { PageTitle } from '../../shared/page-title';
import { ImageManager } from './image-manager';
import { ownerNameQuery } from './images.queries';

/** The images of one project or car, or a 404 message. `id` is null if the URL has no valid id. */
export function OwnedImages({ kind, id }: { kind: OwnerKind; id: number | null }) {
  const { data: name } = useSuspenseQuery(ownerNameQuery(kind, id));
  const { list, back } = ownerPages[kind];
  const title = `Immagini ${withArticleAfterDi(kind)}`;
  const isFound = id !== null && name !== null;
  return (
    <>
      {isFound ? null : <HttpStatus code={404} />}
      <PageTitle title={isFound ? name : notFoundText(kind)} {...(isFound ? { text: title } : {})}>
        <Button asChild variant="outline" size="sm">
          <Link to={list}>{back}</Link>
        </Button>
      </PageTitle>
      {isFound ? <ImageManager owner={{ entityType: kind, entityId: id }} maxImages={maxOwnedPictures} /> : null}
    </>
  );
}
