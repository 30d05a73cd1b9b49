import { useState } from 'react';
import type { Answer, Collision, OpenCollision } from './save-changes';

/** The dialog about a concurrent change: `ask` opens it and resolves to the user's answer; `collision` while it is open. */
export function useCollision<Values extends object>() {
  const [collision, setCollision] = useState<OpenCollision<Values> | null>(null);
  const ask = (asked: Collision<Values>) =>
    new Promise<Answer>((settle) => {
      const answer = (given: Answer) => {
        setCollision(null);
        settle(given);
      };
      setCollision({ ...asked, answer });
    });
  return { collision, ask };
}
