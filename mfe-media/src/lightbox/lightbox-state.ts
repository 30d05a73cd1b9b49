import { moveIndex, swipeStep } from '../shared/swipe';

export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
/** Sizes in CSS pixels: the area for the picture, and the picture itself at 1x. */
export interface Frame {
  stage: Size;
  picture: Size;
}

/** State of the lightbox. `pan` is the offset of the picture from the centre, in CSS pixels. */
export interface LightboxState {
  index: number;
  total: number;
  /** 1, 2 or 3; a value between only during a pinch. */
  zoom: number;
  pan: Point;
}

/** `at` is relative to the centre of the stage. */
export type LightboxAction =
  | { type: 'show'; index: number }
  | { type: 'step'; step: number }
  | { type: 'cycleZoom'; at: Point; frame: Frame }
  | { type: 'drag'; delta: Point; frame: Frame }
  | { type: 'pinch'; factor: number; at: Point; frame: Frame }
  | { type: 'release'; frame: Frame };

const largestZoom = 3;
const middle: Point = { x: 0, y: 0 };

export const openAt = (index: number, total: number): LightboxState => ({ index, total, zoom: 1, pan: middle });

export function lightboxReducer(state: LightboxState, action: LightboxAction): LightboxState {
  switch (action.type) {
    case 'show':
      return openAt(action.index, state.total);
    case 'step':
      return openAt(moveIndex(state.index, action.step, state.total), state.total);
    case 'cycleZoom':
      return zoomTo(state, state.zoom >= largestZoom ? 1 : Math.floor(state.zoom) + 1, action.at, action.frame);
    case 'drag':
      return drag(state, action.delta, action.frame);
    case 'pinch':
      return zoomTo(state, clamp(state.zoom * action.factor, 1, largestZoom), action.at, action.frame);
    case 'release':
      return release(state, action.frame);
  }
}

/** At 1x the picture follows the pointer horizontally (a swipe); zoomed, it is panned. */
function drag(state: LightboxState, { x, y }: Point, frame: Frame): LightboxState {
  if (state.zoom === 1) return { ...state, pan: { x: state.pan.x + x, y: 0 } };
  return { ...state, pan: within({ x: state.pan.x + x, y: state.pan.y + y }, state.zoom, frame) };
}

/** All pointers are released: a swipe shows another picture, a pinch is rounded to a whole zoom level. */
function release(state: LightboxState, frame: Frame): LightboxState {
  if (state.zoom !== 1) return zoomTo(state, Math.round(state.zoom), middle, frame);
  const step = swipeStep(state.pan.x);
  return openAt(moveIndex(state.index, step, state.total), state.total);
}

/** Keeps the point at `at` in place, as far as the edges of the picture allow. */
function zoomTo(state: LightboxState, zoom: number, at: Point, frame: Frame): LightboxState {
  if (zoom === 1) return { ...state, zoom, pan: middle };
  const grown = zoom / state.zoom;
  const pan = { x: at.x - (at.x - state.pan.x) * grown, y: at.y - (at.y - state.pan.y) * grown };
  return { ...state, zoom, pan: within(pan, zoom, frame) };
}

/** Limits the pan so that the picture covers the stage; centres it along an axis on which it is smaller. */
function within(pan: Point, zoom: number, { stage, picture }: Frame): Point {
  const roomX = Math.max(0, (picture.width * zoom - stage.width) / 2);
  const roomY = Math.max(0, (picture.height * zoom - stage.height) / 2);
  return { x: clamp(pan.x, -roomX, roomX), y: clamp(pan.y, -roomY, roomY) };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
