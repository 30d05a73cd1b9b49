import type { Page } from '@officina/contracts/client';
import type { Project, ProjectListQuery } from '@officina/contracts/project';
import { and, eq, exists, ilike, or } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { containing, orderOf } from '../../db/list';
import { categories, projects } from '../../db/schema';
import { recordService } from '../record/record.service';

export const projectService = recordService(
  'project',
  (row, pictures): Project => ({ ...row, ...pictures, createdAt: row.createdAt.toISOString() }),
);

export function listProjects(db: Db, query: ProjectListQuery): Promise<Page<Project>> {
  const where = and(
    query.featured === undefined ? undefined : eq(projects.featured, query.featured),
    query.category ? eq(projects.category, query.category) : undefined,
    query.q ? matchesText(db, containing(query.q)) : undefined,
  );
  return projectService.list(db, where, orderOf(projects, query.sort), query);
}

/** Matches the title, or the category's name or stored value. */
const matchesText = (db: Db, text: string) =>
  or(
    ilike(projects.title, text),
    ilike(projects.category, text),
    exists(
      db
        .select({ id: categories.id })
        .from(categories)
        .where(and(eq(categories.type, 'project'), eq(categories.id, projects.category), ilike(categories.name, text))),
    ),
  );
