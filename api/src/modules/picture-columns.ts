import { centre, type FocalPoint, parsePictureStem, stemOf } from '@officina/contracts/picture';
import type { Rows } from '../db/tables/rows';
import { type AcceptedPicture, fileColumns } from '../media/stored-picture';

/** The columns of an image row that say which picture it shows. */
export type PictureColumns = Pick<
  Rows['image'],
  'filename' | 'width' | 'height' | 'size' | 'mimeType' | 'originalFilename' | 'edit' | 'takenAt' | 'sourceHash'
>;

/** Of a picture that was just stored, which has no edits, or of a row that already shows it. */
export function pictureColumns(from: AcceptedPicture | PictureColumns): PictureColumns {
  const { takenAt, sourceHash } = from;
  const { originalFilename, edit } = 'edit' in from ? from : { originalFilename: null, edit: null };
  return { ...fileColumns(from), originalFilename, edit, takenAt, sourceHash };
}

type Files = Pick<PictureColumns, 'filename' | 'originalFilename'>;

/** The file of an image without its edits. */
export const originalOf = ({ filename, originalFilename }: Files): string => originalFilename ?? filename;

/** The files to which an image refers: the one that it shows and, if that is another one, its original. */
export const filesOf = (files: Files): string[] => [...new Set([files.filename, originalOf(files)])];

export const focusOf = ({ filename }: Pick<Files, 'filename'>): FocalPoint =>
  parsePictureStem(stemOf(filename))?.focus ?? centre;

/** The cover among the sorted image rows of one owner: the featured one, else the first of the gallery. */
export const coverOf = <Row extends { featured: boolean; inGallery: boolean }>(rows: readonly Row[]): Row | undefined =>
  rows.find(({ featured }) => featured) ?? rows.find(({ inGallery }) => inGallery);

/** The fields of a project or car in a response that are read from its image rows. */
export interface OwnerPictures {
  featuredImage: string;
  images: string[];
}
