import { useEffect } from 'react';

/** While this is true, Escape belongs to what the user is doing and not to the dialog around it. */
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
