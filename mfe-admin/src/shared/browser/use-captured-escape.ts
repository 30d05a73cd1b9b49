import { useEffect } from 'react';

/** While `isBusy`, Escape is for the user's current action and does not close the dialog around it. */
export function useCapturedEscape(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [isBusy]);
}
