import { markedAccount } from '@officina/contracts/session-marker';
import type { VisitReport } from '@officina/contracts/visit';
import { useLocation, useNavigationType } from '@officina/platform';
import { useEffect, useRef } from 'react';

// What TypeScript does not know of yet. Absent in browsers that fetch no page ahead.
declare global {
  interface Document {
    /** The page is not shown yet. */
    readonly prerendering?: boolean;
  }
  interface DocumentEventMap {
    prerenderingchange: Event;
  }
  interface PerformanceEntry {
    /** Of a prerendered page: milliseconds until it was shown. */
    readonly activationStart?: number;
    readonly deliveryType?: string;
  }
}

/**
 * Reports the pages that the server does not see: those that the application opens itself, and a document that the browser
 * has fetched ahead, once it is shown. Back and Forward show a page again that has been counted. Renders nothing.
 */
export function ReportVisits() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);

  useEffect(reportFetchedAhead, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigation !== 'POP') report({ path: pathname });
  }, [pathname, navigation]);

  return null;
}

/** The server did not count the request for the document: the browser might never have shown it. */
function reportFetchedAhead(): void {
  const path = location.pathname;
  const send = () => {
    const tag = new URLSearchParams(location.search).get('utm_source') ?? '';
    report({ path, host: (document.referrer.split('/')[2] ?? '').slice(0, 100), tag: tag.slice(0, 40) });
  };
  const [entry] = performance.getEntriesByType('navigation');
  if (document.prerendering) document.addEventListener('prerenderingchange', send, { once: true });
  else if (entry?.activationStart || entry?.deliveryType === 'navigational-prefetch') send();
}

function report(visit: VisitReport): void {
  // Whoever is signed in is no visitor; what is longer is no page.
  if (markedAccount(document.cookie) !== null || visit.path.length > 100) return;
  const headers = { 'content-type': 'application/json' };
  fetch('/api/visits', { method: 'POST', headers, body: JSON.stringify(visit), keepalive: true }).catch(() => {});
}
