/**
 * Layers over a page (dialogs, menus), each with a history entry of its own with the page's URL, so that Back closes it.
 *
 *                               openLayer: adds an entry
 *                                +----+
 *                                |    v
 *      Back: closes layers;    +--------+   closed layer: go(-n)    +------------------+
 *      those that refuse   +---|  idle  |-------------------------->| hidden traversal |
 *      get an entry again  +-->|        |<--------------------------|                  |
 *                              +--------+   popstate: stopped;      +------------------+
 *                                |    ^     entries are matched
 *      travel, or the entry of a |    |
 *      layer that does not exist |    | popstate: reaches the router
 *                                v    |
 *                              +-----------+
 *                              | traversal |
 *                              +-----------+
 *
 * Idle: the current entry is that of the topmost open layer, or the page's if none is open. During a traversal, calls of
 * `travel` wait and entries are not matched. A Back of the user during a hidden traversal adds to it: as it ends on another
 * page, its event reaches the router. A `pushState` over layers replaces the topmost entry and forgets all layers.
 */
import { useEffectEvent, useLayoutEffect } from 'react';

/** State of a history entry: the router's index, and the number of layers that are open over the page at this entry. */
interface EntryState {
  idx?: number;
  layer?: number;
}

/** A traversal of the history that has not ended. The router gets no popstate event of a hidden one. */
interface Traversal {
  isHidden: boolean;
}

type Change = Parameters<History['pushState']>;

/** The open layers, the topmost last. `close` returns false if the layer stays open. */
const openLayers: { close: () => unknown }[] = [];
let pending: Traversal | undefined;
/** Traversals that wait for the pending one. */
const queue: (() => void)[] = [];
/** A change of the page's URL that was made while a layer was open, to be applied to the page's own entry. */
let deferredChange: (() => void) | undefined;
/** The router's index of the current page, or of the target of the pending traversal. */
let currentPage: number | undefined;

const readState = (state: unknown): Required<EntryState> => ({ idx: 0, layer: 0, ...Object(state) });
const pageOf = ({ idx, layer }: Required<EntryState>) => idx - layer;

/**
 * Opens a layer over the page (a dialog, a menu): Back calls `close` instead of leaving the page. The layer gets a history
 * entry of its own with the page's URL. Returns a function that closes the layer and removes the entry.
 */
export function openLayer(close: () => unknown): () => void {
  const layer = { close };
  openLayers.push(layer);
  queueMicrotask(matchEntries);
  return () => {
    const index = openLayers.indexOf(layer);
    if (index >= 0) openLayers.splice(index, 1);
    queueMicrotask(matchEntries);
  };
}

/**
 * `openLayer` while `isOpen`. `onBack` returns false if the layer stays open. It is a layout effect, because after an effect
 * that runs later than the paint, an early Back would leave the page.
 */
export function useLayer(isOpen: boolean, onBack: () => unknown): void {
  const close = useEffectEvent(onBack);
  useLayoutEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}

export const isLayerOpen = (): boolean => openLayers.length > 0;

/** `history.go` in pages: the entries of open layers do not count. The router gets no event of a hidden traversal. */
export function travel(steps: number, isHidden = false): void {
  if (pending) return void queue.push(() => travel(steps, isHidden));
  const entry = readState(history.state);
  currentPage = pageOf(entry) + steps;
  pending = { isHidden };
  history.go(steps - entry.layer);
}

/** Adds a history entry for each layer that has none, and leaves those of closed layers. */
function matchEntries(): void {
  if (pending) return;
  const entry = readState(history.state);
  currentPage = pageOf(entry);
  if (entry.layer > openLayers.length) {
    pending = { isHidden: true };
    history.go(openLayers.length - entry.layer);
  }
  for (let layer = entry.layer + 1; layer <= openLayers.length; layer++) {
    browserPush({ ...history.state, idx: currentPage + layer, layer }, '');
  }
}

let browserPush: History['pushState'];
let browserReplace: History['replaceState'];

/** Patches the browser's history. To be called before the router starts, so that it gets no events of layers. */
export function watchLayers(): void {
  browserPush = history.pushState.bind(history);
  browserReplace = history.replaceState.bind(history);
  // A navigation from a layer replaces the layer's entry; otherwise Back would stop there.
  history.pushState = (state, ...rest) => {
    const { idx, layer } = readState(history.state);
    if (layer === 0) return browserPush(state, ...rest);
    openLayers.length = 0;
    if (pending?.isHidden) deferredChange = () => browserPush({ ...state, idx: idx - layer + 1 }, ...rest);
    browserReplace({ ...state, idx }, ...rest);
  };
  history.replaceState = (...change: Change) => {
    const { idx, layer } = readState(history.state);
    if (layer === 0) return browserReplace(...change);
    deferredChange = () => browserReplace({ ...change[0], idx: idx - layer }, change[1], change[2]);
    browserReplace({ ...change[0], idx, layer }, change[1], change[2]);
  };
  // The capture phase runs first, also for listeners on the window.
  window.addEventListener('popstate', onPopState, true);
  // After a reload the entries of layers that no longer exist remain.
  matchEntries();
}

function onPopState(event: PopStateEvent): void {
  const entry = readState(event.state);
  const isSamePage = pageOf(entry) === currentPage;
  const wasHidden = isSamePage && pending?.isHidden;
  const isBack = isSamePage && !pending && entry.layer < openLayers.length;
  pending = undefined;
  if (entry.layer === 0) {
    if (isSamePage) deferredChange?.();
    deferredChange = undefined;
  }
  if (wasHidden || isBack || entry.layer > 0) event.stopImmediatePropagation();
  const left = isBack ? openLayers.slice(entry.layer).reverse() : [];
  if (wasHidden || left.filter(({ close }) => close() === false).length > 0) matchEntries();
  // The entry of a layer that no longer exists: leave it.
  else if (!isBack && entry.layer > 0) travel(0);
  if (!pending) queue.shift()?.();
}
