import { toastStore } from '@officina/platform';
import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(() => import('./toaster'));

/** The place of notifications. The widget is fetched when the first one comes, not before. */
export function Toasts() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => toastStore.onWaiting(() => setWanted(true)), []);
  return isWanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
