import { shortVersion } from '@officina/contracts/release';
import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { admittedRemotes, deploys } from '../../db/schema';
import { type Actor, recordAudit } from '../audit/audit.service';

/** Who made a deploy by image, and who admitted what it brings. */
export const imageName = 'immagine';
/** Who takes a release back, or ends its trial, without a person. */
export const automatic: Actor = { username: 'automatico' };

/** Excludes other deploys, and changes of what is admitted, until the end of the transaction. */
export const lockDeploys = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(7315043)`);

/** Notes in the log of what people do that another version is shown. `note`: how, if not simply to everyone. */
export const auditDeploy = (
  tx: Db,
  actor: Actor,
  { part, version }: { part: string; version: string },
  note = '',
): Promise<void> =>
  recordAudit(tx, actor, {
    action: 'made-live',
    kind: 'module',
    recordId: part,
    title: `${part}, versione ${shortVersion(version)}${note && ` (${note})`}`,
  });

/** Joins deploys with the admission of their name; those from before it was withdrawn have none. */
export const isAdmitted = and(eq(admittedRemotes.name, deploys.part), gt(deploys.id, admittedRemotes.afterDeploy));

/** The newest deploy of each name since it was admitted. */
export const liveDeploys = (db: Db) =>
  db
    .selectDistinctOn([deploys.part], getTableColumns(deploys))
    .from(deploys)
    .innerJoin(admittedRemotes, isAdmitted)
    .orderBy(deploys.part, desc(deploys.id));
