import { createClient } from '@officina/contracts/client';
import type { Image, ImageText } from '@officina/contracts/image';
import { api, withReauthentication } from '../../http/api';
import type { Edited } from '../edits/edited';
import type { LocalPicture } from '../picture-store';
import type { ImageOwner } from './image-owner';
import { xhrFetch } from './xhr-fetch';

/** A photo as it is sent, with data about its original. */
export type SentPhoto = Pick<LocalPicture, 'file' | 'takenAt' | 'hash'>;

type OnProgress = (percent: number) => void;

export interface Sending {
  /** Idempotency key, the same for each attempt: a picture is stored once even if a response was lost. */
  uploadId: string;
  /** Position among the owner's images; undefined for the end. */
  sortOrder: number | undefined;
  /** Whether to store a photo that the owner already has. */
  allowDuplicate: boolean | undefined;
  /** Edits that are applied after the picture is stored. */
  edited?: Edited | undefined;
  onProgress: OnProgress;
  signal: AbortSignal;
}

export async function uploadPicture(
  owner: ImageOwner,
  photo: SentPhoto,
  text: ImageText,
  sending: Sending,
): Promise<Image> {
  const { uploadId, sortOrder, allowDuplicate, edited, onProgress, signal } = sending;
  const body = formDataOf(photo, text);
  body.set('entityType', owner.entityType);
  body.set('uploadId', uploadId);
  if (sortOrder !== undefined) body.set('sortOrder', String(sortOrder));
  if (allowDuplicate) body.set('allowDuplicate', 'on');
  if (owner.entityId !== undefined) body.set('entityId', String(owner.entityId));
  const image = await uploadClient(onProgress).call('uploadImage', { body, signal });
  // If this fails, the next attempt is answered with the image that is already stored.
  return edited ? api.call('updateImage', { params: { id: image.id }, body: edited, signal }) : image;
}

export const replacePicture = (
  id: number,
  photo: SentPhoto,
  text: Partial<ImageText>,
  onProgress: OnProgress,
): Promise<Image> => uploadClient(onProgress).call('replaceImage', { params: { id }, body: formDataOf(photo, text) });

/** A client that reports the upload progress in percent. */
export const uploadClient = (onProgress: OnProgress) =>
  withReauthentication(createClient({ fetch: xhrFetch(onProgress) }));

function formDataOf({ file, takenAt, hash }: SentPhoto, { alt, caption, featured }: Partial<ImageText>): FormData {
  const form = new FormData();
  form.set('image', file);
  if (takenAt) form.set('takenAt', takenAt);
  if (hash) form.set('sourceHash', hash);
  if (alt !== undefined) form.set('alt', alt);
  if (caption !== undefined) form.set('caption', caption);
  if (featured !== undefined) form.set('featured', featured ? 'on' : 'off');
  return form;
}
