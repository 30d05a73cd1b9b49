import { Async, useSearchParams } from '@officina/platform';
import { ImageManager } from '../features/images/image-manager';
import { ImageTypeSelect, readEntityType } from '../features/images/image-type-select';
import { PageTitle } from '../shared/page-title';

export default function ImagesPage() {
  const [params, setParams] = useSearchParams();
  const entityType = readEntityType(params.get('type'));
  return (
    <>
      <PageTitle title="Gestione Immagini" />
      <ImageTypeSelect value={entityType} onChange={(type) => setParams({ type }, { replace: true })} />
      <Async key={entityType}>
        <ImageManager owner={{ entityType }} />
      </Async>
    </>
  );
}
