const threshold = 20;

/**
 * A ref whose element has `data-scrolled` while the page is scrolled more than 20 px. An attribute, because a page
 * that starts at its top would otherwise wait for the whole header to be rendered again.
 */
export function markScrolled(element: HTMLElement): () => void {
  const mark = () => element.toggleAttribute('data-scrolled', window.scrollY > threshold);
  mark();
  window.addEventListener('scroll', mark, { passive: true });
  return () => window.removeEventListener('scroll', mark);
}
