import { isOwnerKind } from '@officina/contracts/kinds';
import { Async, useSearchParams } from '@officina/platform';
import { CatalogueImages } from '../features/images/catalogue-images';
import { ImageManager } from '../features/images/image-manager';
import { ImageTypeSelect, readEntityType } from '../features/images/image-type-select';
import { useListParams } from '../shared/lists/list-params';
import { PageTitle } from '../shared/page-title';

export default function ImagesPage() {
  const [address, setAddress] = useSearchParams();
  const params = useListParams([]);
  const entityType = readEntityType(address.get('type'));
  return (
    <>
      <PageTitle title="Gestione Immagini" />
      <ImageTypeSelect value={entityType} onChange={(type) => setAddress({ type })} />
      <Async key={entityType}>
        {isOwnerKind(entityType) ? (
          <CatalogueImages entityType={entityType} params={params} />
        ) : (
          <ImageManager owner={{ entityType }} />
        )}
      </Async>
    </>
  );
}
