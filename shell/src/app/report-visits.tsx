import { markedAccount } from '@officina/contracts/session-marker';
import type { VisitReport } from '@officina/contracts/visit';
import { useLocation, useNavigationType } from '@officina/platform';
import { useEffect, useRef } from 'react';

// Not yet in TypeScript's types. Absent in browsers that do not prerender.
declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
  interface DocumentEventMap {
    prerenderingchange: Event;
  }
  interface PerformanceEntry {
    /** Of a prerendered page: milliseconds from its start until it was shown. */
    readonly activationStart?: number;
    readonly deliveryType?: string;
  }
}

/**
 * Reports the page views that the server does not see: client-side navigations, and a prefetched or prerendered
 * document once it is shown. Back and Forward are not counted again. Renders nothing.
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

/** The server did not count the request of a prefetch or prerender: the page may never be shown. */
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
  // Signed-in users are not counted; a path this long is no page of the site.
  if (markedAccount(document.cookie) !== null || visit.path.length > 100) return;
  const headers = { 'content-type': 'application/json' };
  fetch('/api/visits', { method: 'POST', headers, body: JSON.stringify(visit), keepalive: true }).catch(() => {});
}
