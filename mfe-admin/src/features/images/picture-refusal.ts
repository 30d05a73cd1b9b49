import { maxPictureBytes, maxPictureMegabytes } from '@officina/contracts/picture';

/** Why a file will not be taken, or null. The server looks at the bytes; this spares a wasted upload. */
export function refusalOf({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size > maxPictureBytes) {
    return `File troppo grande: la dimensione massima consentita è ${maxPictureMegabytes}MB.`;
  }
  if (!type.startsWith('image/')) {
    return 'Formato non supportato: carica solo file immagine (JPEG, PNG, WebP, etc.).';
  }
  return null;
}
