import { type ReleaseDescription, shortVersion } from '@officina/contracts/release';
import type { ModuleName } from '@officina/contracts/remotes';
import { and, desc, eq, getTableColumns, gt, notExists, type SQLWrapper, sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import * as v from 'valibot';
import type { Db } from '../../db/client';
import { locks } from '../../db/locks';
import { admittedRemotes, deploys, releases } from '../../db/schema';
import { type Actor, recordAudit } from '../../modules/audit/audit.service';
import { type Language, say, sentence, Text } from '../../sentences/say';

/** Actor of deploys and admissions by a server's build. */
export const serverImage = 'immagine';
/** Actor of automatic rollbacks and of staged releases that end automatically. */
export const automatic: Actor = { username: 'automatico' };

const turns = new PQueue({ concurrency: 1 });
/**
 * Runs `work` in a transaction, excluding other deploys and changes of admissions. Calls of this process wait in
 * memory, because each call that waits in the database would hold a connection.
 */
export const inTurn = <Value>(db: Db, work: (tx: Db) => Promise<Value>): Promise<Value> =>
  turns.add(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${locks.deploys})`);
      return work(tx);
    }),
  );

/** The description of a stored release; undefined if it is not stored. */
export async function findDescription(
  db: Db,
  part: ModuleName,
  version: string,
): Promise<ReleaseDescription | undefined> {
  const [row] = await db
    .select({ description: releases.description })
    .from(releases)
    .where(and(eq(releases.part, part), eq(releases.version, version)));
  return row?.description;
}

/** What making a stored release live would be: a rollback if it was live before. */
export const kindOfDeploy = async (db: Db, part: ModuleName, version: string): Promise<'publish' | 'rollback'> =>
  (await db.$count(deploys, and(eq(deploys.part, part), eq(deploys.version, version)))) > 0 ? 'rollback' : 'publish';

/** Logs a person's change of the shown version. `note`: how it is shown, if not simply to everyone. */
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

/** Joins deploys with the admission of their name, without deploys from before a withdrawal. */
export const isAdmitted = and(eq(admittedRemotes.name, deploys.part), gt(deploys.id, admittedRemotes.afterDeploy));

/** The newest deploy of each name since its admission. */
export const liveDeploys = (db: Db) =>
  db
    .selectDistinctOn([deploys.part], getTableColumns(deploys))
    .from(deploys)
    .innerJoin(admittedRemotes, isAdmitted)
    .orderBy(deploys.part, desc(deploys.id));

export type DeployRow = typeof deploys.$inferSelect;

/** The text of a logged reason; an unknown one, from a newer server, as it is stored. */
export function reasonText(reason: unknown, language: Language): string | null {
  if (reason === null) return null;
  return say(v.is(Text, reason) ? reason : sentence('isUnknown', JSON.stringify(reason)), language);
}

/** Subquery: the deploys of a release, by the columns of its name and version. */
const deploysOf = (db: Db, { part, version }: Record<'part' | 'version', SQLWrapper>) =>
  db
    .select({ id: deploys.id })
    .from(deploys)
    .where(and(eq(deploys.part, part), eq(deploys.version, version)));

/** Versions of a part that builds brought and that were never live, newest first. */
export async function neverLive(db: Db, part: string): Promise<string[]> {
  const rows = await db
    .select({ version: releases.version })
    .from(releases)
    .where(and(eq(releases.part, part), eq(releases.createdBy, serverImage), notExists(deploysOf(db, releases))))
    .orderBy(desc(releases.createdAt));
  return rows.map(({ version }) => version);
}

/** The newest release of each part that a build brought, if it was never live. */
export async function heldReleases(db: Db) {
  const { part, version, description } = releases;
  const newest = db
    .selectDistinctOn([part], { part, version, description })
    .from(releases)
    .where(eq(releases.createdBy, serverImage))
    .orderBy(part, desc(releases.createdAt))
    .as('newest');
  const rows = await db
    .select()
    .from(newest)
    .where(notExists(deploysOf(db, newest)));
  return new Map(rows.map((row) => [row.part, row]));
}
