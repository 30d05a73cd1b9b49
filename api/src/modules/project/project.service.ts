import type { Page } from '@officina/contracts/client';
import type { Project, ProjectListQuery } from '@officina/contracts/project';
import { projectFields, projectStates } from '@officina/contracts/project-fields';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { inOrderOf, orderOf } from '../../db/list';
import { categories, projects } from '../../db/schema';
import { inFields, inText, italian, matches, namedFirst, nameIn } from '../../db/search';
import { inChoices } from '../record/field-conditions';
import { recordService } from '../record/record.service';
import { isPublic, type Viewer } from '../viewer';

export const projectService = recordService('project');

export function listProjects(db: Db, query: ProjectListQuery, viewer: Viewer): Promise<Page<Project>> {
  const where = and(
    query.featured === undefined ? undefined : eq(projects.featured, query.featured),
    query.state && (query.state === 'public' ? isPublic('project') : eq(projects.state, query.state)),
    query.category ? eq(projects.category, query.category) : undefined,
    matches(query.q, (word) =>
      or(inFields(projects, word), inChoices(projectFields, projects, word), hasCategory(word)),
    ),
  );
  return projectService.list(db, where, inOrder(query), query, viewer);
}

/** Default order: matches of the title first, then newest first. */
const inOrder = ({ q, sort }: ProjectListQuery): SQL[] => [
  ...(sort ? [] : namedFirst(projects, q)),
  ...orderOf(
    {
      ...projects,
      title: nameIn(projects),
      category: categoryName,
      completionDate,
      state: inOrderOf(projects.state, projectStates),
    },
    sort,
  ),
];

/** Projects that are not completed count as the newest. */
const completionDate = sql`case when ${projects.state} = 'completed' then ${projects.completionDate} else 'infinity'::date end`;

const hasCategory = (word: string): SQL =>
  sql`${projects.category} in (select ${categories.id} from ${categories}
    where ${categories.type} = 'project' and ${inText(categories.name, word)})`;

/** The category as shown in lists: its name, or the stored value if there is no such category. */
const categoryName = italian(
  sql`coalesce((select ${categories.name} from ${categories}
    where ${categories.type} = 'project' and ${categories.id} = ${projects.category}), ${projects.category})`,
);
