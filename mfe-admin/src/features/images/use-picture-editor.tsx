import type { Image } from '@officina/contracts/image';
import { Async, lazyPart } from '@officina/platform';
import { startTransition, useState } from 'react';
import { askBeforeLeaving } from '../../shared/leaving/unsaved-changes';
import { imageCropId } from './image-card';

const PictureEditor = lazyPart(() => import('./editor/picture-editor'));

/** The editor of one picture at a time, whose code is fetched when it is first opened. */
export function usePictureEditor() {
  const [opened, setOpened] = useState<{ image: Image; name: string } | null>(null);

  async function open(image: Image, name: string) {
    const isThere = await PictureEditor.open('Non è stato possibile aprire l’immagine');
    if (isThere) startTransition(() => setOpened({ image, name }));
  }

  return {
    /** `leave` closes what is open on the page, whose unsaved changes are asked about first. */
    open: (image: Image, name: string, leave: () => void) =>
      askBeforeLeaving(() => {
        leave();
        void open(image, name);
      }),
    dialog: (
      <Async waiting={null}>
        {opened ? (
          <PictureEditor {...opened} returnTo={imageCropId(opened.image)} onClose={() => setOpened(null)} />
        ) : null}
      </Async>
    ),
  };
}
