import type { Image } from '@officina/contracts/image';
import { isOwnerKind, noneLabel, nouns, type OwnerKind, withIndefiniteArticle } from '@officina/contracts/kinds';
import { ownerPages } from '@officina/contracts/paths';
import { Link, useListQuery } from '@officina/platform';
import { Stack, Text, TextLink } from '@officina/ui';
import { askBeforeLeaving } from '../../shared/dialogs/unsaved-changes';
import { ListBody } from '../../shared/lists/list-body';
import type { ListParams } from '../../shared/lists/list-params';
import { SearchBox } from '../../shared/lists/search-box';
import { Section } from '../../shared/ui/section';
import { ImageGrid } from './image-grid';
import { useMakeCover } from './images.mutations';
import { catalogueImagesQuery } from './images.queries';
import { UploadPanel } from './upload-panel';

export interface CatalogueImagesProps {
  entityType: OwnerKind;
  params: ListParams<never>;
}

/** The images of all projects or all cars, paginated, each with its owner. */
export function CatalogueImages({ entityType, params }: CatalogueImagesProps) {
  const { q, page, query } = params.shown;
  const { data } = useListQuery(catalogueImagesQuery(entityType, query));
  const { one: owner } = nouns[entityType];
  const cover = useMakeCover();
  // A search or another page may remove the image that is being edited.
  const guarded = {
    ...params,
    setQuery: (value: string) => askBeforeLeaving(() => params.setQuery(value)),
    go: (search: string) => askBeforeLeaving(() => params.go(search)),
  };
  return (
    <Stack gap={{ base: '8', md: '10' }}>
      <Section
        title="Carica immagini"
        text={`Le immagini caricate qui non appartengono a ${noneLabel(entityType)}: per aggiungerle alla sua pagina, aprine prima la gestione.`}
      >
        <UploadPanel owner={{ entityType }} count={data.total} />
      </Section>
      <Section title="Immagini esistenti" aria-busy={params.isBusy}>
        <SearchBox label="Cerca immagini" placeholder={`Cerca per ${owner}, testo o nome del file`} params={guarded} />
        <ListBody
          of={data}
          params={guarded}
          empty={{
            none: 'Nessuna immagine disponibile',
            example: `Le foto che carichi per ${withIndefiniteArticle(entityType)} compaiono anche qui.`,
            notFound: 'Nessuna immagine trovata per questa ricerca',
          }}
        >
          {(images) => (
            <ImageGrid
              images={images}
              onCover={cover.mutate}
              ownerOf={ownerOf}
              // Only images on the screen can be selected.
              scope={`${q} ${page}`}
            />
          )}
        </ListBody>
      </Section>
    </Stack>
  );
}

function ownerOf({ entityType, entityId, ownerName }: Image) {
  if (!isOwnerKind(entityType)) return null;
  if (entityId === null) {
    return (
      <Text textStyle="small" color="fg.muted">
        Senza {nouns[entityType].one}
      </Text>
    );
  }
  return (
    <TextLink asChild textStyle="small" overflowWrap="anywhere">
      <Link to={ownerPages[entityType].images(entityId)}>{ownerName ?? `N. ${entityId}`}</Link>
    </TextLink>
  );
}
