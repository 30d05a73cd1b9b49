import * as v from 'valibot';
import { listedNames } from './field';
import { projectFields, projectStates } from './project-fields';
import { draftSchema, patchSchema, readersOf } from './rules';
import { Instant, pagingQuery, queryBoolean, queryName, queryState, RecordId, sortQuery } from './schema';

/**
 * A restoration, customisation or engine project, as the API returns it. Missing fields are an empty text, an empty
 * list or 0: in a draft, and the duration, completion date and final result of an ongoing project.
 */
export const Project = v.object({ id: RecordId, ...readersOf(projectFields), createdAt: Instant });
export type Project = v.InferOutput<typeof Project>;

export const ProjectDraft = draftSchema(projectFields);
export type ProjectDraft = v.InferInput<typeof ProjectDraft>;

export const ProjectPatch = patchSchema(projectFields);
export type ProjectPatch = v.InferInput<typeof ProjectPatch>;

export const ProjectListQuery = v.object({
  ...pagingQuery,
  featured: queryBoolean,
  state: queryState(projectStates),
  category: queryName,
  sort: sortQuery(['id', 'title', 'featured', 'state', 'createdAt', ...listedNames(projectFields)]),
});
export type ProjectListQuery = v.InferOutput<typeof ProjectListQuery>;
