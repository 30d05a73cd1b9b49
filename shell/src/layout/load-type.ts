/** How the browser loaded this document: "navigate", "reload" or "back_forward". */
export function loadType(): NavigationTimingType | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  // Checked first: where there is no entry, as under test, there may be no class either.
  return entry && entry instanceof PerformanceNavigationTiming ? entry.type : undefined;
}
