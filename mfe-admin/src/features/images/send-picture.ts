import { createClient } from '@officina/contracts/client';
import type { Image } from '@officina/contracts/image';
import { withReauthentication } from '../../shared/api';
import type { ImageOwner } from './images.queries';
import { xhrFetch } from './xhr-fetch';

/** An image's texts and cover flag. */
export interface ImageText {
  alt: string;
  caption: string;
  featured: boolean;
}

export interface Sending {
  /** The same for each attempt to send a picture: it is stored once even if a response was lost. */
  uploadId: string;
  /** Position among the images of its owner; undefined for the end. */
  sortOrder: number | undefined;
  onProgress: (percent: number) => void;
  signal?: AbortSignal;
}

export function uploadPicture(owner: ImageOwner, file: File, text: ImageText, sending: Sending): Promise<Image> {
  const body = formOf(file, text);
  body.set('entityType', owner.entityType);
  body.set('uploadId', sending.uploadId);
  if (sending.sortOrder !== undefined) body.set('sortOrder', String(sending.sortOrder));
  if (owner.entityId !== undefined) body.set('entityId', String(owner.entityId));
  return clientOf(sending).call('uploadImage', { body, ...signalOf(sending) });
}

export function replacePicture(
  id: number,
  file: File,
  text: ImageText,
  sending: Omit<Sending, 'uploadId' | 'sortOrder'>,
): Promise<Image> {
  const input = { params: { id }, body: formOf(file, text), ...signalOf(sending) };
  return clientOf(sending).call('replaceImage', input);
}

const clientOf = ({ onProgress }: Pick<Sending, 'onProgress'>) =>
  withReauthentication(createClient({ fetch: xhrFetch(onProgress) }));
const signalOf = ({ signal }: Pick<Sending, 'signal'>) => (signal ? { signal } : {});

function formOf(file: File, { alt, caption, featured }: ImageText): FormData {
  const form = new FormData();
  form.set('image', file);
  form.set('alt', alt);
  form.set('caption', caption);
  form.set('featured', featured ? 'on' : 'off');
  return form;
}
