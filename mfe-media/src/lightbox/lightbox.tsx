import type { GalleryPicture } from '@officina/contracts/remotes';
import { keepTabInside } from '@officina/platform';
import { chakra } from '@officina/ui';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { arrowStep, moveIndex } from '../shared/swipe';
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
  /** Called with the index of the current picture. */
  onClose: (lastIndex: number) => void;
}

/** Full-screen dialog with zoom, pan, pinch and thumbnails. The native modal dialog makes the page inert. */
export function Lightbox({ pictures, title, startIndex, onClose }: LightboxProps) {
  const [state, dispatch] = useReducer(lightboxReducer, openAt(startIndex, pictures.length));
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLButtonElement>(null);
  const { isDragging, handlers, cycleZoom } = useGestures({ stage, picture }, dispatch);
  const close = () => dialog.current?.close();

  // Before paint: the styles show the dialog even before it is modal, without Escape and with the page not inert.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function step(by: number) {
    dispatch({ type: 'step', step: by });
    const next = moveIndex(state.index, by, state.total);
    // At either end the pressed arrow button is disabled and would lose the focus.
    if (next === 0 || next === state.total - 1) picture.current?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    const by = arrowStep(event);
    if (by !== 0) {
      event.preventDefault();
      step(by);
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
      // A click on text must keep the focus inside the dialog, where the arrow keys are handled.
      tabIndex={-1}
      outline="none"
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
        <LightboxPicture {...state} ref={picture} picture={current} isDragging={isDragging} handlers={handlers} />
        <LightboxSteps {...state} onStep={step} />
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
