import type { GalleryPicture } from '@officina/contracts/remotes';
import { parsePictureUrl } from '@officina/platform';
import { Box, chakra } from '@officina/ui';
import type { Ref } from 'react';
import { ResponsivePicture } from '../picture/responsive-picture';
import type { Point } from './lightbox-state';
import type { useGestures } from './use-gestures';

export interface LightboxPictureProps {
  ref: Ref<HTMLButtonElement>;
  /** Identifies the picture, even if a gallery has the same file twice. */
  index: number;
  picture: GalleryPicture;
  zoom: number;
  pan: Point;
  isDragging: boolean;
  handlers: ReturnType<typeof useGestures>['handlers'];
}

/** The picture, as large as the stage allows; a zoom loads a larger variant. */
export function LightboxPicture({ ref, index, picture, zoom, pan, isDragging, handlers }: LightboxPictureProps) {
  const stored = parsePictureUrl(picture.url);
  const ratio = stored ? stored.width / stored.height : 3 / 2;
  const zoomedCursor = isDragging ? 'grabbing' : 'grab';
  return (
    <chakra.button
      ref={ref}
      type="button"
      {...handlers}
      onDragStart={(event) => event.preventDefault()}
      touchAction="none"
      userSelect="none"
      style={{
        width: `min(100cqw, calc(100cqh * ${ratio}))`,
        cursor: zoom > 1 ? zoomedCursor : 'zoom-in',
      }}
    >
      {/* Keyed inside the button: the button keeps the focus, and the next picture inherits no zoom transition. */}
      <Box
        as="span"
        key={index}
        display="block"
        transition={isDragging ? 'none' : 'transform 260ms cubic-bezier(0.2, 0.7, 0.2, 1)'}
        style={{ transform: `translate(${pan.x}px, ${pan.y}px) scale(${zoom})` }}
      >
        <ResponsivePicture
          url={picture.url}
          alt={picture.alt}
          sizes={`min(${Math.ceil(zoom) * 100}vw, ${Math.ceil(zoom) * ratio * 100}vh)`}
          ratio={ratio}
          priority
        />
      </Box>
    </chakra.button>
  );
}
