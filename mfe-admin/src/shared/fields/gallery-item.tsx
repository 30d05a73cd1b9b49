import { Flex } from '@officina/ui';
import { memo, useState } from 'react';
import { changesOf, withChanges } from '../pictures/picture-changes';
import { PictureTile } from '../pictures/picture-tile';
import { SortBar } from '../sorting/sort-bar';
import { MouseDragArea } from '../sorting/sortable-item';
import { TextButton } from '../text-button';
import { type PictureOwner, PictureTexts } from './picture-texts';

export interface GalleryItemProps {
  url: string;
  /** "Immagine 3" */
  name: string;
  isCover: boolean;
  /** False for a picture that is alone, or not in the gallery. */
  isSortable?: boolean;
  onCover?: (url: string) => void;
  /** Whose picture it is. */
  owner: PictureOwner;
  /** Called with the URL of the changed picture. */
  onChange: (next: string) => void;
  /** Puts a cover into the gallery; absent where it is there. */
  onShow?: () => void;
  onRemove: () => void;
}

/** One picture of a gallery that is being written. */
export function GalleryItem(props: GalleryItemProps) {
  const { url, name, isCover, isSortable = false, owner, onChange, onCover, onShow, onRemove } = props;
  const [isDescribed, setDescribed] = useState(false);
  const words = name.toLowerCase();
  return (
    <>
      <MouseDragArea>
        <Tile url={url} alt={name} />
      </MouseDragArea>
      {isSortable ? <SortBar name={words} /> : null}
      <Flex wrap="wrap" columnGap="4" marginTop="1.5">
        <TextButton
          aria-label={`Ruota: ${words}`}
          onClick={() => onChange(withChanges(url, { turns: (changesOf(url).turns ?? 0) + 1 }))}
        >
          Ruota
        </TextButton>
        <TextButton
          aria-label={`Descrivi: ${words}`}
          aria-expanded={isDescribed}
          onClick={() => setDescribed(!isDescribed)}
        >
          Descrivi
        </TextButton>
        {onShow ? (
          <TextButton onClick={onShow}>Mostra anche nella galleria</TextButton>
        ) : (
          <TextButton
            aria-label={isCover ? `Principale: ${words}` : `Usa come principale: ${words}`}
            aria-disabled={isCover}
            color={isCover ? 'fg.muted' : undefined}
            onClick={() => (isCover ? undefined : onCover?.(url))}
          >
            {isCover ? 'Principale' : 'Usa come principale'}
          </TextButton>
        )}
        <TextButton data-remove="" aria-label={`Rimuovi: ${words}`} onClick={onRemove}>
          Rimuovi
        </TextButton>
      </Flex>
      {isDescribed ? <PictureTexts url={url} owner={owner} onChange={onChange} /> : null}
    </>
  );
}

/** Drawn once for each picture, however often the form around it changes. */
export const Tile = memo(PictureTile);
