import { moveIndex, swipeStep } from '../shared/swipe';

export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
/** Pixels on screen: the room for the picture, and the picture itself at 1x. */
export interface Frame {
  stage: Size;
  picture: Size;
}

/** What the lightbox shows: which picture, how large, and how far it is moved from the middle. */
export interface LightboxState {
  index: number;
  total: number;
  /** 1, 2 or 3; anything between only while two fingers are down. */
  zoom: number;
  pan: Point;
}

/** Points are measured from the middle of the stage. */
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

/** At 1x the picture follows the finger sideways, as the start of a swipe; beyond, it is moved about. */
function drag(state: LightboxState, { x, y }: Point, frame: Frame): LightboxState {
  if (state.zoom === 1) return { ...state, pan: { x: state.pan.x + x, y: 0 } };
  return { ...state, pan: within({ x: state.pan.x + x, y: state.pan.y + y }, state.zoom, frame) };
}

/** The fingers are up: a swipe turns the page, a pinch comes to rest on a whole level. */
function release(state: LightboxState, frame: Frame): LightboxState {
  if (state.zoom !== 1) return zoomTo(state, Math.round(state.zoom), middle, frame);
  const step = swipeStep(state.pan.x);
  return openAt(moveIndex(state.index, step, state.total), state.total);
}

/** What lies under `at` stays there, as far as the picture's edges allow. */
function zoomTo(state: LightboxState, zoom: number, at: Point, frame: Frame): LightboxState {
  if (zoom === 1) return { ...state, zoom, pan: middle };
  const grown = zoom / state.zoom;
  const pan = { x: at.x - (at.x - state.pan.x) * grown, y: at.y - (at.y - state.pan.y) * grown };
  return { ...state, zoom, pan: within(pan, zoom, frame) };
}

/** Keeps the picture's edges at or beyond the stage's, and a smaller side in the middle. */
function within(pan: Point, zoom: number, { stage, picture }: Frame): Point {
  const roomX = Math.max(0, (picture.width * zoom - stage.width) / 2);
  const roomY = Math.max(0, (picture.height * zoom - stage.height) / 2);
  return { x: clamp(pan.x, -roomX, roomX), y: clamp(pan.y, -roomY, roomY) };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
