import { PictureOrigin } from '@officina/contracts/image';
import { maxPictureBytes, maxPictureMegabytes } from '@officina/contracts/picture';
import * as v from 'valibot';
import { fieldError } from '../../http/problems';

/**
 * Decodes the data URL in the field `path`, whose parameters may contain metadata of the original photo; throws
 * DomainError. The media type is ignored, because for a file without extension it is meaningless; size and format are
 * checked before decoding.
 */
export function decodeDataUrl(path: string, dataUrl: string) {
  const comma = dataUrl.indexOf(',');
  const head = dataUrl.slice(0, comma);
  if (comma < 0 || comma > 200 || !/^data:[\w.+/=;%-]*;base64$/i.test(head)) {
    throw fieldError(path, 'Formato non supportato: carica un’immagine JPG, PNG, WebP o GIF.', 415);
  }
  if ((dataUrl.length - comma) * 0.75 > maxPictureBytes + 4) {
    throw fieldError(path, `La dimensione massima consentita è ${maxPictureMegabytes}MB.`, 413);
  }
  const parameters = new URLSearchParams(head.replaceAll(';', '&'));
  const origin = v.safeParse(PictureOrigin, Object.fromEntries(parameters));
  const text = dataUrl.slice(comma + 1);
  // Buffer ignores characters that are not base64, but a corrupted picture must be refused.
  if (!origin.success || text.length === 0 || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) {
    throw fieldError(path, 'L’immagine è danneggiata: caricala di nuovo.');
  }
  return { bytes: Buffer.from(text, 'base64'), origin: origin.output };
}
