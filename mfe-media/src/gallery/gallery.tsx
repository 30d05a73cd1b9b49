import { Box } from '@officina/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { GalleryProps } from '../parts';
import { ResponsivePicture } from '../picture/responsive-picture';
import { arrowStep, moveIndex } from '../shared/swipe';
import { Thumbnails } from '../shared/thumbnails';
import { GalleryControls } from './gallery-controls';
import { GalleryStage } from './gallery-stage';
import { StillPictures } from './still-pictures';
import { useLightbox } from './use-lightbox';

/** Carousel with thumbnails; a click on the picture opens the lightbox. */
export default function Gallery({ pictures, title }: GalleryProps) {
  const [chosen, setChosen] = useState(0);
  const stage = useRef<HTMLButtonElement>(null);
  const { Lightbox, isOpen, prepare, open, close } = useLightbox();
  const total = pictures.length;
  const index = Math.max(0, Math.min(chosen, total - 1));

  function move(step: number) {
    const next = moveIndex(index, step, total);
    setChosen(next);
    // At either end the pressed arrow button is disabled and would lose the focus.
    if (next === 0 || next === total - 1) stage.current?.focus({ preventScroll: true });
  }

  function moveByKey(event: KeyboardEvent) {
    const step = arrowStep(event);
    if (step === 0 || isOpen) return;
    event.preventDefault();
    setChosen(moveIndex(index, step, total));
  }

  if (total === 0) return <ResponsivePicture url="" alt={title} sizes="100vw" ratio={16 / 9} />;
  return (
    <Box as="section" aria-label={`Immagini: ${title}`} onKeyDown={moveByKey}>
      <GalleryStage ref={stage} pictures={pictures} index={index} onStep={move} onPress={prepare} onOpen={open} />
      <GalleryControls pictures={pictures} index={index} total={total} onStep={move} />
      {total > 1 ? (
        <Box css={{ '@media (scripting: none)': { display: 'none' } }} paddingInline={{ base: '5', md: '0' }}>
          <Thumbnails pictures={pictures} index={index} onSelect={setChosen} />
        </Box>
      ) : null}
      <StillPictures pictures={pictures} />
      {isOpen ? (
        <Lightbox
          pictures={pictures}
          title={title}
          startIndex={index}
          onClose={(lastIndex) => {
            setChosen(lastIndex);
            close();
            stage.current?.focus();
          }}
        />
      ) : null}
    </Box>
  );
}
