import * as v from 'valibot';
import { carFields, carStates } from './car-fields';
import { maxBulkSize } from './limits';
import { projectFields, projectStates } from './project-fields';
import { CalendarDate, keysOf, list, RecordId, strictShape } from './schema';

const nothingChosen = 'Scegli almeno una riga';
const tooMany = `Massimo ${maxBulkSize} righe per volta`;

/** Ids of the selected records, all of the same kind. */
const ids = list(RecordId, nothingChosen, [maxBulkSize, tooMany], false);

export const ChosenRecords = strictShape({ ids });
export type ChosenRecords = v.InferInput<typeof ChosenRecords>;

/** The values of a record that bulk actions set. */
const listedValues = {
  id: RecordId,
  state: v.optional(v.pipe(v.string('Stato non valido'), v.maxLength(20, 'Stato non valido'))),
  featured: v.optional(v.boolean('Valore non valido')),
  remindOn: v.optional(v.nullable(CalendarDate('Data non valida'))),
};

/** The values that the sender saw; a record whose values have changed since is not changed (`overtaken`). */
export const seen = v.optional(list(strictShape(listedValues), 'Valori non validi', [maxBulkSize, tooMany]));

/** A change of several records, with at least one of the values. */
const changeOf = <const Entries extends v.ObjectEntries>(entries: Entries, nothing: string) =>
  v.pipe(
    strictShape({ ids, ...entries, seen }),
    v.check((change) => Object.keys(entries).some((name) => Object.hasOwn(change, name)), nothing),
  );

export const CarsChange = changeOf(
  {
    state: v.optional(v.picklist(keysOf(carStates), carFields.state.refusal)),
    available: v.optional(v.boolean(carFields.available.refusal)),
  },
  carFields.state.refusal,
);
export type CarsChange = v.InferInput<typeof CarsChange>;

export const ProjectsChange = changeOf(
  {
    state: v.optional(v.picklist(keysOf(projectStates), projectFields.state.refusal)),
    featured: v.optional(v.boolean(projectFields.featured.refusal)),
  },
  projectFields.featured.refusal,
);
export type ProjectsChange = v.InferInput<typeof ProjectsChange>;

const ListedValues = v.object(listedValues);
export type ListedValues = v.InferOutput<typeof ListedValues>;

/**
 * `ids`: the records that now have the requested values. Ids that no longer exist are omitted. `refused`: records that
 * were not changed, with a sentence about the fields that the requested state requires. `overtaken`: records that were
 * not changed because their values differed from those that the sender saw, with their current values.
 */
export const ChangedRecords = v.object({
  ids: v.array(RecordId),
  refused: v.optional(v.array(v.object({ id: RecordId, message: v.string() }))),
  overtaken: v.optional(v.array(ListedValues)),
});
export type ChangedRecords = v.InferOutput<typeof ChangedRecords>;
