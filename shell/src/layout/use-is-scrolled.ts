import { useSyncExternalStore } from 'react';

const threshold = 20;

/** True once the page is scrolled more than 20 px. False on the server and on the first render. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > threshold,
    () => false,
  );
}

function onScroll(callback: () => void): () => void {
  window.addEventListener('scroll', callback, { passive: true });
  return () => window.removeEventListener('scroll', callback);
}
