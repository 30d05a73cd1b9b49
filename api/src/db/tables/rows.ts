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

interface Tables {
  project: typeof projects;
  car: typeof cars;
  message: typeof messages;
  image: typeof images;
  category: typeof categories;
}

export type OwnerTable = Tables[OwnerKind];

export type Rows = { [Kind in keyof Tables]: Tables[Kind]['$inferSelect'] };

export type NewRows = { [Kind in OwnerKind]: Tables[Kind]['$inferInsert'] };

/** Records as in the contract, with all fields that the log knows. */
export type Wires = {
  [Kind in OwnerKind]: { project: Project; car: Car }[Kind] & Record<SubjectFields[Kind], unknown>;
};

type WithoutPictures<Body> = Omit<Body, 'featuredImage' | 'images'>;

/** The fields of a record in a request, without its pictures. */
export interface SentFields {
  project: WithoutPictures<v.InferOutput<typeof ProjectPatch>>;
  car: WithoutPictures<v.InferOutput<typeof CarPatch>>;
}

/** The same for a new record. */
export interface NewFields {
  project: WithoutPictures<v.InferOutput<typeof ProjectDraft>>;
  car: WithoutPictures<v.InferOutput<typeof CarDraft>>;
}

/** Columns to set; undefined ones are not changed. */
export type Change<Row> = { [Column in keyof Row]?: Row[Column] | undefined };
