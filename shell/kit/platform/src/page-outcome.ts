import { createContext, useContext } from 'react';

/** What the server needs to know about a rendered page besides its HTML. */
export interface PageOutcome {
  status: number;
  /** The page's first picture with high priority: the `srcset` of its AVIF files, and its `sizes`. */
  hero?: { srcSet: string; sizes: string };
}

/** Collects the outcome of a page during server rendering; null in the browser. */
export const PageOutcomeContext = createContext<PageOutcome | null>(null);

/** Sets the HTTP status of the page that contains it, e.g. 404 for a missing record. Renders nothing. */
export function HttpStatus({ code }: { code: number }) {
  const outcome = useContext(PageOutcomeContext);
  if (outcome) outcome.status = code;
  return null;
}

/** Makes the server preload this picture, unless the page already has one; null: nothing to preload. */
export function usePagePreload(picture: PageOutcome['hero'] | null): void {
  const outcome = useContext(PageOutcomeContext);
  if (outcome && picture) outcome.hero ??= picture;
}
