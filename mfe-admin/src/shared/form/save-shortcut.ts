import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** The forms on screen; that of a dialog comes after that of the page below it. */
const open: { element?: RefObject<HTMLElement | null> | undefined }[] = [];

/**
 * Ctrl+S and Cmd+S save the open form instead of the page. `save` does the same as the form's button, which is disabled
 * while the form `isSaving`. `element`: for a further form on the page, which is saved while it has the focus. Without
 * `save` the browser handles the keys.
 */
export function useSaveShortcut(
  save: (() => void) | undefined,
  isSaving = false,
  element?: RefObject<HTMLElement | null>,
): void {
  const saveNow = useEffectEvent(() => (isSaving ? undefined : save?.()));
  const isOn = save !== undefined;
  // A layout effect, because a key may be pressed right after the paint.
  useLayoutEffect(() => {
    if (!isOn) return;
    const form = { element };
    open.push(form);
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      const focused = open.findLast(({ element }) => element?.current?.contains(document.activeElement));
      if ((focused ?? open.findLast(({ element }) => !element)) !== form) return;
      // A question in an alert dialog over the form must be answered first.
      if (!event.repeat && !document.querySelector('[role=alertdialog]')) saveNow();
    }
    window.addEventListener('keydown', press);
    return () => {
      open.splice(open.indexOf(form), 1);
      window.removeEventListener('keydown', press);
    };
  }, [isOn, element]);
}
