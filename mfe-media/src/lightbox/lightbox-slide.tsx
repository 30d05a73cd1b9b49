import type { GalleryPicture } from '@officina/contracts/remotes';
import { parsePictureUrl } from '@officina/platform';
import { Box } from '@officina/ui';
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

/** One picture on an area as large as the stage; zoom and pan are those of the current one. */
export function LightboxSlide({ picture, ratio, side, swipe, isDragging, ...current }: LightboxSlideProps) {
  const isCurrent = side === 0;
  const { zoom, pan } = isCurrent ? current : { zoom: 1, pan: { x: side * farEdge, y: 0 } };
  const room = roomAside(ratio);
  const x = zoom === 1 ? `clamp(-1 * ${room}, ${pan.x}px, ${room})` : `${pan.x}px`;
  return (
    <Box
      as="span"
      aria-hidden={!isCurrent}
      position="absolute"
      top="50%"
      left="50%"
      display="grid"
      placeItems="center"
      width="100cqw"
      height="100cqh"
      overflow="clip"
      pointerEvents="none"
      transition={isDragging ? 'none' : 'transform 260ms cubic-bezier(0.2, 0.7, 0.2, 1)'}
      style={{ transform: `translate(calc(${side * 100}cqw - 50% + ${swipe}px), -50%)` }}
    >
      <Box
        as="span"
        position="relative"
        display="block"
        pointerEvents={isCurrent ? 'auto' : 'none'}
        transition={isDragging ? 'none' : 'transform 260ms cubic-bezier(0.2, 0.7, 0.2, 1)'}
        style={{ width: shownWidth(ratio), transform: `translate(${x}, ${pan.y}px) scale(${zoom})` }}
      >
        <LayeredPicture
          url={picture.url}
          alt={isCurrent ? picture.alt : ''}
          ratio={ratio}
          sizes={shownSizes(ratio, 1)}
          priority={isCurrent}
          zoomedSizes={zoom === 1 ? undefined : zoomedSizes(picture.url, ratio, zoom)}
        />
      </Box>
    </Box>
  );
}

/** At 3x the stored file itself is loaded, whatever the screen needs: its real pixels. */
const zoomedSizes = (url: string, ratio: number, zoom: number): string | undefined =>
  zoom > 2 ? `${parsePictureUrl(url)?.width ?? 0}px` : shownSizes(ratio, 2);
