import type { GalleryPicture } from '@officina/contracts/remotes';
import { parsePictureUrl } from '@officina/platform';
import { Box, chakra } from '@officina/ui';
import type { Ref } from 'react';
import { ResponsivePicture } from '../picture/responsive-picture';
import type { Point } from './lightbox-state';
import type { useGestures } from './use-gestures';

export interface LightboxPictureProps {
  ref: Ref<HTMLButtonElement>;
  /** Tells one picture from the next, even when both are the same file. */
  index: number;
  picture: GalleryPicture;
  zoom: number;
  pan: Point;
  isDragging: boolean;
  handlers: ReturnType<typeof useGestures>['handlers'];
}

/** The picture, as large as the stage allows; zoomed in it asks for the sharper file. */
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
      {/* The button stays and keeps the focus; the picture is a new one each time, so that no zoom runs on into the next. */}
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
