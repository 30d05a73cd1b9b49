import { Async, lazyPart, toastStore } from '@officina/platform';
import { useEffect, useState } from 'react';
import { PlainToast } from './plain-toast';

const Toaster = lazyPart(() => import('./toaster'));

/** Renders the toasts. The code of the toaster is fetched with the first one. */
export function Toasts() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => toastStore.onWaiting(() => setWanted(true)), []);
  return isWanted ? (
    <Async waiting={null} failed={(retry) => <PlainToast retry={retry} />}>
      <Toaster />
    </Async>
  ) : null;
}
