import { maxPictureBytes, maxPictureMegabytes } from '@officina/contracts/picture';

/** Why a file is refused, or null. The server checks the bytes; this check avoids a useless upload. */
export function refusalOf({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size > maxPictureBytes) {
    return `File troppo grande: la dimensione massima consentita è ${maxPictureMegabytes}MB.`;
  }
  if (!type.startsWith('image/')) {
    return 'Formato non supportato: carica solo file immagine (JPEG, PNG, WebP, etc.).';
  }
  return null;
}
