import { startTransition, useEffect, useRef, useState } from 'react';

/** How far a dialog is on its way out; see `useDialogExit`. */
export interface DialogExit {
  stage: 'open' | 'unseen' | 'gone';
  leave: () => void;
}

/**
 * The way out of a dialog that the address holds open. It is unseen with the next frame; its parts are taken from
 * the page when there is time for it; and only then `onGone` changes the address. Going Back with a
 * dialog on screen would do all of this at once, for the browser's own Back leaves React no choice,
 * and a slow computer would show for a quarter of a second that nothing happens.
 */
export function useDialogExit(onGone: () => void): DialogExit {
  const [stage, setStage] = useState<DialogExit['stage']>('open');
  const latest = useRef(onGone);
  useEffect(() => {
    latest.current = onGone;
  });
  useEffect(() => {
    if (stage === 'gone') latest.current();
  }, [stage]);
  return {
    stage,
    leave() {
      if (stage !== 'open') return;
      setStage('unseen');
      startTransition(() => setStage('gone'));
    },
  };
}
