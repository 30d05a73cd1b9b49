import type { Car, CarDraft, CarPatch } from '@officina/contracts/car';
import type { SubjectFields } from '@officina/contracts/field-labels';
import type { OwnerKind } from '@officina/contracts/kinds';
import type { Project, ProjectDraft, ProjectPatch } from '@officina/contracts/project';
import type * as v from 'valibot';
import type { cars } from './car.table';
import type { categories } from './category.table';
import type { images } from './image.table';
import type { messages } from './message.table';
import type { projects } from './project.table';

export interface Rows {
  project: typeof projects.$inferSelect;
  car: typeof cars.$inferSelect;
  message: typeof messages.$inferSelect;
  image: typeof images.$inferSelect;
  category: typeof categories.$inferSelect;
}

export interface NewRows {
  project: typeof projects.$inferInsert;
  car: typeof cars.$inferInsert;
}

/** The records of the contract, which have all fields that the log knows. */
export type Wires = {
  [Kind in OwnerKind]: { project: Project; car: Car }[Kind] & Record<SubjectFields[Kind], unknown>;
};

type WithoutPictures<Body> = Omit<Body, 'featuredImage' | 'images'>;

/** What a request says of a record, without its pictures. */
export interface SentFields {
  project: WithoutPictures<v.InferOutput<typeof ProjectPatch>>;
  car: WithoutPictures<v.InferOutput<typeof CarPatch>>;
}

/** The same of a new record. */
export interface NewFields {
  project: WithoutPictures<v.InferOutput<typeof ProjectDraft>>;
  car: WithoutPictures<v.InferOutput<typeof CarDraft>>;
}
