import type { FailureReport } from '@officina/contracts/module';

const sent = new Set<string>();
let isLeaving = false;

// Firefox rejects the imports that it cancels when a visitor leaves: that is no failure. A page that is still there
// afterwards, as after a download, reports again.
window.addEventListener('beforeunload', () => {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
  }, 9000);
});

/**
 * Tells the server that the release of this URL has failed, once for each kind in a page. Only that is told: no message
 * and no address. URLs of the development servers name no release.
 */
export function reportFailure(url: string | undefined, kind: FailureReport['kind']): void {
  const [, part, version] = /\/r\/(\w+)\/(\w+)\//.exec(url ?? '') ?? [];
  const body = JSON.stringify({ part, version, kind });
  // What a translation does to a page is no failure either; only one puts such elements into it.
  if (!version || isLeaving || sent.has(body) || document.querySelector('font')) return;
  sent.add(body);
  const headers = { 'content-type': 'application/json' };
  fetch('/api/failures', { method: 'POST', headers, body, keepalive: true }).catch(() => {});
}
