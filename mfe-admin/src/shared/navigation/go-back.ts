import { travel } from '@officina/platform';

let isInProgress = false;

/** Goes back to the previous page, whatever dialog is open. Calls are ignored until the browser has done so. */
export function goBack(): void {
  if (isInProgress) return;
  isInProgress = true;
  // In the capture phase, because a handler that blocks the navigation stops the event.
  const arrive = () => {
    isInProgress = false;
  };
  window.addEventListener('popstate', arrive, { once: true, capture: true });
  travel(-1);
}
