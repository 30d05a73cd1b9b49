import { expect, test } from 'bun:test';
import {
  type Frame,
  farEdge,
  type LightboxAction,
  type LightboxState,
  lightboxReducer,
  openAt,
} from './lightbox-state';

const frame: Frame = { stage: { width: 1000, height: 800 }, picture: { width: 900, height: 600 } };
const centre = { x: 0, y: 0 };
const play = (state: LightboxState, ...actions: LightboxAction[]) => actions.reduce(lightboxReducer, state);
const cycle: LightboxAction = { type: 'cycleZoom', at: centre, frame };
const drag = (x: number, y = 0): LightboxAction => ({ type: 'drag', delta: { x, y }, frame });
const release: LightboxAction = { type: 'release', frame };
/** The state after stepping to a picture from its left side (1) or from its right side (-1). */
const entered = (index: number, total: number, by: 1 | -1) => openAt(index, total, { x: by * farEdge, y: 0 });

test('cycles the zoom through 1x, 2x, 3x and back to 1x on click', () => {
  const levels = [1, 2, 3, 4].map((clicks) => play(openAt(0, 3), ...Array<LightboxAction>(clicks).fill(cycle)).zoom);
  expect(levels).toEqual([2, 3, 1, 2]);
});

test('centres the picture when the zoom returns to 1x', () => {
  expect(play(openAt(0, 3), cycle, drag(80, 40), cycle, cycle)).toEqual(openAt(0, 3));
});

test('shows another picture at 1x and centred', () => {
  expect(play(openAt(0, 3), cycle, drag(80), { type: 'step', step: 1 })).toEqual(entered(1, 3, 1));
  expect(play(openAt(0, 3), cycle, { type: 'show', index: 2 })).toEqual(openAt(2, 3));
});

test('does not wrap around at the first and last picture', () => {
  expect(play(openAt(2, 3), { type: 'step', step: 1 }).index).toBe(2);
  expect(play(openAt(0, 3), { type: 'step', step: -1 }).index).toBe(0);
});

test('stays as it is, zoom included, when there is no further picture', () => {
  const zoomed = play(openAt(2, 3), cycle, drag(80));
  expect(play(zoomed, { type: 'key', step: 1, frame })).toEqual(zoomed);
});

test('limits the pan of a zoomed picture to its edges', () => {
  expect(play(openAt(0, 3), cycle, drag(5000, -5000)).pan).toEqual({ x: 400, y: -200 });
});

test('keeps a picture centred along an axis on which it fits the stage', () => {
  const tall: Frame = { stage: { width: 1000, height: 800 }, picture: { width: 400, height: 800 } };
  const zoomed = play(
    openAt(0, 1),
    { type: 'cycleZoom', at: centre, frame: tall },
    { type: 'drag', delta: { x: 90, y: 90 }, frame: tall },
  );
  expect(zoomed.pan).toEqual({ x: 0, y: 90 });
});

test('keeps the clicked point in place when zooming', () => {
  expect(play(openAt(0, 3), { type: 'cycleZoom', at: { x: 200, y: 100 }, frame }).pan).toEqual({ x: -200, y: -100 });
});

test('shows another picture after a drag of more than 50 px at 1x, and returns after a shorter one', () => {
  expect(play(openAt(1, 3), drag(-30), drag(-30), release)).toEqual(entered(2, 3, 1));
  expect(play(openAt(1, 3), drag(60), release)).toEqual(entered(0, 3, -1));
  expect(play(openAt(1, 3), drag(50), release)).toEqual(openAt(1, 3));
});

test('pans the picture on a drag at 2x and never shows another one', () => {
  expect(play(openAt(1, 3), cycle, drag(-300), release)).toMatchObject({ index: 1, zoom: 2, pan: { x: -300 } });
});

test('limits a pinch to 1x to 3x and rounds the zoom on release', () => {
  const pinch = (factor: number): LightboxAction => ({ type: 'pinch', factor, at: centre, frame });
  expect(play(openAt(0, 1), pinch(9)).zoom).toBe(3);
  expect(play(openAt(0, 1), pinch(1.7), release).zoom).toBe(2);
  expect(play(openAt(0, 1), pinch(1.2), release)).toEqual(openAt(0, 1));
  expect(play(openAt(0, 1), pinch(2), pinch(0.1)).zoom).toBe(1);
});

const wide: Frame = { stage: { width: 400, height: 700 }, picture: { width: 1200, height: 400 } };
const pull = (x: number): LightboxAction => ({ type: 'drag', delta: { x, y: 0 }, frame: wide });
const letGo: LightboxAction = { type: 'release', frame: wide };
const key = (step: 1 | -1): LightboxAction => ({ type: 'key', step, frame: wide });

test('moves along a panorama as far as its end, however far the drag is, and shows the next picture with another one', () => {
  const atEnd = play(openAt(1, 3), pull(-300), pull(-300), letGo);
  expect(atEnd).toEqual(openAt(1, 3, { x: -400, y: 0 }));
  expect(play(atEnd, pull(-60)).swipe).toBe(-60);
  expect(play(atEnd, pull(-60), letGo)).toEqual(entered(2, 3, 1));
  expect(play(atEnd, pull(60), letGo)).toEqual(openAt(1, 3, { x: -340, y: 0 }));
});

test('enters a panorama at the side from which it is reached', () => {
  const fromTheLeft = play(openAt(0, 3), { type: 'step', step: 1 });
  expect(play(fromTheLeft, pull(-60), letGo)).toEqual(openAt(1, 3, { x: 340, y: 0 }));
  expect(play(fromTheLeft, pull(60), letGo).index).toBe(0);
  const fromTheRight = play(openAt(2, 3), { type: 'step', step: -1 });
  expect(play(fromTheRight, pull(60), letGo)).toEqual(openAt(1, 3, { x: -340, y: 0 }));
});

test('moves along a panorama with the arrow keys before they show another picture', () => {
  expect(play(openAt(1, 3), key(1))).toEqual(openAt(1, 3, { x: -320, y: 0 }));
  expect(play(openAt(1, 3), key(1), key(1)).pan.x).toBe(-400);
  expect(play(openAt(1, 3), key(1), key(1), key(1))).toEqual(entered(2, 3, 1));
  expect(play(openAt(1, 3), key(-1), key(-1), key(-1))).toEqual(entered(0, 3, -1));
});

test('zooms a panorama at the place that is in sight', () => {
  const zoomed = play(entered(1, 3, 1), { type: 'cycleZoom', at: centre, frame: wide });
  expect(zoomed.pan).toEqual({ x: 800, y: 0 });
});
