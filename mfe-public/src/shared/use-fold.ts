import { useLayer } from '@officina/platform';
import { type ToggleEvent, useEffect, useRef, useState } from 'react';

/**
 * A `details` element as a menu over the page, which opens without scripts, too: Back, Escape, and a press or the focus
 * elsewhere close it.
 */
export function useFold() {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  function close() {
    // The focus must not be lost with the choice that has it.
    if (ref.current?.contains(document.activeElement)) ref.current.querySelector('summary')?.focus();
    ref.current?.removeAttribute('open');
  }
  useLayer(isOpen, close);
  useEffect(() => {
    // The element says whether it is open: `toggle` comes later, and a key that is pressed before must count.
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
