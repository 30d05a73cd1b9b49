import * as v from 'valibot';
import { isInLitres } from './engine-size';
import {
  Instant,
  lineText,
  pagingQuery,
  patchShape,
  pictureReference,
  pictureReferences,
  queryBoolean,
  queryInteger,
  queryName,
  RecordId,
  sortQuery,
  strictShape,
  text,
  textList,
  wholeNumber,
} from './schema';

const categoriesMessage = 'Seleziona almeno una categoria';
const currentYear = () => new Date().getFullYear();

const fields = {
  make: lineText(2, 'La marca deve contenere almeno 2 caratteri', 80),
  model: lineText(2, 'Il modello deve contenere almeno 2 caratteri', 120),
  year: v.pipe(
    wholeNumber(1900, "L'anno deve essere successivo al 1900"),
    v.check(
      (year) => year <= currentYear(),
      () => `L'anno deve essere precedente o uguale a ${currentYear()}`,
    ),
  ),
  engineSize: v.pipe(
    lineText(3, 'La cilindrata deve contenere almeno 3 caratteri', 40),
    v.check((size) => !isInLitres(size), 'Scrivi la cilindrata in centimetri cubici, per esempio 1598'),
  ),
  price: wholeNumber(1000, 'Il prezzo deve essere almeno 1.000€'),
  mileage: wholeNumber(0, 'Il chilometraggio non può essere negativo'),
  description: text(10, 'La descrizione deve contenere almeno 10 caratteri'),
  history: text(10, 'La storia del veicolo deve contenere almeno 10 caratteri'),
  available: v.boolean("Indica se l'auto è disponibile"),
  featuredImage: pictureReference("L'immagine principale è obbligatoria"),
  categories: v.pipe(
    v.array(lineText(1, categoriesMessage, 100), categoriesMessage),
    v.minLength(1, categoriesMessage),
    v.maxLength(50, 'Massimo 50 categorie'),
  ),
  features: textList('Aggiungi almeno una caratteristica'),
  images: pictureReferences("Aggiungi almeno un'immagine"),
};

/** A car for sale, as the API returns it. */
export const Car = v.object({
  id: RecordId,
  make: v.string(),
  model: v.string(),
  year: v.number(),
  /** Cubic centimetres as typed by the administrator, without the unit. */
  engineSize: v.string(),
  /** Whole euros; 0 where it is hidden: visitors do not see the price of a sold car. */
  price: v.number(),
  description: v.string(),
  history: v.string(),
  /** Kilometres. */
  mileage: v.number(),
  /** URL of the cover, or an empty string if every picture was removed. */
  featuredImage: v.string(),
  images: v.array(v.string()),
  /** Ids of categories of type car. */
  categories: v.array(v.string()),
  features: v.array(v.string()),
  /** False once sold. */
  available: v.boolean(),
  createdAt: Instant,
});
export type Car = v.InferOutput<typeof Car>;

export const CarDraft = strictShape({ ...fields, available: v.optional(fields.available, true) });
export type CarDraft = v.InferInput<typeof CarDraft>;

export const CarPatch = patchShape(fields);
export type CarPatch = v.InferInput<typeof CarPatch>;

export const CarListQuery = v.object({
  ...pagingQuery,
  available: queryBoolean,
  category: queryName,
  make: queryName,
  yearFrom: queryInteger(1900, 2100, 'Anno non valido'),
  yearTo: queryInteger(1900, 2100, 'Anno non valido'),
  priceFrom: queryInteger(0, 999_999_999, 'Prezzo non valido'),
  priceTo: queryInteger(0, 999_999_999, 'Prezzo non valido'),
  sort: sortQuery(['id', 'make', 'year', 'price', 'mileage', 'available', 'createdAt']),
});
export type CarListQuery = v.InferOutput<typeof CarListQuery>;
