import * as v from 'valibot';
import { maxBulkSize } from './limits';
import { RecordId, strictShape } from './schema';

const nothingChosen = 'Scegli almeno una riga';

/** Ids of the selected records, all of one kind. */
const ids = v.pipe(
  v.array(RecordId, nothingChosen),
  v.minLength(1, nothingChosen),
  v.maxLength(maxBulkSize, `Massimo ${maxBulkSize} righe per volta`),
);

export const ChosenRecords = strictShape({ ids });
export type ChosenRecords = v.InferInput<typeof ChosenRecords>;

export const CarsChange = strictShape({ ids, available: v.boolean("Indica se l'auto è disponibile") });
export type CarsChange = v.InferInput<typeof CarsChange>;

export const ProjectsChange = strictShape({ ids, featured: v.boolean('Indica se il progetto è in evidenza') });
export type ProjectsChange = v.InferInput<typeof ProjectsChange>;

/** The records that were changed; ids that no longer exist are left out. */
export const ChangedRecords = v.object({ ids: v.array(RecordId) });
export type ChangedRecords = v.InferOutput<typeof ChangedRecords>;
