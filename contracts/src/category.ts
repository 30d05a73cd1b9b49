import * as v from 'valibot';
import { ownerKinds } from './kinds';
import { Instant, lineText, strictShape } from './schema';

export const CategoryType = v.picklist(ownerKinds, 'Tipo di categoria non valido');
export type CategoryType = v.InferOutput<typeof CategoryType>;

const name = lineText(1, 'Inserisci il nome della categoria', 80);

/** A category of projects or of cars. The id is a slug of its first name and never changes. */
export const Category = v.object({
  id: v.string(),
  name: v.string(),
  type: CategoryType,
  isDefault: v.boolean(),
  /**
   * Categories of cars only: whether it certifies something ("Matching Numbers") or describes the car ("Cabriolet").
   */
  certifies: v.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Category = v.InferOutput<typeof Category>;

const certifies = v.optional(v.boolean('Indica se è una certificazione'));

export const CategoryDraft = strictShape({ name, type: CategoryType, certifies });
export type CategoryDraft = v.InferInput<typeof CategoryDraft>;

/**
 * Without `certifies` that value is kept. `seen`: the name that the sender saw; if it has changed since, the answer is
 * 412.
 */
export const CategoryRename = strictShape({ name, certifies, seen: v.optional(name) });
export type CategoryRename = v.InferInput<typeof CategoryRename>;

/** Path parameter `{id}` of a category: its slug. */
export const CategoryParams = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });
