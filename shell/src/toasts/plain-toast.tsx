import { showToast, type Toast, toastStore } from '@officina/platform';
import { Button, Flex, Text } from '@officina/ui';
import { useEffect, useRef, useState } from 'react';

/** Default duration in milliseconds, the same as in `toaster.tsx`. */
const usualTime = 5000;

/**
 * Fallback while the toaster's code cannot be loaded: one toast at a time, without its action button. Calls `retry`
 * when a toast is closed or the browser is back online.
 */
export function PlainToast({ retry }: { retry: () => void }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const shown = useRef<Toast | null>(null);

  function leave() {
    shown.current = null;
    setToast(null);
    retry();
  }

  useEffect(() => {
    const detach = toastStore.attach((next) => {
      shown.current = next;
      setToast(next);
    });
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      detach();
      // Passes the current toast on to the toaster once that is loaded.
      if (shown.current) showToast(shown.current);
    };
  }, [retry]);

  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(leave, toast.duration ?? usualTime);
    return () => clearTimeout(timer);
  });

  if (!toast) return null;
  const { title, description, tone } = toast;
  return (
    <Flex
      role={tone === 'error' ? 'alert' : 'status'}
      data-on-dark=""
      position="fixed"
      zIndex="toast"
      insetInline="4"
      top={{ base: '20', md: 'auto' }}
      bottom={{ base: 'auto', md: '4' }}
      gap="5"
      align="center"
      bg={tone === 'error' ? 'danger' : 'bg.night'}
      color="fg.onDark"
      paddingInline="5"
      paddingBlock="2"
    >
      <Text flex="1">
        <strong>{title}</strong> {description}
      </Text>
      <Button variant="plain" color="inherit" onClick={leave}>
        Chiudi
      </Button>
    </Flex>
  );
}
