import { travel, useLocation, useNavigate } from '@officina/platform';
import { useEffect, useRef } from 'react';
import { useNoStrayDrops } from '../../shared/browser/use-file-drop';
import { askBeforeLeaving, hasUnsavedChanges } from '../../shared/dialogs/unsaved-changes';
import { linkTarget } from './link-click';

/** Asks the user before unsaved changes are lost. Mounted once for the whole back office. */
export function UnsavedChangesGuard() {
  useLinkGuard();
  useHistoryGuard();
  useUnloadGuard();
  useNoStrayDrops();
  return null;
}

/** Asks before an internal link is followed. Listens in the capture phase, before the link's own handler. */
function useLinkGuard(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const target = hasUnsavedChanges() ? linkTarget(event) : null;
      if (target === null) return;
      event.preventDefault();
      event.stopPropagation();
      askBeforeLeaving(() => void navigate(target));
    }
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [navigate]);
}

/**
 * Asks before Back and Forward. `popstate` cannot be cancelled, because the browser has already moved. So this handler
 * stops the event before the router's listener and moves back by the same distance, which is the difference between the
 * router's `history.state.idx` of the two entries.
 */
function useHistoryGuard(): void {
  const location = useLocation();
  const place = useRef({ index: indexOf(history.state), address: '' });
  useEffect(() => {
    place.current = { index: indexOf(history.state), address: `${location.pathname}${location.search}` };
  }, [location]);

  useEffect(() => {
    function onPopState(event: PopStateEvent) {
      const { index, address } = place.current;
      if (`${window.location.pathname}${window.location.search}` === address) {
        // A link to a fragment adds a history entry without an index: it is set here.
        if (indexOf(event.state) === null && index !== null) {
          history.replaceState({ ...event.state, idx: index + 1 }, '');
        }
        return;
      }
      const arrived = indexOf(event.state);
      if (!hasUnsavedChanges() || arrived === null || index === null || arrived === index) return;
      event.stopImmediatePropagation();
      travel(index - arrived, true);
      askBeforeLeaving(() => travel(arrived - index));
    }
    // The shell has registered this handler before the router's listener; setting null would lose that position.
    window.onpopstate = onPopState;
    return () => {
      window.onpopstate = () => {};
    };
  }, []);
}

function indexOf(state: unknown): number | null {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof index === 'number' ? index : null;
}

/** On reload, closing the tab or leaving the site, only the browser's own prompt is possible. */
function useUnloadGuard(): void {
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);
}
