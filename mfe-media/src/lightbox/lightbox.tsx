import type { GalleryPicture } from '@officina/contracts/remotes';
import { chakra } from '@officina/ui';
import { type KeyboardEvent, type MouseEvent, useEffect, useReducer, useRef } from 'react';
import { arrowStep } from '../shared/swipe';
import { keepTabInside } from './keep-tab-inside';
import { LightboxBar } from './lightbox-bar';
import { LightboxFoot } from './lightbox-foot';
import { LightboxPicture } from './lightbox-picture';
import { lightboxReducer, openAt } from './lightbox-state';
import { LightboxSteps } from './lightbox-steps';
import { useGestures } from './use-gestures';

export interface LightboxProps {
  pictures: readonly GalleryPicture[];
  title: string;
  startIndex: number;
  /** Called with the picture that was last on show. */
  onClose: (lastIndex: number) => void;
}

/** Full screen over the page: zoom, pan, pinch, thumbnails. The native modal dialog keeps the page inert. */
export function Lightbox({ pictures, title, startIndex, onClose }: LightboxProps) {
  const [state, dispatch] = useReducer(lightboxReducer, openAt(startIndex, pictures.length));
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLButtonElement>(null);
  const { isDragging, handlers, cycleZoom } = useGestures({ stage, picture }, dispatch);
  const close = () => dialog.current?.close();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    const step = arrowStep(event.key);
    if (step !== 0) {
      event.preventDefault();
      dispatch({ type: 'step', step });
    }
    keepTabInside(event);
  }

  function onBackdropClick({ target }: MouseEvent) {
    if (target instanceof HTMLElement && target.dataset.backdrop !== undefined) close();
  }

  const current = pictures[state.index];
  if (!current) return null;
  return (
    <chakra.dialog
      ref={dialog}
      aria-label={title}
      onClose={() => onClose(state.index)}
      onKeyDown={onKeyDown}
      onClick={onBackdropClick}
      data-backdrop=""
      data-full-screen=""
      data-on-dark=""
      display="grid"
      gridTemplateRows="auto minmax(0, 1fr) auto"
      gridTemplateColumns="minmax(0, 1fr)"
      width="100%"
      height="100dvh"
      maxWidth="none"
      maxHeight="none"
      bg="bg.night"
      color="fg.onDark"
      overflow="hidden"
      overscrollBehavior="contain"
    >
      <LightboxBar {...state} title={title} onZoom={() => cycleZoom()} onClose={close} />
      <chakra.div
        ref={stage}
        data-backdrop=""
        position="relative"
        display="grid"
        placeItems="center"
        overflow="hidden"
        css={{ containerType: 'size' }}
      >
        <LightboxPicture
          key={state.index}
          ref={picture}
          picture={current}
          zoom={state.zoom}
          pan={state.pan}
          isDragging={isDragging}
          handlers={handlers}
        />
        <LightboxSteps {...state} onStep={(step) => dispatch({ type: 'step', step })} />
      </chakra.div>
      <LightboxFoot
        pictures={pictures}
        index={state.index}
        isZoomed={state.zoom > 1}
        onSelect={(index) => dispatch({ type: 'show', index })}
      />
    </chakra.dialog>
  );
}
