import { useState } from 'react';
import { keepPicture, readyPicture, removePicture } from '../local-pictures';
import type { LocalPicture } from '../picture-store';
import type { Sending } from './send-picture';
import { type Photo, photoOf } from './upload';
import { failureOf, isAbort } from './upload-failure';

interface ChosenPhoto extends Photo {
  control: AbortController;
}

export type PhotoSending = Pick<Sending, 'onProgress' | 'signal'>;
/** Uses a photo after it is reduced; the photo is refused if this rejects. */
type Use = (picture: LocalPicture, sending: PhotoSending) => Promise<unknown>;

/** The photos of a field from their selection until they are used, and the refused ones. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const remove = (source: string) => setPhotos((before) => before.filter((photo) => photo.source !== source));
  const change = (source: string, part: Partial<Photo>) =>
    setPhotos((before) => before.map((photo) => (photo.source === source ? { ...photo, ...part } : photo)));

  /** Stores chosen files in this browser. */
  function add(files: readonly File[]): readonly ChosenPhoto[] {
    const added = files.map((file): ChosenPhoto => {
      const control = new AbortController();
      return { ...photoOf(keepPicture(file)), status: { step: 'waiting' }, control };
    });
    setPhotos((before) => [...before, ...added]);
    return added;
  }

  /** Reduces a photo and uses it. Resolves to the error; null if there is none, or if the photo was removed. */
  async function use({ source, control: { signal } }: ChosenPhoto, what: Use): Promise<unknown> {
    try {
      signal.throwIfAborted();
      const picture = await readyPicture(source);
      signal.throwIfAborted();
      const onProgress = (percent: number) => change(source, { isReady: true, status: { step: 'sending', percent } });
      await what(picture, { onProgress, signal });
      remove(source);
      return null;
    } catch (error) {
      void removePicture(source);
      const isRemoved = signal.aborted || isAbort(error);
      if (isRemoved) remove(source);
      else change(source, { status: { step: 'failed', ...failureOf(error) } });
      return isRemoved ? null : error;
    }
  }

  /** Removes one refused photo from the list, or all of them. */
  const dismiss = (source?: string) =>
    setPhotos((before) =>
      before.filter((photo) => photo.status.step !== 'failed' || photo.source !== (source ?? photo.source)),
    );

  return {
    ...{ photos, add, use, dismiss },
    /** Uploads chosen files at once, one after the other. Resolves to whether none was refused. */
    async store(files: readonly File[], send: Use): Promise<boolean> {
      dismiss();
      let areStored = true;
      for (const photo of add(files)) {
        areStored = (await use(photo, send)) === null && areStored;
        void removePicture(photo.source);
      }
      return areStored;
    },
    cancel({ source, control }: ChosenPhoto): void {
      control.abort(new DOMException('Cancelled', 'AbortError'));
      void removePicture(source);
      remove(source);
    },
  };
}
