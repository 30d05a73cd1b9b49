import { lazyPart } from '@officina/platform';
import { useState } from 'react';

const Lightbox = lazyPart(async () => ({ default: (await import('../lightbox/lightbox')).Lightbox }));

/** State of the lightbox. Its code is fetched on pointerdown, or at the latest when it is first opened. */
export function useLightbox() {
  const [isOpen, setOpen] = useState(false);

  async function open() {
    setOpen(await Lightbox.open('Galleria a schermo intero non disponibile'));
  }

  const prepare = () => void Lightbox.load().catch(() => undefined);

  return { Lightbox, isOpen, prepare, open, close: () => setOpen(false) };
}
