import { moveIndex, type Step, swipeStep } from '../shared/swipe';

export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
/** Sizes in CSS pixels: of the stage, and of the picture at 1x. */
export interface Frame {
  stage: Size;
  picture: Size;
}

/** `pan`: offset of the picture from the centre of the stage, in CSS pixels. */
export interface LightboxState {
  index: number;
  total: number;
  /** 1, 2 or 3; a value between only during a pinch. */
  zoom: number;
  /** At 1x only a panorama has a pan; it may exceed the edge of the picture, see `farEdge`. */
  pan: Point;
  /** CSS pixels by which the pictures follow a swipe. */
  swipe: number;
  /** What the current drag moves at 1x; decided at its start, so that a drag along a panorama stops at its end. */
  moves: 'nothing' | 'picture' | 'pictures';
}

/** `at` is relative to the centre of the stage. */
export type LightboxAction =
  | { type: 'show'; index: number }
  | { type: 'step'; step: Step }
  | { type: 'key'; step: Step; frame: Frame }
  | { type: 'cycleZoom'; at: Point; frame: Frame }
  | { type: 'drag'; delta: Point; frame: Frame }
  | { type: 'pinch'; factor: number; at: Point; frame: Frame }
  | { type: 'release'; frame: Frame };

const largestZoom = 3;
const middle: Point = { x: 0, y: 0 };

/**
 * A pan in CSS pixels beyond the edge of any picture: stepping to a panorama shows the side from which it was reached.
 */
export const farEdge = 100_000;

/** Share of the stage's width by which an arrow key moves a panorama. */
const keyStride = 0.8;

export const openAt = (index: number, total: number, pan = middle): LightboxState => ({
  index,
  total,
  zoom: 1,
  pan,
  swipe: 0,
  moves: 'nothing',
});

export function lightboxReducer(state: LightboxState, action: LightboxAction): LightboxState {
  switch (action.type) {
    case 'show':
      return openAt(action.index, state.total);
    case 'step':
      return step(state, action.step);
    case 'key':
      return pressKey(state, action.step, action.frame);
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

function step(state: LightboxState, by: Step): LightboxState {
  const index = moveIndex(state.index, by, state.total);
  if (index === state.index) return { ...state, swipe: 0, moves: 'nothing' };
  return openAt(index, state.total, { x: by * farEdge, y: 0 });
}

/** An arrow key moves along a panorama to its end before it steps to another picture. */
function pressKey(state: LightboxState, by: Step, frame: Frame): LightboxState {
  if (!canPan(state, -by, frame)) return step(state, by);
  const pan = within(state.pan, 1, frame);
  return { ...state, pan: within({ x: pan.x - by * keyStride * frame.stage.width, y: 0 }, 1, frame) };
}

/** Zoomed in, a drag moves the picture. At 1x it moves a panorama up to its edge, and otherwise all pictures. */
function drag(state: LightboxState, { x, y }: Point, frame: Frame): LightboxState {
  const pan = within(state.pan, state.zoom, frame);
  const panned = within({ x: pan.x + x, y: pan.y + y }, state.zoom, frame);
  if (state.zoom !== 1) return { ...state, pan: panned };
  const moves = state.moves === 'nothing' ? (canPan(state, x, frame) ? 'picture' : 'pictures') : state.moves;
  return moves === 'picture' ? { ...state, moves, pan: panned } : { ...state, moves, swipe: state.swipe + x };
}

/** When all pointers are released, a swipe steps to another picture and a pinch is rounded to a whole zoom level. */
function release(state: LightboxState, frame: Frame): LightboxState {
  if (state.zoom !== 1) return zoomTo(state, Math.round(state.zoom), middle, frame);
  return step(state, swipeStep(state.swipe));
}

/** Zooms while the point `at` stays in place, as far as the edges of the picture allow. */
function zoomTo(state: LightboxState, zoom: number, at: Point, frame: Frame): LightboxState {
  const from = within(state.pan, state.zoom, frame);
  const grown = zoom / state.zoom;
  const pan = { x: at.x - (at.x - from.x) * grown, y: at.y - (at.y - from.y) * grown };
  return { ...openAt(state.index, state.total), zoom, pan: within(pan, zoom, frame) };
}

/** Whether the picture at 1x continues on the side that a movement to the right (`x` positive) or left would reveal. */
function canPan(state: LightboxState, x: number, frame: Frame): boolean {
  if (state.zoom !== 1) return false;
  const pan = within(state.pan, 1, frame).x;
  return Math.abs(within({ x: pan + Math.sign(x), y: 0 }, 1, frame).x - pan) > 0.5;
}

/** Limits the pan so that the picture covers the stage; centres it along an axis on which it is smaller. */
function within(pan: Point, zoom: number, { stage, picture }: Frame): Point {
  const roomX = Math.max(0, (picture.width * zoom - stage.width) / 2);
  const roomY = Math.max(0, (picture.height * zoom - stage.height) / 2);
  return { x: clamp(pan.x, -roomX, roomX), y: clamp(pan.y, -roomY, roomY) };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
