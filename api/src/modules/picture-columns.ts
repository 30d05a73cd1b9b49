import { centre, type FocalPoint, parsePictureStem, stemOf } from '@officina/contracts/picture';
import type { Rows } from '../db/tables/rows';
import { type AcceptedPicture, fileColumns } from '../media/stored-picture';

/** The columns of an image row that determine its picture. */
export type PictureColumns = Pick<
  Rows['image'],
  'filename' | 'width' | 'height' | 'size' | 'mimeType' | 'originalFilename' | 'edit' | 'takenAt' | 'sourceHash'
>;

/** The columns for a picture that was just stored, without edits, or for that of an existing row. */
export function pictureColumns(from: AcceptedPicture | PictureColumns): PictureColumns {
  const { takenAt, sourceHash } = from;
  const { originalFilename, edit } = 'edit' in from ? from : { originalFilename: null, edit: null };
  return { ...fileColumns(from), originalFilename, edit, takenAt, sourceHash };
}

type Files = Pick<PictureColumns, 'filename' | 'originalFilename'>;

/** The file of an image without edits. */
export const originalOf = ({ filename, originalFilename }: Files): string => originalFilename ?? filename;

/** The files that an image references: the shown one and, if different, the original. */
export const filesOf = (files: Files): string[] => [...new Set([files.filename, originalOf(files)])];

export const focusOf = ({ filename }: Pick<Files, 'filename'>): FocalPoint =>
  parsePictureStem(stemOf(filename))?.focus ?? centre;

/** The cover among an owner's sorted image rows: the featured one, else the first of the gallery. */
export const coverOf = <Row extends { featured: boolean; inGallery: boolean }>(rows: readonly Row[]): Row | undefined =>
  rows.find(({ featured }) => featured) ?? rows.find(({ inGallery }) => inGallery);

/** The response fields of a project or car that come from its image rows. */
export interface OwnerPictures {
  featuredImage: string;
  images: string[];
}
