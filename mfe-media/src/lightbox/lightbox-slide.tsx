import { parsePictureUrl } from '@officina/platform';
import { Box } from '@officina/ui';
import type { GalleryPicture } from '../parts';
import { LayeredPicture } from '../picture/layered-picture';
import { farEdge, type LightboxState } from './lightbox-state';
import { roomAside, shownSizes, shownWidth } from './shown-size';

export interface LightboxSlideProps extends Pick<LightboxState, 'zoom' | 'pan' | 'swipe'> {
  picture: GalleryPicture;
  ratio: number;
  /** -1 for the previous picture, 0 for the current, 1 for the next one. */
  side: number;
  isDragging: boolean;
}

/** One picture in an area as large as the stage; zoom and pan apply only to the current one. */
export function LightboxSlide({ picture, ratio, side, swipe, isDragging, ...current }: LightboxSlideProps) {
  const isCurrent = side === 0;
  const { zoom, pan } = isCurrent ? current : { zoom: 1, pan: { x: side * farEdge, y: 0 } };
  const room = roomAside(ratio);
  const transition = isDragging ? 'none' : undefined;
  const x = zoom === 1 ? `clamp(-1 * ${room}, ${pan.x}px, ${room})` : `${pan.x}px`;
  return (
    <Box
      as="span"
      aria-hidden={!isCurrent}
      position="absolute"
      top="50%"
      left="50%"
      display="grid"
      // Without it a panorama wider than the stage would widen the column and not be centred.
      gridTemplate="minmax(0, 1fr) / minmax(0, 1fr)"
      placeItems="center"
      width="100cqw"
      height="100cqh"
      overflow="clip"
      pointerEvents="none"
      transition="transform 260ms cubic-bezier(0.2, 0.7, 0.2, 1)"
      style={{ transition, transform: `translate(calc(${side} * (100cqw + 1rem) - 50% + ${swipe}px), -50%)` }}
    >
      <Box
        as="span"
        position="relative"
        display="block"
        transition="transform 260ms cubic-bezier(0.2, 0.7, 0.2, 1)"
        style={{
          width: shownWidth(ratio),
          pointerEvents: isCurrent ? 'auto' : 'none',
          transition,
          transform: `translate(${x}, ${pan.y}px) scale(${zoom})`,
        }}
      >
        <LayeredPicture
          url={picture.url}
          alt={isCurrent ? picture.alt : ''}
          ratio={ratio}
          layers={[
            { sizes: shownSizes(ratio, 1), priority: isCurrent },
            ...(zoom > 1 ? [{ sizes: shownSizes(ratio, 2) }] : []),
            // On any screen: 3x shows the stored pixels.
            ...(zoom > 2 ? [{ sizes: `${parsePictureUrl(picture.url)?.width ?? 0}px`, isStored: true }] : []),
          ]}
        />
      </Box>
    </Box>
  );
}
