import { createContext, useContext } from 'react';

/** Collects the HTTP status of a page during server rendering; null in the browser. */
export const StatusContext = createContext<{ status: number } | null>(null);

/** Sets the HTTP status of the page that contains it, e.g. 404 for a missing record. Renders nothing. */
export function HttpStatus({ code }: { code: number }) {
  const collected = useContext(StatusContext);
  if (collected) collected.status = code;
  return null;
}
