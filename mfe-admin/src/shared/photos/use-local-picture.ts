import { useEffect, useState } from 'react';
import { knownPicture, readyPicture } from './local-pictures';
import type { LocalPicture } from './picture-store';

/** A local photo for a preview: undefined until it is reduced, null if that fails. */
export function useLocalPicture(url: string): LocalPicture | null | undefined {
  const [ready, setReady] = useState<{ url: string; picture: LocalPicture | null }>();

  useEffect(() => {
    let isGone = false;
    const show = (picture: LocalPicture | null) => (isGone ? undefined : setReady({ url, picture }));
    readyPicture(url).then(show, () => show(null));
    return () => {
      isGone = true;
    };
  }, [url]);

  if (ready?.url === url) return ready.picture;
  const known = knownPicture(url);
  return known?.isReady ? known : undefined;
}
