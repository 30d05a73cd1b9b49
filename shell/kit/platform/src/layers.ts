import { useEffectEvent, useLayoutEffect } from 'react';

/** What the history knows about an entry: the router's index, and how many layers lie over the page there. */
interface Entry {
  idx?: number;
  layer?: number;
}

/** A move of the history that is under way; the router does not hear of a hidden one. */
interface Move {
  isHidden: boolean;
}

type Change = Parameters<History['pushState']>;

/** What lies over the page, the topmost last. `close` returns false if the layer stays. */
const open: { close: () => unknown }[] = [];
let move: Move | undefined;
/** Moves that wait for the one under way. */
const waiting: (() => void)[] = [];
/** A change of the page's URL, made while a layer lay over it, that the page's own entry still lacks. */
let owed: (() => void) | undefined;
/** The router's index of the page that is shown, or that a move is leading to. */
let page: number | undefined;

const read = (state: unknown): Required<Entry> => ({ idx: 0, layer: 0, ...Object(state) });
const pageOf = ({ idx, layer }: Required<Entry>) => idx - layer;

/**
 * Something lies over the page from now on: Back calls `close` instead of leaving the page. For that the layer has a
 * history entry of its own, with the page's URL, which is removed when the layer goes otherwise. Returns the function to
 * call then.
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
 * `openLayer` for as long as `isOpen`. `onBack` returns false if the layer stays. From the same moment as the layer is
 * shown: an effect that runs after the paint would let an early Back leave the page.
 */
export function useLayer(isOpen: boolean, onBack: () => unknown): void {
  const close = useEffectEvent(onBack);
  useLayoutEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}

/** Moves by so many pages, whatever lies over the current one. The router does not hear of a hidden move. */
export function travel(steps: number, isHidden = false): void {
  if (move) return void waiting.push(() => travel(steps, isHidden));
  const entry = read(history.state);
  page = pageOf(entry) + steps;
  move = { isHidden };
  history.go(steps - entry.layer);
}

/** Gives each layer its entry, and takes those of closed ones away. */
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

/** Starts to watch the browser's history; before the router does, so that it hears only of moves between pages. */
export function watchLayers(): void {
  push = history.pushState.bind(history);
  replace = history.replaceState.bind(history);
  // The next page takes the place of the layer that it was chosen in, or Back would come past it.
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
  // In the capture phase, which is the first one at the window, too.
  window.addEventListener('popstate', onPopState, true);
  // A reload leaves the entries of layers that are gone.
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
  // The entry of a layer that was left with its page, or that was closed by Back and is ahead now.
  else if (!isBack && entry.layer > 0) travel(0);
  if (!move) waiting.shift()?.();
}
