import * as v from 'valibot';
import { calendarDateInItaly } from './format';
import {
  Instant,
  isOnCalendar,
  lineText,
  pagingQuery,
  patchShape,
  pictureReference,
  pictureReferences,
  queryBoolean,
  queryName,
  RecordId,
  sortQuery,
  strictShape,
  text,
  textList,
  toPlainLine,
  wholeNumber,
} from './schema';

const missingDate = 'Seleziona una data di completamento';

/** A valid calendar date "YYYY-MM-DD". An ISO instant is converted to its date in Italian time. */
const CalendarDate = v.pipe(
  v.string(missingDate),
  toPlainLine,
  v.check((value) => /^\d{4}-\d{2}-\d{2}(T.*)?$/.test(value) && isRealDate(value), missingDate),
  v.transform((value) => (value.length === 10 ? value : calendarDateInItaly(new Date(value)))),
  // PostgreSQL has no year 0, and a year of more than four digits does not fit the format.
  v.check((value) => value.length === 10 && !value.startsWith('0000'), missingDate),
);

const isRealDate = (value: string): boolean =>
  isOnCalendar(value.slice(0, 10)) && (value.length === 10 || !Number.isNaN(new Date(value).getTime()));

const fields = {
  title: lineText(3, 'Il titolo deve contenere almeno 3 caratteri', 200),
  description: text(10, 'La descrizione deve contenere almeno 10 caratteri'),
  category: lineText(1, 'Seleziona una categoria', 100),
  completionDate: CalendarDate,
  duration: wholeNumber(1, 'La durata deve essere almeno 1 mese'),
  finalResult: text(10, 'Il risultato finale deve contenere almeno 10 caratteri'),
  featured: v.boolean('Indica se il progetto è in evidenza'),
  featuredImage: pictureReference("L'immagine principale è obbligatoria"),
  workDetails: textList('Aggiungi almeno un dettaglio dei lavori'),
  images: pictureReferences("Aggiungi almeno un'immagine"),
};

/** A finished restoration, customisation or engine project, as the API returns it. */
export const Project = v.object({
  id: RecordId,
  title: v.string(),
  description: v.string(),
  /** Id of a category of type project; that category may no longer exist. */
  category: v.string(),
  /** URL of the cover, or an empty string if every picture was removed. */
  featuredImage: v.string(),
  images: v.array(v.string()),
  /** Calendar date "YYYY-MM-DD". */
  completionDate: v.string(),
  /** Whole months. */
  duration: v.number(),
  workDetails: v.array(v.string()),
  finalResult: v.string(),
  featured: v.boolean(),
  createdAt: Instant,
});
export type Project = v.InferOutput<typeof Project>;

export const ProjectDraft = strictShape({ ...fields, featured: v.optional(fields.featured, false) });
export type ProjectDraft = v.InferInput<typeof ProjectDraft>;

export const ProjectPatch = patchShape(fields);
export type ProjectPatch = v.InferInput<typeof ProjectPatch>;

export const ProjectListQuery = v.object({
  ...pagingQuery,
  featured: queryBoolean,
  category: queryName,
  sort: sortQuery(['id', 'title', 'category', 'completionDate', 'featured', 'createdAt']),
});
export type ProjectListQuery = v.InferOutput<typeof ProjectListQuery>;
