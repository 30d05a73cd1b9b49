import type { Image } from '@officina/contracts/image';
import type { Edited } from '../edits/edited';
import type { LocalPicture } from '../picture-store';
import type { ImageOwner } from './image-owner';
import type { ImageText } from './send-picture';
import type { Failure } from './upload-failure';

export type PhotoStatus =
  | { step: 'chosen' }
  | { step: 'waiting' }
  /** At 100 everything is sent and the server is processing it. */
  | { step: 'sending'; percent: number }
  | { step: 'stored'; image: Image }
  | ({ step: 'failed' } & Failure);

/** A chosen photo on its way, wherever it goes. */
export interface Photo extends Omit<LocalPicture, 'key' | 'savedAt'> {
  /** The URL of the local picture; empty if it is not kept. */
  source: string;
  status: PhotoStatus;
}

/** A local picture as a part of a photo. */
export const photoOf = ({ key, file, isReady, takenAt, hash }: LocalPicture): Omit<Photo, 'status'> => ({
  ...{ source: key, file, isReady, takenAt, hash },
});

/** A photo selected for upload. It stays in the list until it is stored or the user removes it. */
export interface Upload extends Photo {
  /** Identifies the upload for the server, too, the same for each attempt: it is stored once. */
  id: string;
  owner: ImageOwner;
  /** Milliseconds since 1970, in the order of selection. */
  addedAt: number;
  /** Position among the owner's images, the same for each attempt: parallel uploads may finish out of order. */
  sortOrder?: number | undefined;
  text: ImageText;
  /** How it is edited once it is stored. */
  edited?: Edited | undefined;
  /** Whether to store a photo that the owner has already. */
  allowDuplicate?: boolean | undefined;
}

/** The result of one owner's uploads, once none of them is under way. */
export interface Outcome {
  /** In the order of selection. */
  stored: Image[];
  /** Errors, except of uploads that the user cancelled. */
  failures: unknown[];
}

export const emptyImageText: ImageText = { alt: '', caption: '', featured: false };

export const isInProgress = ({ status }: Pick<Photo, 'status'>): boolean =>
  status.step === 'waiting' || status.step === 'sending';

/** How much of a photo is sent. */
export const percentOf = ({ status }: Pick<Photo, 'status'>): number => {
  if (status.step === 'stored') return 100;
  return status.step === 'sending' ? status.percent : 0;
};
