import { showToast } from '@officina/platform';
import { type ComponentType, useState } from 'react';
import type { LightboxProps } from '../lightbox/lightbox';

/** The lightbox, fetched when it is first opened. A failed fetch can be tried again, which React.lazy cannot. */
export function useLightbox() {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const [isOpen, setOpen] = useState(false);

  async function open() {
    try {
      const module = await import('../lightbox/lightbox');
      setLightbox(() => module.Lightbox);
      setOpen(true);
    } catch {
      showToast({
        title: 'Galleria a schermo intero non disponibile',
        description: 'Controlla la connessione e riprova.',
        tone: 'error',
      });
    }
  }

  return { Lightbox, isOpen, open, close: () => setOpen(false) };
}
