import { Async, lazyPart, toastStore } from '@officina/platform';
import { useEffect, useState } from 'react';
import { PlainToast } from './plain-toast';

const Toaster = lazyPart(() => import('./toaster'));

/** The place of notifications. The widget is fetched when the first one comes, not before. */
export function Toasts() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => toastStore.onWaiting(() => setWanted(true)), []);
  return isWanted ? (
    <Async waiting={null} failed={(retry) => <PlainToast retry={retry} />}>
      <Toaster />
    </Async>
  ) : null;
}
