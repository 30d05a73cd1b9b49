import { parsePictureUrl } from '@officina/platform';
import { chakra } from '@officina/ui';
import type { MouseEvent, Ref } from 'react';
import type { GalleryPicture } from '../parts';
import { keyedPictures } from '../shared/keyed-pictures';
import { followed } from '../shared/swipe';
import { LightboxSlide } from './lightbox-slide';
import type { LightboxState } from './lightbox-state';
import { shownWidth } from './shown-size';

export interface LightboxPictureProps extends LightboxState {
  ref: Ref<HTMLButtonElement>;
  pictures: readonly GalleryPicture[];
  isDragging: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * The picture, as large as the stage allows, and its neighbours on both sides, which are decoded and move with a swipe.
 * The button has the size of the current picture and stays the same element, so that it keeps the focus.
 */
export function LightboxPicture({ ref, pictures, isDragging, onClick, ...state }: LightboxPictureProps) {
  const { index, total, zoom, swipe } = state;
  const ratio = ratioOf(pictures[index]);
  const zoomedCursor = isDragging ? 'grabbing' : 'grab';
  return (
    <chakra.button
      ref={ref}
      type="button"
      onClick={onClick}
      position="relative"
      outline="none"
      style={{ width: shownWidth(ratio), aspectRatio: ratio, cursor: zoom > 1 ? zoomedCursor : 'zoom-in' }}
    >
      {keyedPictures(pictures)
        .slice(Math.max(0, index - 1), index + 2)
        .map(({ key, position, ...picture }) => (
          <LightboxSlide
            key={key}
            picture={picture}
            ratio={ratioOf(picture)}
            side={Math.sign(position - index)}
            zoom={zoom}
            pan={state.pan}
            swipe={followed(swipe, index, total)}
            isDragging={isDragging}
          />
        ))}
    </chakra.button>
  );
}

function ratioOf(picture: GalleryPicture | undefined): number {
  const stored = parsePictureUrl(picture?.url ?? '');
  return stored ? stored.width / stored.height : 3 / 2;
}
