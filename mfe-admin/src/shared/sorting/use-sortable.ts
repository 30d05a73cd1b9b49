import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { followPointer } from './sort-drag';

export interface SortableOptions {
  /** One stable text for each item, in their order. */
  keys: readonly string[];
  /** What an item is called, for those who hear what happens to it. */
  nameOf: (key: string) => string;
  onOrder: (keys: string[]) => void;
}

/**
 * Items that are put in order by dragging, by buttons, or from the keyboard: Enter takes an item, the arrows
 * move it, Enter lets it go there and Escape puts it back. `SortableList` and `SortBar` draw what belongs to it.
 */
export function useSortable({ keys, nameOf, onOrder }: SortableOptions) {
  const list = useRef<HTMLElement>(null);
  /** An item in the hand of the keyboard, and the order that it would make. */
  const [held, setHeld] = useState<{ key: string; keys: string[] } | null>(null);
  const [said, setSaid] = useState('');
  const shown = held?.keys ?? keys;

  const place = (key: string, order: readonly string[]) => `posizione ${order.indexOf(key) + 1} di ${order.length}`;

  function put(key: string, index: number) {
    setHeld(null);
    const next = moved(keys, key, index);
    if (next.every((other, at) => other === keys[at])) return;
    setSaid(`${nameOf(key)}: ${place(key, next)}.`);
    onOrder(next);
  }

  function drag(event: PointerEvent<HTMLElement>, key: string) {
    if (event.button !== 0 || !event.isPrimary) return;
    const items = [...(list.current?.children ?? [])].filter((child) => child instanceof HTMLElement);
    const item = items.find((candidate) => candidate.contains(event.currentTarget));
    if (!item || items.length !== keys.length) return;
    followPointer({ items, item, start: event.nativeEvent, onDrop: (index) => put(key, index) });
  }

  function press(event: KeyboardEvent, key: string) {
    const isHeld = held?.key === key;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (isHeld) {
        put(key, held.keys.indexOf(key));
        return;
      }
      setHeld({ key, keys: [...keys] });
      setSaid(
        `${nameOf(key)} in mano, ${place(key, keys)}. Frecce per spostare, Invio per lasciare, Esc per annullare.`,
      );
      return;
    }
    if (!isHeld) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setHeld(null);
      setSaid(`Spostamento annullato: ${nameOf(key)}, ${place(key, keys)}.`);
      return;
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = moved(held.keys, key, held.keys.indexOf(key) + step);
    setHeld({ key, keys: next });
    setSaid(`${nameOf(key)}: ${place(key, next)}.`);
  }

  return {
    list,
    /** The keys in the order in which they are drawn. */
    shown,
    said,
    heldKey: held?.key,
    put,
    /** For what can be dragged with the mouse without a handle. */
    dragByMouse: (key: string) => (event: PointerEvent<HTMLElement>) =>
      event.pointerType === 'mouse' ? drag(event, key) : undefined,
    handle: (key: string) => ({
      'aria-pressed': held?.key === key,
      onPointerDown: (event: PointerEvent<HTMLElement>) => drag(event, key),
      onKeyDown: (event: KeyboardEvent) => press(event, key),
      onBlur: () => (held?.key === key ? put(key, held.keys.indexOf(key)) : undefined),
    }),
  };
}

export type Sortable = ReturnType<typeof useSortable>;

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The same keys with one of them at another place, as near to it as there is one. */
export function moved(keys: readonly string[], key: string, index: number): string[] {
  const others = keys.filter((other) => other !== key);
  return others.toSpliced(Math.min(Math.max(index, 0), others.length), 0, key);
}
