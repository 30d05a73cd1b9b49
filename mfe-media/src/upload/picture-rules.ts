import { maxPictureBytes, maxPictureMegabytes } from '@officina/contracts/picture';

export interface Refusal {
  title: string;
  description: string;
}

/** Why a file is refused, or null. The server validates the bytes; this check only avoids a useless submit. */
export function refusalOf({ size, type }: Pick<File, 'size' | 'type'>): Refusal | null {
  if (size > maxPictureBytes) {
    return {
      title: 'File troppo grande',
      description: `La dimensione massima consentita è ${maxPictureMegabytes}MB`,
    };
  }
  if (!type.startsWith('image/')) {
    return { title: 'Formato non supportato', description: 'Carica solo file immagine (JPEG, PNG, WebP, etc.)' };
  }
  return null;
}

/** Milliseconds between two steps of the progress bar, and for how long it stays at 100. */
export const progressStepMs = 200;
export const progressDoneMs = 1500;

/** The next value of the progress bar, in percent. It is simulated up to 90, as reading reports no useful progress. */
export const nextProgress = (percent: number): number => Math.min(90, percent + 10);
