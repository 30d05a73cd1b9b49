import { createToaster, Toaster as ToastRegion } from '@ark-ui/react/toast';
import { toastStore } from '@officina/platform';
import { useEffect } from 'react';
import { ToastCard } from './toast-card';

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
      detach = toastStore.attach(({ title, description, tone, action, duration, isBackground }) => {
        if (isBackground && toaster.getCount() > 0) return;
        // The newest message is the one that counts: with one place, it takes it at once.
        toaster.remove();
        toaster.create({
          title,
          description,
          type: tone ?? 'info',
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
      {({ id, type, title, description, action }) => (
        <ToastCard
          title={title}
          description={description}
          type={type}
          actionLabel={action?.label}
          onDismiss={() => toaster.dismiss(id)}
        />
      )}
    </ToastRegion>
  );
}
