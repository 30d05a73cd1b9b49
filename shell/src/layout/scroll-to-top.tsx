import { useLocation, useNavigationType } from '@officina/platform';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { loadType } from './load-type';

const storageKey = 'officina:scroll';

/** Scrolls a new page to its top; Back and Forward restore the scroll position. Renders nothing. */
export function ScrollToTop() {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const entry = `${key} ${pathname}`;
  const shown = useRef({ entry: '', pathname });
  const positions = useRef<Map<string, number>>(null);

  useLayoutEffect(() => {
    positions.current ??= readPositions();
    const isFirst = shown.current.entry === '';
    const isSamePage = shown.current.pathname === pathname;
    shown.current = { entry, pathname };
    // Entries that the router has not made have one key in common.
    if (isFirst && loadType() === 'navigate') positions.current.delete(entry);
    if (navigation === 'POP') {
      const position = positions.current.get(entry) ?? (isFirst ? undefined : 0);
      return position === undefined || hash ? undefined : holdAt(position);
    }
    // Loading more or filtering adds a history entry at the same scroll position, without a scroll event.
    if (isFirst || isSamePage) return void positions.current.set(entry, window.scrollY);
    window.scrollTo(0, 0);
    // Keyboard and screen reader users start at the top of the new page, too.
    document.getElementById('contenuto')?.focus({ preventScroll: true });
  }, [entry, pathname, hash, navigation]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    // If a shorter page causes a scroll event, `shown` is already the new page when it is fired.
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

/**
 * Scrolls to `position`, repeatedly while the page grows, until it is reached, the user scrolls, an element gets the
 * focus (which scrolls it into view), or 5 s have passed.
 */
function holdAt(position: number): () => void {
  const attempt = () => {
    window.scrollTo(0, position);
    if (Math.abs(window.scrollY - position) < 2) stop();
  };
  const growth = new ResizeObserver(attempt);
  const endEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown', 'focusin'] as const;
  const timer = setTimeout(stop, 5000);
  function stop() {
    clearTimeout(timer);
    growth.disconnect();
    for (const name of endEvents) window.removeEventListener(name, stop);
  }
  for (const name of endEvents) window.addEventListener(name, stop, { passive: true });
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
