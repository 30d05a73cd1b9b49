import { useLocation } from '@officina/platform';
import { useEffect } from 'react';
import { QuietButton } from './quiet-action';

/** Prints the page; immediately if the URL ends with `#stampa`, as in links of the back office. */
export function PrintButton({ label }: { label: string }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#stampa') void print();
  }, [hash]);
  return (
    <QuietButton type="button" onClick={print}>
      {label}
    </QuietButton>
  );
}

/**
 * Loads lazy pictures first: those below the viewport, and those that only the print shows. Not those of the pages that
 * are kept for Back, which React hides by an inline style.
 */
async function print(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main > :not([style*="display: none"]) img')];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  window.print();
}
