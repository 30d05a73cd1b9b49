import { maxPictureBytes, maxPictureMegabytes } from '@officina/contracts/picture';
import { PictureRefused } from '../../media/picture-refused';

/** Decodes a data URL; throws PictureRefused. Its media type is not trusted; the size is checked before decoding. */
export function decodeDataUrl(dataUrl: string): Uint8Array {
  const comma = dataUrl.indexOf(',');
  const head = dataUrl.slice(0, comma);
  if (comma < 0 || comma > 200 || !/^data:image\/[\w.+-]+;base64$/i.test(head)) {
    throw new PictureRefused(415, 'Formato non supportato: carica un’immagine JPG, PNG, WebP o GIF.');
  }
  if ((dataUrl.length - comma) * 0.75 > maxPictureBytes + 4) {
    throw new PictureRefused(413, `La dimensione massima consentita è ${maxPictureMegabytes}MB.`);
  }
  const text = dataUrl.slice(comma + 1);
  // Buffer ignores characters that are not base64; an altered picture must be refused instead.
  if (text.length === 0 || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) {
    throw new PictureRefused(422, 'L’immagine è danneggiata: caricala di nuovo.');
  }
  return Buffer.from(text, 'base64');
}
