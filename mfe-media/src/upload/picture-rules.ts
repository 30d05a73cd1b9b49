import { maxPictureBytes, maxPictureMegabytes } from '@officina/contracts/picture';

export interface Refusal {
  title: string;
  description: string;
}

/** Why a file cannot be taken, or null. The server looks at the bytes; this spares a wasted submit. */
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

/** Milliseconds between two steps of the bar, and for how long it stays full. */
export const progressStepMs = 200;
export const progressRestMs = 1500;

/** The bar's next value: reading reports nothing useful, so it creeps up to 90 and waits there. */
export const nextProgress = (percent: number): number => Math.min(90, percent + 10);
