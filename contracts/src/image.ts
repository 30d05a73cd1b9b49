import * as v from 'valibot';
import { byOwner, nouns, ownerKinds } from './kinds';
import {
  freeLine,
  IdempotencyKey,
  Instant,
  list,
  pagingQuery,
  patchShape,
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
/** Focal point: fractions of the width, from the left, and of the height, from the top. */
export const Focus = v.strictObject({ x: fraction(focusMessage), y: fraction(focusMessage) }, focusMessage);

const editMessage = 'Modifica non valida';
export const quarterTurns = [0, 90, 180, 270] as const;
/** Maximum angle in degrees by which a picture can be straightened, in either direction. */
export const maxStraighten = 45;

/**
 * How a picture is made from its original: turned clockwise by quarter turns, then straightened, then cropped.
 * Straightening rotates clockwise by an angle in degrees around the centre and keeps the largest rectangle with the
 * same aspect ratio and without empty corners. The crop is in fractions of that rectangle; null keeps all of it.
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
  /** Id of the project or car; null for pictures of the site itself. */
  entityId: v.nullable(RecordId),
  filename: v.string(),
  /** Name of the uploaded file; for visitors, that of the stored file. */
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
  /** Whether it is the cover of its project or car. */
  featured: v.boolean(),
  /** False for a cover that is not in the record's gallery. */
  inGallery: v.boolean(),
  /** Local time of the shot, without a time zone ("2024-05-18T09:30:00"); null if unknown, and for visitors. */
  takenAt: v.nullable(v.string()),
  /** The edit that made `url` from `originalUrl`; null for an unedited picture. */
  edit: v.nullable(PictureEdit),
  /** The unedited picture, the same as `url` without an edit. Only for administrators. */
  originalUrl: v.string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Name of its project or car, if it has one. Only in lists that are not of one owner. */
  ownerName: v.optional(v.string()),
  /** Whether it is the published picture in the slot of the requested type (`Company.pictures`). Only in lists. */
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
  /** Local time of the shot, "2024-05-18T09:30:00". */
  takenAt: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
  /** First 32 hex digits of the SHA-256 of the file that the user chose. */
  sourceHash: matching(/^[0-9a-f]{32}$/),
};

/** Metadata of the original photo, which a reduced picture does not contain. Also used as parameters of a data URL. */
export const PictureOrigin = v.object(origin);
export type PictureOrigin = v.InferOutput<typeof PictureOrigin>;

/** Multipart fields of an upload; all values except the file arrive as text. */
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
  /** Position among the images of its type or owner; default: at the end. */
  sortOrder: v.optional(
    v.pipe(v.string('Ordine non valido'), v.regex(/^\d{1,9}$/, 'Ordine non valido'), v.transform(Number)),
  ),
  /** Idempotency key of the client for this picture: a repeated upload returns the image that is already stored. */
  uploadId: v.optional(IdempotencyKey),
  /** Accepts a picture that its type or owner already has; without it the answer is a 409 for the field `image`. */
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

/** An image's texts and cover flag. */
export const ImageText = strictShape({
  alt: freeLine(300),
  caption: freeLine(500),
  featured: v.boolean('Valore non valido'),
});
export type ImageText = v.InferOutput<typeof ImageText>;

/** Changes without a new file. A new edit or focal point gives the image a new URL. */
export const ImagePatch = strictShape({
  ...patchShape(ImageText.entries).entries,
  /** Null restores the original. A new edit without `focus` resets the focal point to the centre. */
  edit: v.optional(v.nullable(PictureEdit)),
  /** In fractions of the edited picture. */
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
 * All images of a type, or of one project or car, in their new order. The answer is 409 if an id belongs to another
 * image, or if the current order is neither the new one nor the one that the sender saw. `cover`: id of the new cover.
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
  /** Only images of public records without an alternative text; the default order groups them by record. */
  undescribed: queryBoolean,
  sort: sortQuery(['id', 'sortOrder', 'createdAt']),
});
export type ImageListQuery = v.InferOutput<typeof ImageListQuery>;
