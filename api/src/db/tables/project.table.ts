import { type ProjectState, projectStates } from '@officina/contracts/project-fields';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant';
import { isOneOf } from './known-states';

/** Pictures are rows of `images`; see modules/image/owner-pictures.ts. */
export const projects = pgTable(
  'projects',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    description: text().notNull(),
    /** No foreign key: the category may not exist. */
    category: text().notNull(),
    state: text().$type<ProjectState>().notNull().default('completed'),
    /** Time of the last change of the state; set by a trigger. */
    stateChangedAt: instant('state_changed_at').notNull().defaultNow(),
    /** Null if missing. */
    completionDate: date('completion_date', { mode: 'string' }),
    duration: integer().notNull(),
    workDetails: text('work_details').array().notNull(),
    finalResult: text('final_result').notNull(),
    featured: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Time of the last change of the record or its images; set by triggers. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('projects_newest').on(table.createdAt.desc(), table.id.desc()),
    // The state is at the end, to exclude drafts: a count then reads only the index.
    index('projects_featured').on(table.featured, table.createdAt.desc(), table.id.desc(), table.state),
    index('projects_state').on(table.state, table.createdAt.desc(), table.id.desc()),
    check('projects_state_known', isOneOf(table.state, projectStates)),
    index('projects_category').on(table.category, table.createdAt.desc(), table.state),
  ],
);
