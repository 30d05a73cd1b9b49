import type { ChangedRecords, ChosenRecords, ProjectsChange } from '@officina/contracts/bulk';
import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { projects } from '../../db/schema';
import { type Actor, type AuditNote, recordAudit } from '../audit/audit.service';
import { moveToBin } from '../bin/bin.service';
import { takeAwayPictures } from '../image/entity-pictures';

/** Features these projects, or no longer. Answers those that were otherwise before. */
export const changeProjects = (db: Db, actor: Actor, { ids, featured }: ProjectsChange): Promise<ChangedRecords> =>
  db.transaction(async (tx) => {
    const others = (await holdProjects(tx, ids)).filter((row) => row.featured !== featured);
    const changed = others.map((row) => row.id);
    await tx.update(projects).set({ featured }).where(inArray(projects.id, changed));
    await recordAudit(
      tx,
      actor,
      ...others.map(
        (row): AuditNote => ({
          action: 'changed',
          kind: 'project',
          recordId: row.id,
          title: row.title,
          fields: ['featured'],
        }),
      ),
    );
    return { ids: changed };
  });

/** Moves these projects with their pictures to the bin. */
export const deleteProjects = (db: Db, actor: Actor, ids: ChosenRecords['ids']): Promise<ChangedRecords> =>
  db.transaction(async (tx) => {
    const rows = await holdProjects(tx, ids);
    const gone = rows.map((row) => row.id);
    const picturesOf = await takeAwayPictures(tx, 'project', gone);
    await tx.delete(projects).where(inArray(projects.id, gone));
    await moveToBin(tx, actor, ...rows.map((row) => ({ kind: 'project' as const, row, images: picturesOf(row.id) })));
    return { ids: gone };
  });

/** In the order of their ids, so that two such writes never wait for each other. */
const holdProjects = (tx: Db, ids: number[]) =>
  tx.select().from(projects).where(inArray(projects.id, ids)).orderBy(asc(projects.id)).for('update');
