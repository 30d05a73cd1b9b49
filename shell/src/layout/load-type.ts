/** How the browser loaded this document: "navigate", "reload" or "back_forward". */
export function loadType(): NavigationTimingType | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry.type : undefined;
}
