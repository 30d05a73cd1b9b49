import type { Image } from '@officina/contracts/image';
import { useSuspenseQuery } from '@officina/platform';
import { Grid, Heading, Stack, Text } from '@officina/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { ImageCard, imageDeleteId } from './image-card';
import { ImageForm } from './image-form';
import { useDeleteImage, useReorderImages, useUploadImage } from './images.mutations';
import { type ImageOwner, ownedImagesQuery } from './images.queries';

export interface ImageManagerProps {
  owner: ImageOwner;
  /** Once there are this many, no more can be added. */
  maxImages?: number;
}

/** Adds, orders, edits and deletes the images of one owner. */
export function ImageManager({ owner, maxImages = Number.POSITIVE_INFINITY }: ImageManagerProps) {
  const { data: images } = useSuspenseQuery(ownedImagesQuery(owner));
  const [editedId, setEditedId] = useState<number | null>(null);
  const [deleted, setDeleted] = useState<Image | null>(null);
  const upload = useUploadImage(owner);
  const reorder = useReorderImages();
  const remove = useDeleteImage();
  // The images of many projects or cars have no order among each other.
  const isOrdered = owner.entityId !== undefined || (owner.entityType !== 'project' && owner.entityType !== 'car');

  function moveBack(index: number) {
    const ordered = [...images];
    const [image] = ordered.splice(index, 1);
    if (image) reorder.mutate(ordered.toSpliced(index - 1, 0, image));
  }

  return (
    <Stack gap="10">
      {images.length < maxImages ? (
        <section>
          <Heading as="h2" textStyle="heading" marginBottom="5">
            Carica immagine
          </Heading>
          <ImageForm
            initial={{ alt: '', caption: '', featured: false }}
            isFileRequired
            saveLabel="Carica"
            pendingLabel="Caricamento..."
            onSave={({ file, text }) => (file ? upload.mutateAsync({ file, text }) : Promise.reject())}
          />
        </section>
      ) : null}
      <section>
        <Heading as="h2" textStyle="heading" marginBottom="5">
          Immagini esistenti
        </Heading>
        {images.length === 0 ? <Text color="fg.muted">Nessuna immagine disponibile</Text> : null}
        <Grid
          as="ul"
          listStyleType="none"
          templateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))"
          columnGap="6"
          rowGap="9"
        >
          {images.map((image, index) => (
            <ImageCard
              key={image.id}
              image={image}
              position={index + 1}
              isEdited={editedId === image.id}
              onEdit={setEditedId}
              onDelete={setDeleted}
              onMoveBack={isOrdered && index > 0 && !reorder.isPending ? () => moveBack(index) : undefined}
            />
          ))}
        </Grid>
      </section>
      {deleted ? (
        <ConfirmDialog
          title="Conferma eliminazione"
          text="Sei sicuro di voler eliminare questa immagine? Questa azione non può essere annullata."
          confirmLabel="Elimina"
          pendingLabel="Eliminazione..."
          isPending={remove.isPending}
          returnTo={imageDeleteId(deleted)}
          onConfirm={() => remove.mutate(deleted, { onSettled: () => setDeleted(null) })}
          onCancel={() => setDeleted(null)}
        />
      ) : null}
    </Stack>
  );
}
