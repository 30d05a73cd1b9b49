import * as v from 'valibot';
import { carFields, carStates } from './car-fields';
import { maxBulkSize } from './limits';
import { projectFields, projectStates } from './project-fields';
import { keysOf, RecordId, strictShape } from './schema';

const nothingChosen = 'Scegli almeno una riga';

/** Ids of the selected records, all of one kind. */
const ids = v.pipe(
  v.array(RecordId, nothingChosen),
  v.minLength(1, nothingChosen),
  v.maxLength(maxBulkSize, `Massimo ${maxBulkSize} righe per volta`),
);

export const ChosenRecords = strictShape({ ids });
export type ChosenRecords = v.InferInput<typeof ChosenRecords>;

/** A change of several records: at least one of the values. */
const changeOf = <const Entries extends v.ObjectEntries>(entries: Entries, nothing: string) =>
  v.pipe(
    strictShape({ ids, ...entries }),
    v.check((change) => Object.keys(change).length > 1, nothing),
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

/**
 * The records that were changed; ids that no longer exist are left out. `refused`: those that stay as they are, with the
 * sentence that says what they lack for the state that was asked for.
 */
export const ChangedRecords = v.object({
  ids: v.array(RecordId),
  refused: v.optional(v.array(v.object({ id: RecordId, message: v.string() }))),
});
export type ChangedRecords = v.InferOutput<typeof ChangedRecords>;
