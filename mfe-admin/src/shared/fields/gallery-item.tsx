import { Flex } from '@officina/ui';
import { memo } from 'react';
import { PictureTile } from '../pictures/picture-tile';
import { SortBar } from '../sorting/sort-bar';
import { MouseDragArea } from '../sorting/sortable-item';
import { TextButton } from '../text-button';

export interface GalleryItemProps {
  url: string;
  /** "Immagine 3" */
  name: string;
  isCover: boolean;
  /** False for a picture that is alone. */
  isSortable: boolean;
  onCover: (url: string) => void;
  onRemove: () => void;
}

/** One picture of a gallery that is being written. */
export function GalleryItem({ url, name, isCover, isSortable, onCover, onRemove }: GalleryItemProps) {
  const words = name.toLowerCase();
  return (
    <>
      <MouseDragArea>
        <Tile url={url} alt={name} />
      </MouseDragArea>
      {isSortable ? <SortBar name={words} /> : null}
      <Flex wrap="wrap" columnGap="4" marginTop="1.5">
        <TextButton
          aria-label={isCover ? `Principale: ${words}` : `Usa come principale: ${words}`}
          aria-disabled={isCover}
          color={isCover ? 'fg.muted' : undefined}
          onClick={() => (isCover ? undefined : onCover(url))}
        >
          {isCover ? 'Principale' : 'Usa come principale'}
        </TextButton>
        <TextButton data-remove="" aria-label={`Rimuovi: ${words}`} onClick={onRemove}>
          Rimuovi
        </TextButton>
      </Flex>
    </>
  );
}

/** Drawn once for each picture, however often the form around it changes. */
const Tile = memo(PictureTile);
