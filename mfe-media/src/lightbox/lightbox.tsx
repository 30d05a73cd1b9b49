import { keepTabInside, useLayer } from '@officina/platform';
import { chakra } from '@officina/ui';
import { type KeyboardEvent, type MouseEvent, useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import type { GalleryPicture } from '../parts';
import { arrowStep, moveIndex, type Step } from '../shared/swipe';
import { LightboxBar } from './lightbox-bar';
import { LightboxFoot } from './lightbox-foot';
import { LightboxPicture } from './lightbox-picture';
import { type LightboxAction, lightboxReducer, openAt } from './lightbox-state';
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
  const [opened, dispatch] = useReducer(lightboxReducer, openAt(startIndex, pictures.length));
  // The record may be read again, with fewer pictures.
  const state = { ...opened, total: pictures.length, index: Math.min(opened.index, pictures.length - 1) };
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLButtonElement>(null);
  const { isDragging, stageHandlers, onPictureClick, cycleZoom, frame } = useGestures({ stage, picture }, dispatch);
  const close = () => dialog.current?.close();
  const show = useCallback((index: number) => dispatch({ type: 'show', index }), []);

  useLayer(true, close);

  // Before the first paint: a dialog that is visible but not yet modal has no Escape, and the page is not inert.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function step(by: Step, action: LightboxAction = { type: 'step', step: by }) {
    dispatch(action);
    const next = moveIndex(state.index, by, state.total);
    // At either end the pressed arrow button is disabled and would lose the focus.
    if (next === 0 || next === state.total - 1) picture.current?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    const by = arrowStep(event);
    if (by !== 0) {
      event.preventDefault();
      step(by, { type: 'key', step: by, frame: frame() });
    }
    keepTabInside(event);
  }

  function onBackdropClick({ target }: MouseEvent) {
    if (target instanceof HTMLElement && target.dataset.backdrop !== undefined) close();
  }

  if (!pictures[state.index]) return null;
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
      gridTemplate="auto minmax(0, 1fr) auto / minmax(0, 1fr)"
      css={sideways}
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
        {...stageHandlers}
        onDragStart={(event) => event.preventDefault()}
        data-backdrop=""
        position="relative"
        display="grid"
        gridTemplate="minmax(0, 1fr) / minmax(0, 1fr)"
        placeItems="center"
        // Not "hidden": the browser would scroll a focused button that is wider than the stage.
        overflow="clip"
        touchAction="none"
        userSelect="none"
        css={{ containerType: 'size', '&:has(> button:first-child:focus-visible)::after': focusRing }}
      >
        <LightboxPicture
          {...state}
          ref={picture}
          pictures={pictures}
          isDragging={isDragging}
          onClick={onPictureClick}
        />
        <LightboxSteps {...state} onStep={step} />
      </chakra.div>
      <LightboxFoot pictures={pictures} index={state.index} isZoomed={state.zoom > 1} onSelect={show} />
    </chakra.dialog>
  );
}

/**
 * A phone in landscape: the picture takes the whole height and the controls are beside it, so that it is not smaller
 * than in portrait.
 */
const sideways = {
  '@media (max-height: 32em) and (min-width: 30em)': {
    gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr) 9.5rem',
    '& > :nth-child(2)': { gridArea: '1 / 1 / 3 / 2' },
  },
} as const;

/** Focus ring of the picture, which may cover the stage or be wider. */
const focusRing = {
  content: '""',
  position: 'absolute',
  inset: '0',
  boxSizing: 'border-box',
  border: '2px solid',
  borderColor: 'accent.onDark',
  pointerEvents: 'none',
} as const;
