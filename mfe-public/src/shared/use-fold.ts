import { useLayer } from '@officina/platform';
import { type ToggleEvent, useEffect, useRef, useState } from 'react';

/**
 * A `details` element as a menu that overlays the page and opens without scripts, too. Back, Escape, and a press or
 * focus outside close it.
 */
export function useFold() {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  function close() {
    // Keeps the focus, which would be lost with a hidden choice.
    if (ref.current?.contains(document.activeElement)) ref.current.querySelector('summary')?.focus();
    ref.current?.removeAttribute('open');
  }
  useLayer(isOpen, close);
  useEffect(() => {
    // Reads the element, not the state: its `toggle` event comes later, and a key pressed before must count.
    const leave = (event: Event) => {
      if (!ref.current?.open) return;
      const isHere = event.target instanceof Node && ref.current.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isHere) close();
    };
    for (const type of leaving) document.addEventListener(type, leave);
    return () => {
      for (const type of leaving) document.removeEventListener(type, leave);
    };
  }, []);
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => setOpen(currentTarget.open);
  return { fold: { ref, onToggle }, close };
}

const leaving = ['pointerdown', 'focusin', 'keydown'];
