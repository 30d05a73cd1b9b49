import type { Page } from '@officina/contracts/client';
import type { Project, ProjectListQuery } from '@officina/contracts/project';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { orderOf } from '../../db/list';
import { categories, projects } from '../../db/schema';
import { inFields, inText, italian, matches, namedFirst, nameIn } from '../../db/search';
import { recordService } from '../record/record.service';

export const projectService = recordService(
  'project',
  (row, pictures): Project => ({ ...row, ...pictures, createdAt: row.createdAt.toISOString() }),
);

export function listProjects(db: Db, query: ProjectListQuery): Promise<Page<Project>> {
  const where = and(
    query.featured === undefined ? undefined : eq(projects.featured, query.featured),
    query.category ? eq(projects.category, query.category) : undefined,
    matches(query.q, (word) => or(inFields(projects, word), hasCategory(word))),
  );
  return projectService.list(db, where, inOrder(query), query);
}

/** Without a sort key, those found by their title first, then the newest. */
const inOrder = ({ q, sort }: ProjectListQuery): SQL[] => [
  ...(sort ? [] : namedFirst(projects, q)),
  ...orderOf({ ...projects, title: nameIn(projects), category: categoryName }, sort),
];

const hasCategory = (word: string): SQL =>
  sql`${projects.category} in (select ${categories.id} from ${categories}
    where ${categories.type} = 'project' and ${inText(categories.name, word)})`;

/** What stands in the lists: the category's name, or the stored value when there is no such category. */
const categoryName = italian(
  sql`coalesce((select ${categories.name} from ${categories}
    where ${categories.type} = 'project' and ${categories.id} = ${projects.category}), ${projects.category})`,
);
