import { isBackOffice, plainPath } from '@officina/contracts/paths';
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';

/**
 * React Router on the browser's history. Unlike its `BrowserRouter`, it renders another public page at once: nothing
 * that is shown could stay in its place. Other filters of a list and pages of the back office are rendered in a
 * transition, so that what is shown stays until they are there.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, setShown] = useState({ location: history.location, action: history.action });

  useLayoutEffect(() => {
    let path = plainPath(history.location.pathname);
    return history.listen((next) => {
      const before = path;
      path = plainPath(next.location.pathname);
      if (path !== before && !isBackOffice(next.location.pathname)) setShown(next);
      else startTransition(() => setShown(next));
    });
  }, [history]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
