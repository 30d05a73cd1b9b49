import { Async, lazyPart } from '@officina/platform';
import { startTransition, useState } from 'react';
import type { OpenedPicture } from '../original-picture';

const PictureEditor = lazyPart(() => import('./picture-editor'));

/** Opens the editor for one picture at a time; its code is loaded on first use. */
export function usePictureEditor() {
  const [opened, setOpened] = useState<OpenedPicture | null>(null);
  return {
    async open(picture: OpenedPicture): Promise<void> {
      const isThere = await PictureEditor.open('Non è stato possibile aprire l’immagine');
      if (isThere) startTransition(() => setOpened(picture));
    },
    dialog: (
      <Async waiting={null}>{opened ? <PictureEditor picture={opened} onClose={() => setOpened(null)} /> : null}</Async>
    ),
  };
}
