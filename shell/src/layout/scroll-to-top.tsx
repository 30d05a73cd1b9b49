import { useLocation, useNavigationType } from '@officina/platform';
import { useEffect, useLayoutEffect, useRef } from 'react';

const storageKey = 'officina:scroll';
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A new page starts at its top; back and forward return to where the reader was. Draws nothing. */
export function ScrollToTop() {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const entry = `${key} ${pathname}`;
  const shown = useRef({ entry: '', pathname });
  const positions = useRef<Map<string, number>>(null);

  useBeforePaint(() => {
    positions.current ??= readPositions();
    const isFirst = shown.current.entry === '';
    const isSamePage = shown.current.pathname === pathname;
    shown.current = { entry, pathname };
    if (navigation === 'POP') {
      const position = positions.current.get(entry) ?? (isFirst ? undefined : 0);
      return position === undefined || hash ? undefined : holdAt(position);
    }
    // A longer list or another filter is a new entry where the old one stood; no scroll event says so.
    if (isFirst || isSamePage) return void positions.current.set(entry, window.scrollY);
    window.scrollTo(0, 0);
    // Readers of the keyboard and of the screen reader start at the new page, too.
    document.getElementById('contenuto')?.focus({ preventScroll: true });
  }, [entry, pathname, hash, navigation]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    // The scroll event of a page that just became shorter comes after the new page is `shown`.
    const note = () => positions.current?.set(shown.current.entry, window.scrollY);
    const keep = () => sessionStorage.setItem(storageKey, JSON.stringify([...(positions.current ?? [])]));
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  return null;
}

/** Scrolls there, and again while the page is still growing, until it is reached or the reader takes over. */
function holdAt(position: number): () => void {
  const attempt = () => {
    window.scrollTo(0, position);
    if (Math.abs(window.scrollY - position) < 2) stop();
  };
  const growth = new ResizeObserver(attempt);
  const takeovers = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const timer = setTimeout(stop, 5000);
  function stop() {
    clearTimeout(timer);
    growth.disconnect();
    for (const name of takeovers) window.removeEventListener(name, stop);
  }
  for (const name of takeovers) window.addEventListener(name, stop, { passive: true });
  growth.observe(document.documentElement);
  attempt();
  return stop;
}

function readPositions(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return new Map(Array.isArray(kept) ? kept : []);
  } catch {
    return new Map();
  }
}
