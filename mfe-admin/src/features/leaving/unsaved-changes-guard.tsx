import { useAtomValue } from '@officina/forms';
import { useLocation, useNavigate } from '@officina/platform';
import { useEffect, useRef } from 'react';
import { ChoiceDialog } from '../../shared/dialogs/choice-dialog';
import {
  askBeforeLeaving,
  hasUnsavedChanges,
  leaveAnyway,
  leavingQuestionAtom,
  stay,
} from '../../shared/leaving/unsaved-changes';
import { wantedByLink } from './link-click';

/** Asks before unsaved changes are left behind. Mounted once, around the whole back office. */
export function UnsavedChangesGuard() {
  const question = useAtomValue(leavingQuestionAtom);
  useHeldLinks();
  useHeldHistory();
  useHeldUnload();
  if (!question) return null;
  return (
    <ChoiceDialog
      title="Modifiche non salvate"
      onDismiss={stay}
      choices={[
        { label: 'Resta', onChoose: stay, isFirst: true },
        { label: 'Esci senza salvare', onChoose: leaveAnyway, tone: 'danger' },
      ]}
    >
      {question.isKept
        ? 'Se esci ora, quello che hai scritto resta come bozza: potrai riprenderlo quando riapri questo modulo.'
        : 'Se esci ora, quello che hai scritto andrà perso.'}
    </ChoiceDialog>
  );
}

/** Links of the site, before their own handlers see the click. */
function useHeldLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function hold(event: MouseEvent) {
      const target = hasUnsavedChanges() ? wantedByLink(event) : null;
      if (target === null) return;
      event.preventDefault();
      event.stopPropagation();
      askBeforeLeaving(() => void navigate(target));
    }
    document.addEventListener('click', hold, true);
    return () => document.removeEventListener('click', hold, true);
  }, [navigate]);
}

/**
 * Back and Forward, which cannot be refused: the browser has moved by the time it tells. So it is
 * moved back by as much, and the router, which listens after this, hears of neither. The distance
 * is counted by the router's own `history.state.idx`.
 */
function useHeldHistory(): void {
  const location = useLocation();
  const place = useRef({ index: indexOf(history.state), address: '' });
  useEffect(() => {
    place.current = { index: indexOf(history.state), address: `${location.pathname}${location.search}` };
  }, [location]);

  useEffect(() => {
    let isReturning = false;
    function hold(event: PopStateEvent) {
      const { index, address } = place.current;
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      if (`${window.location.pathname}${window.location.search}` === address) {
        // A jump within the page makes an entry of its own without an index: it is given one.
        if (indexOf(event.state) === null && index !== null) {
          history.replaceState({ ...event.state, idx: index + 1 }, '');
        }
        return;
      }
      const arrived = indexOf(event.state);
      if (!hasUnsavedChanges() || arrived === null || index === null || arrived === index) return;
      event.stopImmediatePropagation();
      isReturning = true;
      history.go(index - arrived);
      askBeforeLeaving(() => history.go(arrived - index));
    }
    // The shell has reserved this handler's place before the router's listener; null would give it up.
    window.onpopstate = hold;
    return () => {
      window.onpopstate = () => {};
    };
  }, []);
}

function indexOf(state: unknown): number | null {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof index === 'number' ? index : null;
}

/** Reload, closing the tab, another site: only the browser itself may ask. */
function useHeldUnload(): void {
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);
}
