import type { Image } from '@officina/contracts/image';
import { Badge, Box, chakra, Flex, Text } from '@officina/ui';
import { PictureTile } from '../../shared/picture-tile';
import { WordButton } from '../../shared/word-button';
import { ImageForm } from './image-form';
import { useChangeImage } from './images.mutations';

/** Id of an image's delete button, which gets the focus back from the dialog. */
export const imageDeleteId = ({ id }: Pick<Image, 'id'>) => `image-${id}-delete`;

const imageEditId = ({ id }: Pick<Image, 'id'>) => `image-${id}-edit`;

export interface ImageCardProps {
  image: Image;
  /** From 1 on. */
  position: number;
  isEdited: boolean;
  onEdit: (id: number | null) => void;
  onDelete: (image: Image) => void;
  /** Absent for the first. */
  onMoveBack: (() => void) | undefined;
}

/** One image with its texts and actions; its edit panel takes the whole row. */
export function ImageCard({ image, position, isEdited, onEdit, onDelete, onMoveBack }: ImageCardProps) {
  const change = useChangeImage(image);
  // A picture that came through a form has no name of its own.
  const name = image.alt || (image.originalName === image.filename ? '' : image.originalName) || `Immagine ${position}`;

  function close() {
    onEdit(null);
    requestAnimationFrame(() => document.getElementById(imageEditId(image))?.focus());
  }

  if (isEdited) {
    return (
      <chakra.li gridColumn="1 / -1" borderBlockWidth="1px" borderColor="border.strong" paddingBlock="6">
        <Flex gap="8" wrap="wrap">
          <Box width="15rem">
            <PictureTile url={image.url} alt={image.alt} />
          </Box>
          <Box flex="1" minWidth="min(18rem, 100%)">
            <ImageForm
              initial={{ alt: image.alt, caption: image.caption, featured: image.featured }}
              isFileRequired={false}
              saveLabel="Salva"
              pendingLabel="Salvataggio..."
              onSave={async (changed) => {
                await change.mutateAsync(changed);
                close();
              }}
              onCancel={close}
            />
          </Box>
        </Flex>
      </chakra.li>
    );
  }
  return (
    <chakra.li minWidth="0">
      <PictureTile url={image.url} alt={image.alt} />
      <Flex justify="space-between" align="baseline" gap="3" marginTop="2">
        <Text textStyle="small" fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        {image.featured ? <Badge>Principale</Badge> : null}
      </Flex>
      <Text textStyle="figure" fontSize="0.8125rem" color="fg.muted" overflowWrap="anywhere">
        {image.width} × {image.height} px{image.caption ? ` · ${image.caption}` : ''}
      </Text>
      <Flex gap="4" wrap="wrap" marginTop="1.5">
        <WordButton id={imageEditId(image)} aria-label={`Modifica ${name}`} onClick={() => onEdit(image.id)}>
          Modifica
        </WordButton>
        {onMoveBack ? (
          <WordButton aria-label={`Sposta prima ${name}`} onClick={onMoveBack}>
            Sposta prima
          </WordButton>
        ) : null}
        <WordButton
          id={imageDeleteId(image)}
          tone="danger"
          aria-label={`Elimina ${name}`}
          onClick={() => onDelete(image)}
        >
          Elimina
        </WordButton>
      </Flex>
    </chakra.li>
  );
}
