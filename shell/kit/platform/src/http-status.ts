import { createContext, useContext } from 'react';

/** Collects the status of a page while the server renders it; absent in the browser. */
export const StatusContext = createContext<{ status: number } | null>(null);

/** States the HTTP status of the page that contains it, e.g. 404 for a missing record. Draws nothing. */
export function HttpStatus({ code }: { code: number }) {
  const collected = useContext(StatusContext);
  if (collected) collected.status = code;
  return null;
}
