import { addressOf } from '@officina/contracts/address';
import { companyQuery, sessionQuery, useQueryClient } from '@officina/platform';
import { useEffect } from 'react';
import { useRefresh } from '../../shared/http/refresh';
import { isOtherAccount } from '../../shared/http/shown-account';

/** Minimum time between a connection error and the next attempt, in milliseconds. */
const minReconnectMs = 5000;

/**
 * Refreshes the messages and the company's data on server-sent events, while the page is visible. A broken stream is
 * not retried periodically, which would fill the console while the server is down: it is reopened when a query
 * succeeds, the page becomes visible or focused, or the browser is online again. A stream that the server has closed
 * for a newer page waits until this page becomes visible or focused.
 */
export function useMessageEvents(): void {
  const queryClient = useQueryClient();
  const refresh = useRefresh('message');
  /** Refreshes the company's data and the back office's queries about it. */
  const refreshCompany = useRefresh(companyQuery.queryKey, ['admin', 'versions'], ['images'], ['admin', 'images']);

  useEffect(() => {
    let source: EventSource | null = null;
    let hasBroken = false;
    let brokenAt = 0;
    let later: ReturnType<typeof setTimeout> | undefined;
    /** The server has closed the stream of this page for a newer page of the same user. */
    let isReplaced = false;

    function close() {
      source?.close();
      source = null;
    }

    function open() {
      if (source || document.hidden || isReplaced || isOtherAccount() || Date.now() - brokenAt < minReconnectMs) return;
      source = new EventSource(addressOf('followEvents'));
      source.addEventListener('messages', () => void refresh());
      source.addEventListener('company', () => void refreshCompany());
      source.addEventListener('open', () => {
        // Events during the interruption were missed.
        if (hasBroken) {
          void refresh();
          void refreshCompany();
          // The user's permissions may have changed, too.
          void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
        }
        hasBroken = false;
      });
      source.addEventListener('replaced', () => {
        isReplaced = true;
      });
      source.addEventListener('error', () => {
        hasBroken = true;
        brokenAt = Date.now();
        close();
      });
    }

    /** Not for a query that succeeds: a stream that breaks each time would be opened periodically. */
    function openSoon() {
      open();
      clearTimeout(later);
      // A computer that wakes up is online again seconds after the stream broke, and nothing else may follow.
      if (!source) later = setTimeout(open, minReconnectMs);
    }

    function reopen() {
      isReplaced = false;
      openSoon();
    }

    function follow() {
      if (!document.hidden) return reopen();
      hasBroken = true;
      close();
    }

    open();
    const stopListening = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') open();
    });
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('focus', reopen);
    window.addEventListener('online', openSoon);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('focus', reopen);
      window.removeEventListener('online', openSoon);
      clearTimeout(later);
      close();
    };
  }, [queryClient]);
}
