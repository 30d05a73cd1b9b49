import * as v from 'valibot';
import { ownerKinds } from './kinds';
import { Instant, lineText, strictShape } from './schema';

export const CategoryType = v.picklist(ownerKinds, 'Tipo di categoria non valido');
export type CategoryType = v.InferOutput<typeof CategoryType>;

const name = lineText(1, 'Inserisci il nome della categoria', 80);

/** A label for projects or for cars. The id is a slug of its first name and never changes. */
export const Category = v.object({
  id: v.string(),
  name: v.string(),
  type: CategoryType,
  isDefault: v.boolean(),
  /** Of a car: whether it certifies something ("Matching Numbers"), or only describes the car ("Cabriolet"). */
  certifies: v.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Category = v.InferOutput<typeof Category>;

const certifies = v.optional(v.boolean('Indica se è una certificazione'));

export const CategoryDraft = strictShape({ name, type: CategoryType, certifies });
export type CategoryDraft = v.InferInput<typeof CategoryDraft>;

/** `certifies` is not changed where it is missing. `seen` is the name before, as the sender saw it: another one is a 412. */
export const CategoryRename = strictShape({ name, certifies, seen: v.optional(name) });
export type CategoryRename = v.InferInput<typeof CategoryRename>;

/** Path parameter `{id}` of a category: its slug. */
export const CategoryParams = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });
