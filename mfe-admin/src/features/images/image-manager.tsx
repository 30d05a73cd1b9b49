import { paths } from '@officina/contracts/paths';
import { maxOwnedPictures, pictureSlots } from '@officina/contracts/picture';
import { Link, useSuspenseQuery } from '@officina/platform';
import { Stack, Text, TextLink } from '@officina/ui';
import { EmptyList } from '../../shared/lists/empty-list';
import type { ImageOwner } from '../../shared/photos/uploads/image-owner';
import { Section } from '../../shared/ui/section';
import { ImageGrid } from './image-grid';
import { inShownOrder } from './image-order';
import { useArrangeImages } from './image-order.mutations';
import { ownedImagesQuery } from './images.queries';
import { SortByTime } from './sort-by-time';
import { UploadPanel } from './upload-panel';

export function ImageManager({ owner }: { owner: ImageOwner }) {
  const { data } = useSuspenseQuery(ownedImagesQuery(owner));
  const arrange = useArrangeImages(owner);
  const { items: images, total } = data;
  // Sorting needs all images of the owner.
  const isWhole = images.length === total;
  const [first] = images;
  const isSlot = pictureSlots.some((slot) => slot === owner.entityType);
  return (
    <Stack gap={{ base: '8', md: '10' }}>
      <Section title="Carica immagini">
        <UploadPanel owner={owner} count={total} />
      </Section>
      <Section
        title="Immagini esistenti"
        aside={
          owner.entityId === undefined ? null : (
            <Text textStyle="figure" color="fg.muted" marginInlineStart="auto">
              {total} di {maxOwnedPictures}
            </Text>
          )
        }
      >
        {isSlot && first ? (
          <Text textStyle="small" color="fg.muted">
            {first.isChosen ? (
              <>
                Sul sito si mostra quella scelta in{' '}
                <TextLink asChild>
                  <Link to={`${paths.adminSite}?sezione=home`}>Il mio sito</Link>
                </TextLink>
                : si cambia lì.
              </>
            ) : (
              'Sul sito si mostra la prima immagine dell’elenco.'
            )}
          </Text>
        ) : null}
        {isWhole ? null : (
          <Text textStyle="small" color="fg.muted">
            Si mostrano le prime {images.length} immagini di {total}.
          </Text>
        )}
        {images.length === 0 ? (
          <EmptyList
            text="Nessuna immagine disponibile"
            example="Scegli una foto qui sopra, oppure trascinala nella pagina: compare qui appena è caricata."
          />
        ) : (
          <ImageGrid
            images={inShownOrder(images)}
            usedId={isSlot ? first?.id : undefined}
            onCover={arrange.makeCover}
            onOrder={isWhole && !first?.isChosen ? arrange.order : undefined}
            tools={
              owner.entityId === undefined || images.length < 2 ? null : (
                <SortByTime images={images} onSort={() => arrange.sortByTimeTaken(images)} />
              )
            }
          />
        )}
      </Section>
    </Stack>
  );
}
