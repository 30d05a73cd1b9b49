import type { FailureReport } from '@officina/contracts/module';

const sent = new Set<string>();
let isLeaving = false;

// Firefox rejects pending imports when the visitor leaves the page, which is no failure. A page that stays (the event
// also comes for a download) reports at the next failure.
window.addEventListener('beforeunload', () => {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
  }, 9000);
});

/**
 * Reports to the server that the release of this URL has failed, once per kind and page view, without message or path.
 * URLs of the development servers contain no release and are not reported.
 */
export function reportFailure(url: string | undefined, kind: FailureReport['kind']): void {
  const [, part, version] = /\/r\/(\w+)\/(\w+)\//.exec(url ?? '') ?? [];
  const body = JSON.stringify({ part, version, kind });
  // A browser's page translation, which adds `<font>` elements, causes errors that are no failures of a release.
  if (!version || isLeaving || sent.has(body) || document.querySelector('font')) return;
  sent.add(body);
  const headers = { 'content-type': 'application/json' };
  fetch('/api/failures', { method: 'POST', headers, body, keepalive: true }).catch(() => {});
}
