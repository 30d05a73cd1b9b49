import { useEffect, useRef } from 'react';

/** Whether the last press of the pointer was on a button that submits a form: it comes before the blur of the field. */
export function useSavePressed() {
  const isPressed = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      isPressed.current = target instanceof Element && target.closest('button[type=submit]') !== null;
    };
    const forget = () => {
      isPressed.current = false;
    };
    document.addEventListener('pointerdown', note, true);
    document.addEventListener('keydown', forget, true);
    return () => {
      document.removeEventListener('pointerdown', note, true);
      document.removeEventListener('keydown', forget, true);
    };
  }, []);
  return isPressed;
}
