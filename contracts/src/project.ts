import * as v from 'valibot';
import { listedNames } from './field';
import { projectFields } from './project-fields';
import { draftSchema, patchSchema, readersOf } from './rules';
import { Instant, pagingQuery, queryBoolean, queryName, RecordId, sortQuery } from './schema';

/** A restoration, customisation or engine project, as the API returns it. */
export const Project = v.object({ id: RecordId, ...readersOf(projectFields), createdAt: Instant });
export type Project = v.InferOutput<typeof Project>;

export const ProjectDraft = draftSchema(projectFields);
export type ProjectDraft = v.InferInput<typeof ProjectDraft>;

export const ProjectPatch = patchSchema(projectFields);
export type ProjectPatch = v.InferInput<typeof ProjectPatch>;

export const ProjectListQuery = v.object({
  ...pagingQuery,
  featured: queryBoolean,
  category: queryName,
  sort: sortQuery(['id', 'title', 'featured', 'createdAt', ...listedNames(projectFields)]),
});
export type ProjectListQuery = v.InferOutput<typeof ProjectListQuery>;
