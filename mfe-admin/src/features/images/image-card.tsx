import type { Image } from '@officina/contracts/image';
import { Badge, Box, Flex, Text } from '@officina/ui';
import type { ReactNode } from 'react';
import { SortBar } from '../../shared/lists/sorting/sort-bar';
import { MouseDragArea } from '../../shared/lists/sorting/sortable-item';
import { PictureTile } from '../../shared/photos/picture-tile';
import { fileSize } from '../../shared/ui/file-size';
import { TextButton } from '../../shared/ui/text-button';
import { isOnlyCover } from './image-order';
import { SelectImage } from './image-selection';
import { tileFitOf } from './tile-fit';

/** Ids of an image's buttons, which get the focus back when the panel or editor that they opened closes. */
export const imageEditId = ({ id }: Image) => `image-${id}-edit`;
export const imageCropId = ({ id }: Image) => `image-${id}-crop`;

export interface ImageCardProps {
  image: Image;
  name: string;
  /** Whether the public site shows it in the slot of its list's type. */
  isUsed: boolean;
  isSortable: boolean;
  /** The image's owner, in a list that mixes owners. */
  owner?: ReactNode;
  onEdit: () => void;
  onCrop: () => void;
  onDelete: () => void;
  onCover: () => void;
}

/** One image with its texts and actions: side by side on phones, stacked on wider screens and with a large font. */
export function ImageCard(props: ImageCardProps) {
  const { image, name, isUsed, isSortable, owner, onEdit, onCrop, onDelete, onCover } = props;
  return (
    <Box display={{ base: 'flex', md: 'block' }} flexWrap="wrap" columnGap="4" rowGap="2">
      <Box position="relative" flex="0 0 8.5rem">
        {/* For the mouse only: the button below does the same for the keyboard. */}
        <MouseDragArea onClick={onCrop}>
          <Box position="relative" data-part="picture">
            <PictureTile url={image.url} alt={image.alt} sizes="(min-width: 48em) 16rem, 9rem" fit={tileFitOf(image)} />
            <Flex position="absolute" bottom="2" insetInline="2" wrap="wrap" gap="1">
              {isUsed ? <Badge bg="bg.raised">In uso</Badge> : null}
              {image.featured ? <Badge bg="bg.raised">Principale</Badge> : null}
              {isOnlyCover(image) ? <Badge bg="bg.raised">Solo copertina</Badge> : null}
            </Flex>
          </Box>
        </MouseDragArea>
        <Box data-part="select" position="absolute" top="0" insetStart="0">
          <SelectImage id={image.id} name={name} />
        </Box>
        {isSortable ? <SortBar name={name} /> : null}
      </Box>
      <Box minWidth="0" flex="1 1 7rem" marginTop={{ md: '2.5' }}>
        <Text textStyle="small" fontWeight="medium" overflowWrap="anywhere" lineClamp="2" title={name}>
          {name}
        </Text>
        {owner}
        {image.caption ? (
          <Text textStyle="small" color="fg.muted" overflowWrap="anywhere" lineClamp="2" title={image.caption}>
            {image.caption}
          </Text>
        ) : null}
        <Text textStyle="figure" fontSize="0.8125rem" color="fg.muted">
          {image.width} × {image.height} px · {fileSize(image.size)}
        </Text>
        <Flex columnGap="4" rowGap={{ base: '0', md: '1' }} wrap="wrap" marginTop="1">
          <TextButton id={imageCropId(image)} aria-label={`Ritaglia e ruota ${name}`} onClick={onCrop}>
            Ritaglia e ruota
          </TextButton>
          <TextButton id={imageEditId(image)} aria-label={`Modifica ${name}`} onClick={onEdit}>
            Modifica
          </TextButton>
          {image.entityId !== null && !image.featured ? (
            <TextButton aria-label={`Rendi principale ${name}`} onClick={onCover}>
              Rendi principale
            </TextButton>
          ) : null}
          <TextButton tone="danger" aria-label={`Elimina ${name}`} onClick={onDelete}>
            Elimina
          </TextButton>
        </Flex>
      </Box>
    </Box>
  );
}
