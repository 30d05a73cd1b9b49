import { Grid } from '@officina/ui';
import { memo, useId, useState } from 'react';
import { SortBar } from '../../lists/sorting/sort-bar';
import { MouseDragArea } from '../../lists/sorting/sortable-item';
import type { PictureChanges } from '../../photos/picture-changes';
import { PictureTile } from '../../photos/picture-tile';
import type { ImageOwner } from '../../photos/uploads/image-owner';
import { TextButton } from '../../ui/text-button';
import { PictureTexts } from './picture-texts';

export interface GalleryItemProps {
  url: string;
  /** "Immagine 3" */
  name: string;
  isCover: boolean;
  /** False for a single picture, and for one that is not in the gallery. */
  isSortable?: boolean;
  onCover?: (url: string) => void;
  /** The owner of the picture. */
  owner: ImageOwner;
  onTurn: () => void;
  /** Opens the editor; `returnTo`: id of the button, which gets the focus back. */
  onCrop: (returnTo: string) => void;
  onDescribe: (texts: Omit<PictureChanges, 'edited'>) => void;
  /** Adds a cover to the gallery; absent if it is in it. */
  onShow?: () => void;
  onRemove: () => void;
}

/** One picture of the gallery in a form. */
export function GalleryItem(props: GalleryItemProps) {
  const {
    url,
    name,
    isCover,
    isSortable = false,
    owner,
    onTurn,
    onCrop,
    onDescribe,
    onCover,
    onShow,
    onRemove,
  } = props;
  const cropId = useId();
  const [isDescribed, setDescribed] = useState(false);
  const lowerName = name.toLowerCase();
  return (
    <>
      <MouseDragArea>
        <Tile url={url} alt={name} />
      </MouseDragArea>
      {isSortable ? <SortBar name={lowerName} /> : null}
      <Grid gridTemplateColumns="1fr 1fr" justifyItems="start" columnGap="4" marginTop="1.5">
        <TextButton aria-label={`Ruota: ${lowerName}`} onClick={onTurn}>
          Ruota
        </TextButton>
        <TextButton id={cropId} aria-label={`Ritaglia: ${lowerName}`} onClick={() => onCrop(cropId)}>
          Ritaglia
        </TextButton>
        {onShow ? (
          <TextButton gridColumn="1 / -1" textAlign="start" onClick={onShow}>
            Mostra anche nella galleria
          </TextButton>
        ) : (
          <TextButton
            gridColumn="1 / -1"
            textAlign="start"
            aria-label={isCover ? `Principale: ${lowerName}` : `Usa come principale: ${lowerName}`}
            aria-disabled={isCover}
            color={isCover ? 'fg.muted' : undefined}
            onClick={() => (isCover ? undefined : onCover?.(url))}
          >
            {isCover ? 'Principale' : 'Usa come principale'}
          </TextButton>
        )}
        <TextButton
          aria-label={`Descrivi: ${lowerName}`}
          aria-expanded={isDescribed}
          onClick={() => setDescribed(!isDescribed)}
        >
          Descrivi
        </TextButton>
        <TextButton data-remove="" aria-label={`Rimuovi: ${lowerName}`} onClick={onRemove}>
          Rimuovi
        </TextButton>
      </Grid>
      {isDescribed ? <PictureTexts url={url} owner={owner} onChange={onDescribe} /> : null}
    </>
  );
}

/** Memoized, so that a change of the form does not render every picture. */
export const Tile = memo(PictureTile);
