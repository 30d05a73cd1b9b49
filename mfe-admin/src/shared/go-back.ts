let isUnderWay = false;

/** One step back in the browser's history. What is called again before the browser has gone there is the same step. */
export function goBack(): void {
  if (isUnderWay) return;
  isUnderWay = true;
  // Captured: whoever holds the step up stops the event.
  const arrive = () => {
    isUnderWay = false;
  };
  window.addEventListener('popstate', arrive, { once: true, capture: true });
  window.history.back();
}
