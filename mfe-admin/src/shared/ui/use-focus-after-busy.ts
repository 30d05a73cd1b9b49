import { useLayoutEffect, useRef } from 'react';

/**
 * The pressed button is disabled while its form is busy, and browsers take the focus from a disabled button: afterwards
 * it has the focus again, unless another element has it.
 */
export function useFocusAfterBusy(isBusy: boolean): void {
  const pressed = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isBusy) pressed.current = document.activeElement;
    else if (document.activeElement === document.body && pressed.current instanceof HTMLElement)
      pressed.current.focus({ preventScroll: true });
  }, [isBusy]);
}
