import { Portal } from '@ark-ui/react/portal';
import { createToaster, Toaster as ToastRegion } from '@ark-ui/react/toast';
import { toastStore } from '@officina/platform';
import { useEffect, useState } from 'react';
import { ToastCard } from './toast-card';

/** One toast at a time, for five seconds; F8 focuses it, a swipe to the right dismisses it. */
const createOne = () =>
  createToaster({
    // Placed where no control is: beside the menu button at the top, and on wide screens below the menu.
    placement: window.matchMedia('(min-width: 64em)').matches ? 'bottom-start' : 'top-start',
    max: 1,
    overlap: false,
    duration: 5000,
    removeDelay: 200,
    hotkey: ['F8'],
    offsets: { left: '1rem', right: '1rem', top: '0.5rem', bottom: '1rem' },
  });

export default function Toaster() {
  const [toaster] = useState(createOne);
  useEffect(() => {
    let detach = () => {};
    // The region subscribes shortly after its mount; an earlier toast would be lost and block all later ones.
    const timer = setTimeout(() => {
      detach = toastStore.attach(({ title, description, tone, action, duration }) => {
        // The newest toast replaces the current one at once.
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
  }, [toaster]);
  return (
    // In the body: a modal dialog hides its siblings from screen readers, except live regions that are children of the
    // body.
    <Portal>
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
    </Portal>
  );
}
