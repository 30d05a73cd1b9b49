import type { ReactNode } from 'react';

/** A text that speaks of clicking, and its variant for touch screens. CSS chooses, so both are in the server's HTML. */
export const TouchText = ({ mouse, touch }: { mouse: ReactNode; touch: ReactNode }) => (
  <>
    <span className="with-mouse">{mouse}</span>
    <span className="on-touch">{touch}</span>
  </>
);
