import { createToaster, Toast, Toaster as ToastRegion } from '@chakra-ui/react/toast';
import { toastStore } from '@officina/platform';
import { Box, Flex, Stack } from '@officina/ui';
import { useEffect } from 'react';

/** One toast at a time, for five seconds; F8 moves the focus there, a swipe to the right dismisses it. */
const toaster = createToaster({
  // On a phone the foot of the screen is where the buttons are: a message must not lie over them.
  placement: window.matchMedia('(min-width: 48em)').matches ? 'bottom-end' : 'top',
  max: 1,
  overlap: false,
  duration: 5000,
  removeDelay: 200,
  hotkey: ['F8'],
  offsets: '1rem',
});

export default function Toaster() {
  useEffect(() => {
    let detach = () => {};
    // The region listens a moment after it is mounted; a toast that comes earlier is lost and blocks all later ones.
    const timer = setTimeout(() => {
      detach = toastStore.attach(({ title, description, tone, action, duration, isAside }) => {
        if (isAside && toaster.getCount() > 0) return;
        // The newest message is the one that counts: with one place, it takes it at once.
        toaster.remove();
        toaster.create({
          title,
          description,
          type: tone ?? 'success',
          closable: true,
          ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
          ...(duration ? { duration } : {}),
        });
      });
    });
    return () => {
      clearTimeout(timer);
      detach();
    };
  }, []);
  return (
    <ToastRegion toaster={toaster} aria-label="Notifiche (F8)">
      {(toast) => (
        <Toast.Root
          width={{ base: 'calc(100vw - 2rem)', md: '26.25rem' }}
          display="flex"
          gap="4"
          justifyContent="space-between"
          alignItems="center"
          bg="bg.night"
          color="fg.onDark"
          paddingInline="5"
          paddingBlock="2"
          borderWidth="1px"
          borderColor="border.onDark"
          borderInlineStartWidth="3px"
          borderInlineStartColor={toast.type === 'error' ? 'oxblood.300' : 'accent.onDark'}
          translate="var(--x) var(--y)"
          zIndex="var(--z-index)"
          height="var(--height)"
          opacity="var(--opacity)"
          transition="translate 300ms, opacity 300ms"
          data-on-dark=""
        >
          <Stack gap="1" minWidth="0">
            <Toast.Title fontWeight="semibold">{toast.title}</Toast.Title>
            {toast.description ? (
              <Toast.Description textStyle="small" color="fg.onDarkMuted">
                {toast.description}
              </Toast.Description>
            ) : null}
          </Stack>
          <Flex gap="5" flexShrink="0">
            {toast.action ? (
              <Toast.ActionTrigger cursor="pointer" minHeight="2.75rem" textStyle="label" color="accent.onDark">
                {toast.action.label}
              </Toast.ActionTrigger>
            ) : null}
            <Toast.CloseTrigger
              aria-label="Chiudi"
              cursor="pointer"
              minHeight="2.75rem"
              textStyle="label"
              color="fg.onDarkMuted"
            >
              <Box aria-hidden="true">Chiudi</Box>
            </Toast.CloseTrigger>
          </Flex>
        </Toast.Root>
      )}
    </ToastRegion>
  );
}
