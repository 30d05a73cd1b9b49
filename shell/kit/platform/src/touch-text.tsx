import type { ReactNode } from 'react';

/** A text that speaks of clicking, and what it says on a touch screen. Style sheets choose, so it is in the server's HTML. */
export const TouchText = ({ mouse, touch }: { mouse: ReactNode; touch: ReactNode }) => (
  <>
    <span className="with-mouse">{mouse}</span>
    <span className="on-touch">{touch}</span>
  </>
);
