import type { PictureEdit } from '@officina/contracts/image';
import { editedSize, straightenedScale, turnedSize } from '@officina/contracts/picture-edit';
import sharp, { type Sharp } from 'sharp';
import { encodeFinal } from './stored-picture';

/** Renders an edit of an unedited stored picture. */
export async function renderEdit(original: Uint8Array, edit: PictureEdit): Promise<Buffer> {
  const whole = await sharp(original).metadata();
  const turned = turnedSize(whole, edit.turn);
  const size = editedSize(whole, edit);
  const upright = sharp(original).timeout(inTime).rotate(edit.turn);
  const rotated =
    edit.straighten === 0 ? { picture: upright, ...turned } : await straightened(upright, edit.straighten);
  const scale = straightenedScale(turned, edit.straighten);
  // The straightened rectangle is centred in the rotated picture.
  const start = (length: number, kept: number, fraction: number, cut: number) =>
    Math.min(length - cut, Math.round((length - kept) / 2 + fraction * kept));
  const left = start(rotated.width, turned.width * scale, edit.crop?.x ?? 0, size.width);
  const top = start(rotated.height, turned.height * scale, edit.crop?.y ?? 0, size.height);
  return encodeFinal(rotated.picture.extract({ left, top, ...size }));
}

const inTime = { seconds: 15 };

/** Pixels around the picture that repeat its edge; otherwise rotation would blend its outermost pixels with black. */
const edge = 4;

/** The whole picture, rotated clockwise around its centre, on a canvas with room for its corners. */
async function straightened(picture: Sharp, degrees: number) {
  const edges = { top: edge, bottom: edge, left: edge, right: edge };
  const wider = await decoded(picture.extend({ ...edges, extendWith: 'copy' }));
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const rotation: [number, number, number, number] = [cosine, -sine, sine, cosine];
  return decoded(wider.picture.affine(rotation, { interpolator: sharp.interpolators.bicubic }));
}

/** The picture with the previous steps applied; sharp would reorder later ones in the same pipeline. */
async function decoded(picture: Sharp) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { picture: sharp(data, { raw: { width, height, channels } }).timeout(inTime), width, height };
}
