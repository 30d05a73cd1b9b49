import { addressOf } from '@officina/contracts/address';
import { useQueryClient } from '@officina/platform';
import { useEffect } from 'react';
import { useRefresh } from '../../shared/refresh';

/** Minimum time between a connection error and the next attempt, in milliseconds. */
const rest = 5000;

/**
 * Refreshes the messages on server-sent events while the page is visible. A broken stream is not retried
 * periodically, which would fill the console while the server is down: it is opened again when a query succeeds,
 * the page becomes visible or focused, or the browser is online again.
 */
export function useMessageEvents(): void {
  const queryClient = useQueryClient();
  const refresh = useRefresh('messages');

  useEffect(() => {
    let source: EventSource | null = null;
    let hasBroken = false;
    let brokenAt = 0;

    function close() {
      source?.close();
      source = null;
    }

    function open() {
      if (source || document.hidden || Date.now() - brokenAt < rest) return;
      source = new EventSource(addressOf('followEvents'));
      source.addEventListener('messages', () => void refresh());
      source.addEventListener('open', () => {
        // Events sent during the interruption were missed.
        if (hasBroken) void refresh();
        hasBroken = false;
      });
      source.addEventListener('error', () => {
        hasBroken = true;
        brokenAt = Date.now();
        close();
      });
    }

    function follow() {
      if (!document.hidden) return open();
      hasBroken = true;
      close();
    }

    open();
    const stopListening = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') open();
    });
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('focus', open);
    window.addEventListener('online', open);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('focus', open);
      window.removeEventListener('online', open);
      close();
    };
  }, [queryClient]);
}
