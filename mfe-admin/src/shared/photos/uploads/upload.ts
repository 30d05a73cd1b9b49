import type { Image, ImageText } from '@officina/contracts/image';
import type { Edited } from '../edits/edited';
import type { LocalPicture } from '../picture-store';
import type { ImageOwner } from './image-owner';
import type { Failure } from './upload-failure';

export type PhotoStatus =
  | { step: 'chosen' }
  | { step: 'waiting' }
  /** At 100 all bytes are sent and the server is processing them. */
  | { step: 'sending'; percent: number }
  | { step: 'stored'; image: Image }
  | ({ step: 'failed' } & Failure);

/** A chosen photo from its selection until it is stored. */
export interface Photo extends Omit<LocalPicture, 'key' | 'savedAt'> {
  /** The URL of the local picture; empty if it is not stored. */
  source: string;
  status: PhotoStatus;
}

export const photoOf = ({ key, file, isReady, takenAt, hash }: LocalPicture): Omit<Photo, 'status'> => ({
  ...{ source: key, file, isReady, takenAt, hash },
});

/** A photo selected for upload. It stays in the list until it is stored or the user removes it. */
export interface Upload extends Photo {
  /** Id of the upload, sent as an idempotency key, so that it is stored once. */
  id: string;
  owner: ImageOwner;
  /** Milliseconds since 1970, in the order of selection. */
  addedAt: number;
  /** Position among the owner's images, the same for each attempt, because parallel uploads may finish out of order. */
  sortOrder?: number | undefined;
  text: ImageText;
  /** Edits that are applied after the photo is stored. */
  edited?: Edited | undefined;
  /** Whether to store a photo that the owner already has. */
  allowDuplicate?: boolean | undefined;
}

/** The result of one owner's uploads, when none of them is running. */
export interface Outcome {
  /** In the order of selection. */
  stored: Image[];
  /** Errors, except of uploads that the user cancelled. */
  failures: unknown[];
}

export const emptyImageText: ImageText = { alt: '', caption: '', featured: false };

export const isInProgress = ({ status }: Pick<Photo, 'status'>): boolean =>
  status.step === 'waiting' || status.step === 'sending';

/** Progress of a photo in percent. */
export const percentOf = ({ status }: Pick<Photo, 'status'>): number => {
  if (status.step === 'stored') return 100;
  return status.step === 'sending' ? status.percent : 0;
};
