import { useState } from 'react';
import { refusalText } from '../../shared/failures';
import type { RefusedFile } from '../../shared/fields/use-chosen-pictures';
import { keepPicture, readyPicture, removePicture } from '../../shared/pictures/local-pictures';
import { PictureError } from '../../shared/pictures/prepare/prepare-picture';
import { uploadClient } from '../../shared/uploads/send-picture';
import { noteLoading } from '../../shared/uploads/stored-first';
import type { ReplyPicture } from './reply-drafts';

/** A photo on its way to the server; `url` stands for it in this browser. */
export interface ReplyUpload {
  url: string;
  name: string;
  /** How much of it is sent; null until it is reduced. */
  percent: number | null;
  cancel: () => void;
}

/** Reduces and stores the photos of a reply, one after the other. `onStored` is called for each. */
export function useReplyUploads(form: object, onStored: (picture: ReplyPicture) => void) {
  const [uploads, setUploads] = useState<readonly ReplyUpload[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  async function store(url: string, name: string, { signal }: AbortController): Promise<boolean> {
    try {
      const { file } = await readyPicture(url);
      signal.throwIfAborted();
      const body = new FormData();
      body.set('image', file, name);
      const onProgress = (percent: number) =>
        setUploads((before) => before.map((upload) => (upload.url === url ? { ...upload, percent } : upload)));
      onStored(await uploadClient(onProgress).call('uploadReplyPicture', { body, signal }));
      return true;
    } catch (error) {
      if (signal.aborted) return true;
      const reason = error instanceof PictureError ? error.sentence : refusalText(error);
      setRefused((before) => [...before, { key: url, name, reason }]);
      return false;
    } finally {
      setUploads((before) => before.filter((upload) => upload.url !== url));
      void removePicture(url);
    }
  }

  return {
    uploads,
    refused,
    dismiss: (key: string) => setRefused((before) => before.filter((file) => file.key !== key)),
    take(files: readonly File[]) {
      setRefused([]);
      const started = files.map((file) => {
        const control = new AbortController();
        const url = keepPicture(file);
        const cancel = () => {
          control.abort(new DOMException('Cancelled', 'AbortError'));
          void removePicture(url);
          setUploads((before) => before.filter((upload) => upload.url !== url));
        };
        return { url, name: file.name, percent: null, control, cancel };
      });
      setUploads((before) => [...before, ...started]);
      const storeAll = async () => {
        let areStored = true;
        for (const { url, name, control } of started)
          if (!control.signal.aborted) areStored = (await store(url, name, control)) && areStored;
        return areStored;
      };
      noteLoading(form, storeAll());
    },
  };
}
