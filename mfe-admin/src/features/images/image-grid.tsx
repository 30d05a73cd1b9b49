import { binDays } from '@officina/contracts/bin';
import type { Image } from '@officina/contracts/image';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog';
import { askBeforeLeaving } from '../../shared/leaving/unsaved-changes';
import { SortableItem } from '../../shared/sorting/sortable-item';
import { SortableList } from '../../shared/sorting/sortable-list';
import { useFocusAfterCommit } from '../../shared/use-focus-after-commit';
import { ImageCard, imageDeleteId, imageEditId } from './image-card';
import { ImageEdit } from './image-edit';
import { useDeleteImage, useMakeCover } from './images.mutations';

export interface ImageGridProps {
  images: readonly Image[];
  /** Absent where the images have no order among each other. */
  onOrder?: ((ordered: readonly Image[]) => void) | undefined;
  /** Whom an image belongs to, where the list holds those of many. */
  ownerOf?: (image: Image) => ReactNode;
}

/** Images with what can be done with each: order, edit, cover, delete. */
export function ImageGrid({ images, onOrder, ownerOf }: ImageGridProps) {
  const [editedId, setEditedId] = useState<number | null>(null);
  const [deleted, setDeleted] = useState<Image | null>(null);
  const cover = useMakeCover();
  const remove = useDeleteImage();
  const focusAfterCommit = useFocusAfterCommit();
  const byKey = new Map(images.map((image) => [String(image.id), image]));
  const nameOf = (image: Image) => imageName(image, images.indexOf(image) + 1);
  const listOf = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? []);
  const isSortable = onOrder !== undefined && images.length > 1;

  function closeEdit(image: Image) {
    setEditedId(null);
    focusAfterCommit(() => document.getElementById(imageEditId(image))?.focus());
  }

  return (
    <>
      <SortableList
        keys={[...byKey.keys()]}
        nameOf={(key) => listOf([key]).map(nameOf).join()}
        onOrder={(keys) => onOrder?.(listOf(keys))}
        isDisabled={!isSortable}
        aria-label="Immagini esistenti"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(14rem, 1fr))' }}
        columnGap="6"
        rowGap={{ base: '5', md: '9' }}
        marginTop="5"
      >
        {images.map((image) =>
          image.id === editedId ? (
            <SortableItem
              key={image.id}
              itemKey={String(image.id)}
              isDisabled
              gridColumn="1 / -1"
              borderBlockWidth="1px"
              borderColor="border.strong"
              paddingBlock="6"
            >
              <ImageEdit image={image} onClose={() => closeEdit(image)} />
            </SortableItem>
          ) : (
            <SortableItem key={image.id} itemKey={String(image.id)}>
              <ImageCard
                image={image}
                name={nameOf(image)}
                isSortable={isSortable}
                owner={ownerOf?.(image)}
                // The panel of another image closes: what was typed there may be unsaved.
                onEdit={() => askBeforeLeaving(() => setEditedId(image.id))}
                onDelete={() => setDeleted(image)}
                onCover={() => cover.mutate(image.id)}
              />
            </SortableItem>
          ),
        )}
      </SortableList>
      {deleted ? (
        <ConfirmDialog
          title="Conferma eliminazione"
          text="Sei sicuro di voler eliminare questa immagine?"
          note={`Per ${binDays} giorni si può ancora ripristinare dal Cestino.`}
          confirmLabel="Elimina"
          isPending={remove.isPending}
          returnTo={imageDeleteId(deleted)}
          onConfirm={() => remove.mutate(deleted, { onSettled: () => setDeleted(null) })}
          onCancel={() => setDeleted(null)}
        />
      ) : null}
    </>
  );
}

/** The name of an image in a list. A picture uploaded with a record's form has no original file name. */
const imageName = ({ alt, originalName, filename }: Image, position: number): string =>
  alt || (originalName === filename ? '' : originalName) || `Immagine ${position}`;
