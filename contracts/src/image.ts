import * as v from 'valibot';
import { byOwner, nouns, ownerKinds } from './kinds';
import {
  freeLine,
  IdempotencyKey,
  Instant,
  list,
  pagingQuery,
  queryBoolean,
  RecordId,
  RecordIdText,
  sortQuery,
  strictShape,
} from './schema';

export const entityTypes = ['logo', 'hero', 'gallery', 'about', ...ownerKinds] as const;
export const EntityType = v.picklist(entityTypes, 'Tipo di immagine non valido');
export type EntityType = v.InferOutput<typeof EntityType>;

export const entityTypeLabels: Record<EntityType, string> = {
  logo: 'Logo Sito',
  hero: 'Hero Section',
  gallery: 'Galleria',
  about: 'Chi Siamo',
  ...byOwner((kind) => nouns[kind].label),
};

const fraction = (message: string) => v.pipe(v.number(message), v.minValue(0, message), v.maxValue(1, message));
const focusMessage = 'Punto focale non valido';
/** Fractions of the width, from the left, and of the height, from the top. */
export const Focus = v.strictObject({ x: fraction(focusMessage), y: fraction(focusMessage) }, focusMessage);

const editMessage = 'Modifica non valida';
export const quarterTurns = [0, 90, 180, 270] as const;
/** Largest angle in degrees by which a picture can be straightened, to either side. */
export const maxStraighten = 45;

/**
 * How a picture is made from its original: first turned clockwise by quarter turns, then straightened, then cropped.
 * Straightening rotates clockwise by an angle in degrees around the centre and keeps the largest rectangle of the same
 * proportions without empty corners. The crop is in fractions of that rectangle; null keeps all of it.
 */
export const PictureEdit = v.strictObject(
  {
    turn: v.picklist(quarterTurns, editMessage),
    straighten: v.pipe(
      v.number(editMessage),
      v.minValue(-maxStraighten, editMessage),
      v.maxValue(maxStraighten, editMessage),
    ),
    crop: v.nullable(
      v.pipe(
        v.strictObject(
          {
            x: fraction(editMessage),
            y: fraction(editMessage),
            width: v.pipe(fraction(editMessage), v.minValue(0.02, editMessage)),
            height: v.pipe(fraction(editMessage), v.minValue(0.02, editMessage)),
          },
          editMessage,
        ),
        v.check(({ x, y, width, height }) => x + width <= 1.000001 && y + height <= 1.000001, editMessage),
      ),
    ),
  },
  editMessage,
);
export type PictureEdit = v.InferOutput<typeof PictureEdit>;

/** A stored picture and its owner. `parsePictureUrl` can parse `url`. */
export const Image = v.object({
  id: RecordId,
  entityType: EntityType,
  /** Project or car id; null for pictures of the site itself. */
  entityId: v.nullable(RecordId),
  filename: v.string(),
  /** The name of the file that was sent; for visitors that of the stored file. */
  originalName: v.string(),
  path: v.string(),
  url: v.string(),
  alt: v.string(),
  caption: v.string(),
  /** Bytes of the stored file. */
  size: v.number(),
  mimeType: v.string(),
  /** Pixels. */
  width: v.number(),
  height: v.number(),
  sortOrder: v.number(),
  /** The cover of its entity. */
  featured: v.boolean(),
  /** False for a cover that is not one of the pictures of its record's gallery. */
  inGallery: v.boolean(),
  /**
   * The local time at which the camera took the picture, without a time zone ("2024-05-18T09:30:00"); null if unknown, and
   * for visitors.
   */
  takenAt: v.nullable(v.string()),
  /** How `url` was made from `originalUrl`; null for a picture without edits. */
  edit: v.nullable(PictureEdit),
  /** The picture without edits, the same as `url` if there are none. Only for administrators. */
  originalUrl: v.string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Name of its project or car. Only in lists, and only if it belongs to one. */
  ownerName: v.optional(v.string()),
  /** The one that is published in the slot of the type that was asked for (`Company.pictures`). Only in lists. */
  isChosen: v.optional(v.boolean()),
});
export type Image = v.InferOutput<typeof Image>;

const flag = v.optional(
  v.pipe(
    v.picklist(['on', 'off', 'true', 'false', ''], 'Valore non valido'),
    v.transform((value) => value === 'on' || value === 'true'),
  ),
);
const file = v.instance(Blob, 'Seleziona un’immagine da caricare');
const matching = (pattern: RegExp) =>
  v.optional(v.pipe(v.string('Valore non valido'), v.regex(pattern, 'Valore non valido')));
const origin = {
  /** The local time at which the camera took it, "2024-05-18T09:30:00". */
  takenAt: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
  /** The first 32 hex digits of the SHA-256 of the file that the user chose. */
  sourceHash: matching(/^[0-9a-f]{32}$/),
};

/** What a sent picture does not say of the photo that it was reduced from. The parameters of a data URL, too. */
export const PictureOrigin = v.object(origin);
export type PictureOrigin = v.InferOutput<typeof PictureOrigin>;

/** Multipart fields of an upload; every value but the file arrives as text. */
export const ImageUpload = strictShape({
  image: file,
  ...origin,
  alt: v.optional(freeLine(300), ''),
  caption: v.optional(freeLine(500), ''),
  featured: flag,
  entityType: EntityType,
  entityId: v.optional(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        RecordIdText,
      ],
      'Identificativo non valido',
    ),
  ),
  /** Position among the images of its type or owner; absent: at the end. */
  sortOrder: v.optional(
    v.pipe(v.string('Ordine non valido'), v.regex(/^\d{1,9}$/, 'Ordine non valido'), v.transform(Number)),
  ),
  /** Created by the client for this picture: if the upload is retried, the API returns the image already stored. */
  uploadId: v.optional(IdempotencyKey),
  /** Stores a picture that its type or owner has already; without it such an upload is a 409 about the field `image`. */
  allowDuplicate: flag,
});
export type ImageUpload = v.InferOutput<typeof ImageUpload>;

export const ImageReplacement = strictShape({
  image: file,
  ...origin,
  alt: v.optional(freeLine(300)),
  caption: v.optional(freeLine(500)),
  featured: flag,
});
export type ImageReplacement = v.InferOutput<typeof ImageReplacement>;

/** What can be changed without a new file. A new edit or focal point gives the image a new URL. */
export const ImagePatch = strictShape({
  alt: v.optional(freeLine(300)),
  caption: v.optional(freeLine(500)),
  featured: v.optional(v.boolean('Valore non valido')),
  /** Null: back to the original. Without `focus` beside it, the focal point of a new edit is the centre. */
  edit: v.optional(v.nullable(PictureEdit)),
  /** Fractions of the edited picture. */
  focus: v.optional(Focus),
  sortOrder: v.optional(
    v.pipe(
      v.number('Ordine non valido'),
      v.integer('Ordine non valido'),
      v.minValue(0, 'Ordine non valido'),
      v.maxValue(1_000_000, 'Ordine non valido'),
    ),
  ),
});
export type ImagePatch = v.InferInput<typeof ImagePatch>;

const ordered = list(RecordId, 'Ordine non valido', [2000, 'Ordine non valido'], false);

/**
 * All images of a type, or of one project or car, in their new order. An id of any other image is a 409, and so is an order
 * of now that is neither the new one nor the one that the sender saw. `cover` becomes the cover with it.
 */
export const ImageOrder = strictShape({
  entityType: EntityType,
  entityId: v.nullable(RecordId),
  ids: ordered,
  seen: v.optional(ordered),
  cover: v.optional(RecordId),
});
export type ImageOrder = v.InferInput<typeof ImageOrder>;

export const ImageListQuery = v.object({
  ...pagingQuery,
  entityType: v.optional(EntityType),
  entityId: v.optional(RecordIdText),
  /** Those of records that visitors see, without an alternative text; without a sort key those of a record together. */
  undescribed: queryBoolean,
  sort: sortQuery(['id', 'sortOrder', 'createdAt']),
});
export type ImageListQuery = v.InferOutput<typeof ImageListQuery>;
