let isUnderWay = false;

/** Goes one step back in the browser's history. Calls are ignored until the browser has done so. */
export function goBack(): void {
  if (isUnderWay) return;
  isUnderWay = true;
  // In the capture phase, because a handler that blocks the navigation stops the event.
  const arrive = () => {
    isUnderWay = false;
  };
  window.addEventListener('popstate', arrive, { once: true, capture: true });
  window.history.back();
}
