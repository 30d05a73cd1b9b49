import { useEffect, useRef } from 'react';

/**
 * Calls `leave` when a field is left: at once, but during a press of the pointer only after it, because a message that
 * appears in between would move the pressed button away from the pointer, and the click would be lost. `isSave`: the
 * press was on a submit button.
 */
export function useOnLeave<Args extends unknown[]>(
  leave: (isSave: boolean, ...args: Args) => void,
): (...args: Args) => void {
  // After a press the field may have another value than when it was left.
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  const press = useRef<{ isDown: boolean; isSave: boolean }>({ isDown: false, isSave: false });
  useEffect(() => {
    const down = ({ target }: Event) => {
      const isSave = target instanceof Element && target.closest('button[type=submit]') !== null;
      press.current = { isDown: true, isSave };
    };
    const up = () => {
      press.current.isDown = false;
    };
    const key = () => {
      press.current.isSave = false;
    };
    const events = { pointerdown: down, pointerup: up, pointercancel: up, keydown: key };
    for (const [name, act] of Object.entries(events)) document.addEventListener(name, act, true);
    return () => {
      for (const [name, act] of Object.entries(events)) document.removeEventListener(name, act, true);
    };
  }, []);

  return (...args) => {
    const { isDown, isSave } = press.current;
    if (!isDown) return latest.current(isSave, ...args);
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      // After the click, which follows in the same task.
      setTimeout(() => latest.current(isSave, ...args));
    };
    for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, end, { signal: ended.signal });
  };
}
