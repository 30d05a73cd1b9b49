import { addressOf } from '@officina/contracts/address';
import { useQueryClient } from '@officina/platform';
import { useEffect } from 'react';
import { useRefresh } from '../../shared/refresh';

/** Milliseconds of rest after a break. */
const rest = 5000;

/**
 * Follows the messages while the page is in sight, without a reload. A stream that breaks is not asked
 * for again and again, which would fill the console while the server is away: the first sign that it
 * is back, or that someone looks, opens it anew.
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
        // What came in between was not heard of.
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
