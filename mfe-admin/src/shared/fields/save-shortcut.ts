import { useEffect, useLayoutEffect, useRef } from 'react';

/** Ctrl+S and Cmd+S save the open form, instead of the page as a file. `save` is what its button does. */
export function useSaveShortcut(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  // Before the paint: the first key may come with it.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // A question over the form is answered first.
      if (!event.repeat && !document.querySelector('[role=alertdialog]')) latest.current();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
