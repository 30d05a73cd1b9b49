import { stageRatio, stageSlot, TouchText } from '@officina/platform';
import { Box, chakra } from '@officina/ui';
import { type Ref, useState } from 'react';
import type { GalleryPicture } from '../parts';
import { LayeredPicture } from '../picture/layered-picture';
import { ResponsivePicture } from '../picture/responsive-picture';
import { keyedPictures } from '../shared/keyed-pictures';
import { followed } from '../shared/swipe';
import { useSwipe } from './use-swipe';

export interface GalleryStageProps {
  ref: Ref<HTMLButtonElement>;
  pictures: readonly GalleryPicture[];
  index: number;
  onStep: (step: number) => void;
  /** Called on pointerdown, before it is known whether this is a click or a swipe. */
  onPress: () => void;
  onOpen: () => void;
}

/**
 * The current picture and, after the first hover, focus or step, its neighbours on both sides. A panorama is shown
 * whole here and scrolls only in the lightbox, so that it does not catch swipes between pictures.
 */
export function GalleryStage({ ref, pictures, index, onStep, onPress, onOpen }: GalleryStageProps) {
  const [isTouched, setTouched] = useState(false);
  const { offset, handlers } = useSwipe(onStep);
  const touch = () => setTouched(true);
  const ratio = stageRatio(pictures[0]?.url ?? '');
  const reach = isTouched || index > 0 ? 1 : 0;

  return (
    <chakra.button
      ref={ref}
      type="button"
      onClick={onOpen}
      onPointerDownCapture={onPress}
      onPointerEnter={touch}
      onFocus={touch}
      {...handlers}
      data-on-dark=""
      position="relative"
      display="block"
      width="full"
      overflow="hidden"
      style={{ aspectRatio: ratio }}
      cursor="zoom-in"
      touchAction="pan-y pinch-zoom"
      userSelect="none"
      className="group"
    >
      {keyedPictures(pictures).map(({ key, url, alt, position }) =>
        Math.abs(position - index) <= reach ? (
          <Box
            as="span"
            key={key}
            aria-hidden={position !== index}
            position="absolute"
            inset="0"
            transition={offset === 0 ? 'transform 420ms cubic-bezier(0.2, 0.7, 0.2, 1)' : 'none'}
            style={{
              transform: `translateX(calc(${(position - index) * 100}% + ${followed(offset, index, pictures.length)}px))`,
            }}
          >
            <StagePicture url={url} alt={position === index ? alt : ''} ratio={ratio} isFirst={position === 0} />
          </Box>
        ) : null,
      )}
      <Hint />
    </chakra.button>
  );
}

interface StagePictureProps extends Pick<GalleryPicture, 'url' | 'alt'> {
  ratio: number;
  isFirst: boolean;
}

/** When a page has just been opened, only the first picture has no thumbnail loaded yet. */
function StagePicture({ isFirst, ratio, ...picture }: StagePictureProps) {
  const { sizes, ...slot } = stageSlot(picture.url, ratio);
  if (isFirst) return <ResponsivePicture {...picture} {...slot} sizes={sizes} priority />;
  return <LayeredPicture {...picture} {...slot} layers={[{ sizes }]} />;
}

function Hint() {
  return (
    <Box
      as="span"
      position="absolute"
      right="0"
      bottom="0"
      paddingInline="4"
      paddingBlock="2.5"
      bg="bg.night"
      color="fg.onDark"
      textStyle="label"
      opacity="0"
      transition="opacity 150ms"
      css={{ '.group:hover &, .group:focus-visible &': { opacity: 1 } }}
    >
      <TouchText mouse="Clicca per espandere" touch="Tocca per espandere" />
    </Box>
  );
}
