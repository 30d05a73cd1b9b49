import { entityTypeLabels, entityTypes } from '@officina/contracts/image';
import { isOwnerKind } from '@officina/contracts/kinds';
import { Async, useSearchParams } from '@officina/platform';
import { Box } from '@officina/ui';
import { CatalogueImages } from '../features/images/catalogue-images';
import { ImageManager } from '../features/images/image-manager';
import { askBeforeLeaving } from '../shared/dialogs/unsaved-changes';
import { FormField } from '../shared/form/form-field';
import { useListParams } from '../shared/lists/list-params';
import { PageTitle } from '../shared/ui/page-title';
import { Select } from '../shared/ui/select';

export default function ImagesPage() {
  const [address, setAddress] = useSearchParams();
  const params = useListParams([], { size: 24 });
  const entityType = entityTypes.find((type) => type === address.get('type')) ?? 'logo';
  return (
    <>
      <PageTitle title="Gestione Immagini" />
      <Box maxWidth="20rem" marginBottom="9">
        <FormField label="Tipo di immagine">
          <Select
            value={entityType}
            onChange={({ target: { value } }) => askBeforeLeaving(() => setAddress({ type: value }))}
            options={Object.entries(entityTypeLabels)}
          />
        </FormField>
      </Box>
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
