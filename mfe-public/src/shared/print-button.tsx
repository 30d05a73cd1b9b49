import { useLocation } from '@officina/platform';
import { useEffect } from 'react';
import { QuietButton } from './quiet-action';

/** Prints the page; at once where the address ends with `#stampa`, as the links of the back office do. */
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

/** Pictures below the screen, and those that are only on paper, are loaded first. */
async function print(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  window.print();
}
