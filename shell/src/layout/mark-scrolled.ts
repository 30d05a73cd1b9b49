const threshold = 20;

/**
 * A ref callback that sets `data-scrolled` on its element while the page is scrolled by more than 20 px. An attribute
 * instead of state, because a navigation to the top of a page would otherwise re-render the whole header first.
 */
export function markScrolled(element: HTMLElement): () => void {
  const mark = () => element.toggleAttribute('data-scrolled', window.scrollY > threshold);
  mark();
  window.addEventListener('scroll', mark, { passive: true });
  return () => window.removeEventListener('scroll', mark);
}
