import type { Image } from '@officina/contracts/image';
import type { Edited } from '../pictures/edits/edited';
import type { ImageOwner } from './image-owner';
import type { ImageText } from './send-picture';

export type UploadStatus =
  | { step: 'chosen' }
  | { step: 'waiting' }
  /** At 100 everything is sent and the server is processing it. */
  | { step: 'sending'; percent: number }
  | { step: 'stored'; image: Image }
  | {
      step: 'failed';
      reason: string;
      canRetry: boolean;
      /** The owner has this photo already; it can be stored all the same. */
      isDuplicate?: boolean;
      /** It can be sent once the user has signed in again. */
      needsSession?: boolean;
    };

/** A photo selected for upload. It stays in the list until it is stored or the user removes it. */
export interface Upload {
  /** Identifies the upload for the server, too, the same for each attempt: it is stored once. */
  id: string;
  owner: ImageOwner;
  /** Milliseconds since 1970, in the order of selection. */
  addedAt: number;
  /** The chosen file, and once it is ready the reduced one. */
  file: File;
  /** Whether `file` is reduced, so that it can be sent. */
  isReady: boolean;
  /** The URL of the local picture that keeps `file`. */
  source: string;
  /** Position among the owner's images, the same for each attempt: parallel uploads may finish out of order. */
  sortOrder?: number | undefined;
  text: ImageText;
  /** How it is edited once it is stored. */
  edited?: Edited | undefined;
  /** Whether to store a photo that the owner has already. */
  allowDuplicate?: boolean | undefined;
  status: UploadStatus;
}

/** The result of one owner's uploads, once none of them is under way. */
export interface Outcome {
  /** In the order of selection. */
  stored: Image[];
  /** Errors, except of uploads that the user cancelled. */
  failures: unknown[];
}

export const noText: ImageText = { alt: '', caption: '', featured: false };

export const isUnderWay = ({ status }: Pick<Upload, 'status'>): boolean =>
  status.step === 'waiting' || status.step === 'sending';
