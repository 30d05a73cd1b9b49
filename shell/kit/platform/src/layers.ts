import { useEffectEvent, useLayoutEffect } from 'react';

/** State of a history entry: the router's index, and the number of layers that are open over the page at this entry. */
interface Entry {
  idx?: number;
  layer?: number;
}

/** A pending traversal of the history. The router gets no popstate event of a hidden one. */
interface Move {
  isHidden: boolean;
}

type Change = Parameters<History['pushState']>;

/** The open layers, the topmost last. `close` returns false if the layer stays open. */
const open: { close: () => unknown }[] = [];
let move: Move | undefined;
/** Traversals that wait for the pending one. */
const waiting: (() => void)[] = [];
/** A change of the page's URL that was made while a layer was open and is not yet applied to the page's own entry. */
let owed: (() => void) | undefined;
/** The router's index of the current page, or of the target of the pending traversal. */
let page: number | undefined;

const read = (state: unknown): Required<Entry> => ({ idx: 0, layer: 0, ...Object(state) });
const pageOf = ({ idx, layer }: Required<Entry>) => idx - layer;

/**
 * Opens a layer over the page (a dialog, a menu): Back calls `close` instead of leaving the page. The layer gets a
 * history entry of its own with the page's URL. Returns a function that closes the layer and removes the entry.
 */
export function openLayer(close: () => unknown): () => void {
  const layer = { close };
  open.push(layer);
  queueMicrotask(settle);
  return () => {
    const place = open.indexOf(layer);
    if (place >= 0) open.splice(place, 1);
    queueMicrotask(settle);
  };
}

/**
 * `openLayer` while `isOpen`. `onBack` returns false if the layer stays open. It is a layout effect, because after an
 * effect that runs later than the paint, an early Back would leave the page.
 */
export function useLayer(isOpen: boolean, onBack: () => unknown): void {
  const close = useEffectEvent(onBack);
  useLayoutEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}

/** `history.go` in pages: the entries of open layers do not count. The router gets no event of a hidden traversal. */
export function travel(steps: number, isHidden = false): void {
  if (move) return void waiting.push(() => travel(steps, isHidden));
  const entry = read(history.state);
  page = pageOf(entry) + steps;
  move = { isHidden };
  history.go(steps - entry.layer);
}

/** Adds a history entry for each layer that has none, and leaves those of closed layers. */
function settle(): void {
  if (move) return;
  const entry = read(history.state);
  page = pageOf(entry);
  if (entry.layer > open.length) {
    move = { isHidden: true };
    history.go(open.length - entry.layer);
  }
  for (let layer = entry.layer + 1; layer <= open.length; layer++) {
    push({ ...history.state, idx: page + layer, layer }, '');
  }
}

let push: History['pushState'];
let replace: History['replaceState'];

/** Patches the browser's history. To be called before the router starts, so that it gets no events of layers. */
export function watchLayers(): void {
  push = history.pushState.bind(history);
  replace = history.replaceState.bind(history);
  // A navigation from a layer replaces the layer's entry; otherwise Back would stop there.
  history.pushState = (state, ...rest) => {
    const { idx, layer } = read(history.state);
    if (layer === 0) return push(state, ...rest);
    open.length = 0;
    if (move?.isHidden) owed = () => push({ ...state, idx: idx - layer + 1 }, ...rest);
    replace({ ...state, idx }, ...rest);
  };
  history.replaceState = (...change: Change) => {
    const { idx, layer } = read(history.state);
    if (layer === 0) return replace(...change);
    owed = () => replace({ ...change[0], idx: idx - layer }, change[1], change[2]);
    replace({ ...change[0], idx, layer }, change[1], change[2]);
  };
  // The capture phase runs first, also for listeners on the window.
  window.addEventListener('popstate', onPopState, true);
  // After a reload the entries of layers that no longer exist remain.
  settle();
}

function onPopState(event: PopStateEvent): void {
  const entry = read(event.state);
  const isHere = pageOf(entry) === page;
  const isHidden = isHere && move?.isHidden;
  const isBack = isHere && !move && entry.layer < open.length;
  move = undefined;
  if (entry.layer === 0) {
    if (isHere) owed?.();
    owed = undefined;
  }
  if (isHidden || isBack || entry.layer > 0) event.stopImmediatePropagation();
  const closed = isBack ? open.slice(entry.layer).reverse() : [];
  if (isHidden || closed.filter(({ close }) => close() === false).length > 0) settle();
  // The entry of a layer that no longer exists: leave it.
  else if (!isBack && entry.layer > 0) travel(0);
  if (!move) waiting.shift()?.();
}
