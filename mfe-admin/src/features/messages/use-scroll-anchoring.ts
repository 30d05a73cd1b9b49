import { useLayoutEffect, useRef } from 'react';
import { rowId } from './message-row';

/**
 * Keeps the rows of a scrolling list in place when others are added above them. Browsers do so themselves, except at
 * the very top of a list: there it is done only while the list is in use.
 */
export function useScrollAnchoring(firstId: number | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const lastFirstId = useRef(firstId);

  useLayoutEffect(() => {
    const element = box.current;
    const lastFirst = document.getElementById(rowId(lastFirstId.current ?? 0));
    const isOther = lastFirstId.current !== firstId;
    lastFirstId.current = firstId;
    if (!isOther || !element || !lastFirst || element.scrollTop > 0) return;
    const isInUse = element.matches(':hover, :focus-within') || element.querySelector('[aria-current]') !== null;
    if (isInUse) element.scrollTop = lastFirst.getBoundingClientRect().top - element.getBoundingClientRect().top;
  }, [firstId]);

  return box;
}
