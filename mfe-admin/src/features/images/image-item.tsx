import type { Image } from '@officina/contracts/image';
import { memo, type ReactNode } from 'react';
import { SortableItem } from '../../shared/lists/sorting/sortable-item';
import { ImageCard } from './image-card';
import { isOnlyCover } from './image-order';

export interface ImageItemProps {
  image: Image;
  name: string;
  isUsed: boolean;
  isSortable: boolean;
  ownerOf: ((image: Image) => ReactNode) | undefined;
  onEdit: (image: Image) => void;
  onCrop: (image: Image) => void;
  onDelete: (image: Image) => void;
  onCover: (image: Image) => void;
}

/** One image of the grid. If its functions stay the same, it renders again only when its own props change. */
export const ImageItem = memo(function ImageItem(props: ImageItemProps) {
  const { image, name, isUsed, isSortable, ownerOf, onEdit, onCrop, onDelete, onCover } = props;
  return (
    <SortableItem itemKey={String(image.id)} isDisabled={isOnlyCover(image)}>
      <ImageCard
        image={image}
        name={name}
        isUsed={isUsed}
        isSortable={isSortable && !isOnlyCover(image)}
        owner={ownerOf?.(image)}
        onEdit={() => onEdit(image)}
        onCrop={() => onCrop(image)}
        onDelete={() => onDelete(image)}
        onCover={() => onCover(image)}
      />
    </SortableItem>
  );
});
