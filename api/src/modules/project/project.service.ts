import type { Page } from '@officina/contracts/client';
import type { Project, ProjectDraft, ProjectListQuery, ProjectPatch } from '@officina/contracts/project';
import { and, eq, exists, ilike, or } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { containing, orderOf, sliceOf } from '../../db/list';
import { categories, projects } from '../../db/schema';
import { notFound } from '../../http/not-found';
import { type Actor, recordAudit, recordChange } from '../audit/audit.service';
import { type EntityPictures, picturesOf, reconcilePictures, takePictures } from '../image/entity-pictures';
import type { PictureKeeper } from '../image/picture-keeper';
import { deleteProjects } from './project-bulk.service';

type Row = typeof projects.$inferSelect;
interface Deps {
  db: Db;
  keeper: PictureKeeper;
}

export async function listProjects(db: Db, query: v.InferOutput<typeof ProjectListQuery>): Promise<Page<Project>> {
  const slice = sliceOf(query);
  const where = and(
    query.featured === undefined ? undefined : eq(projects.featured, query.featured),
    query.category ? eq(projects.category, query.category) : undefined,
    query.q ? matchesText(db, containing(query.q)) : undefined,
  );
  const rows = await db
    .select()
    .from(projects)
    .where(where)
    .orderBy(...orderOf(projects, query.sort))
    .limit(slice.limit)
    .offset(slice.offset);
  const pictures = await picturesOf(
    db,
    'project',
    rows.map((row) => row.id),
  );
  return {
    items: rows.map((row) => toProject(row, pictures(row.id))),
    total: slice.isWhole ? rows.length : await db.$count(projects, where),
  };
}

export async function getProject(db: Db, id: number): Promise<Project> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id));
  if (!row) throw notFound('project');
  const pictures = await picturesOf(db, 'project', [id]);
  return toProject(row, pictures(id));
}

export const createProject = (
  { db, keeper }: Deps,
  actor: Actor,
  draft: v.InferOutput<typeof ProjectDraft>,
): Promise<Project> =>
  keeper.during(async (batch) => {
    const { featuredImage, images, ...fields } = draft;
    const pictures = await takePictures(batch, { featuredImage, images });
    return db.transaction(async (tx) => {
      const [row] = await tx.insert(projects).values(fields).returning({ id: projects.id });
      if (!row) throw notFound('project');
      await reconcilePictures(tx, actor, { type: 'project', id: row.id }, pictures);
      const project = await getProject(tx, row.id);
      await recordAudit(tx, actor, { ...noted(project), action: 'created' });
      return project;
    });
  });

/** `refuseStale` throws when the sender saw another state of the project than the one it is given. */
export const updateProject = (
  { db, keeper }: Deps,
  actor: Actor,
  id: number,
  patch: v.InferOutput<typeof ProjectPatch>,
  refuseStale?: (now: Project) => void,
): Promise<Project> =>
  keeper.during(async (batch) => {
    // Before anything is encoded for a project that is not there, or that has changed.
    const first = await getProject(db, id);
    refuseStale?.(first);
    const { featuredImage, images, ...fields } = patch;
    const pictures = await takePictures(batch, { featuredImage, images });
    return db.transaction(async (tx) => {
      const [row] = await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('update');
      if (!row) throw notFound('project');
      // Read again under the lock: of two who save at once the second has not seen the first one's change.
      const before = await getProject(tx, id);
      refuseStale?.(before);
      if (Object.keys(fields).length > 0) await tx.update(projects).set(fields).where(eq(projects.id, id));
      if (featuredImage !== undefined || images) {
        await reconcilePictures(tx, actor, { type: 'project', id }, pictures);
      }
      const after = await getProject(tx, id);
      await recordChange(tx, actor, noted(after), [before, after]);
      return after;
    });
  });

export async function deleteProject(db: Db, actor: Actor, id: number): Promise<void> {
  const { ids } = await deleteProjects(db, actor, [id]);
  if (ids.length === 0) throw notFound('project');
}

/** A project as the audit log names it. */
const noted = (project: Project) => ({ kind: 'project', recordId: project.id, title: project.title }) as const;

/** By title, or by category as people read it or as it is stored. */
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

const toProject = (row: Row, pictures: EntityPictures): Project => ({
  ...row,
  ...pictures,
  createdAt: row.createdAt.toISOString(),
});
