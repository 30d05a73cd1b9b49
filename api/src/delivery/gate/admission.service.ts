import {
  type AdmissionDraft,
  type AdmissionPatch,
  type AdmittedRemote,
  covers,
} from '@officina/contracts/admitted-remote';
import type { ReleaseDescription } from '@officina/contracts/release';
import type { ModuleName } from '@officina/contracts/remotes';
import type { SessionUser } from '@officina/contracts/session';
import { asc, eq, max, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { mostUnpaged } from '../../db/list';
import { admittedRemotes, deploys, deployTokens } from '../../db/schema';
import { DomainError, fieldError, notFound } from '../../http/problems';
import { recordAudit, recordChange } from '../../modules/audit/audit.service';
import { inTurn, serverImage } from '../log/deploy-log';
import { pathsOf } from '../release/declarations';
import { auditedToken } from './deploy-token.service';

export async function listAdmittedRemotes(db: Db): Promise<AdmittedRemote[]> {
  const rows = await db.select().from(admittedRemotes).orderBy(asc(admittedRemotes.name)).limit(mostUnpaged);
  return rows.map(toAdmitted);
}

export async function admitRemote(db: Db, actor: SessionUser, draft: AdmissionDraft): Promise<AdmittedRemote> {
  return inTurn(db, async (tx) => {
    const { name } = draft;
    const paths = await freePaths(tx, name, draft.paths);
    const [last] = await tx
      .select({ id: max(deploys.id) })
      .from(deploys)
      .where(eq(deploys.part, name));
    const [row] = await tx
      .insert(admittedRemotes)
      .values({ ...draft, paths, admittedBy: actor.username, afterDeploy: last?.id ?? 0 })
      .onConflictDoNothing()
      .returning();
    if (!row) throw fieldError('name', `${name} è già ammesso: cambialo nell’elenco.`);
    await recordAudit(tx, actor, { action: 'created', ...subject(name) });
    return toAdmitted(row);
  });
}

export async function changeAdmission(
  db: Db,
  actor: SessionUser,
  name: ModuleName,
  patch: AdmissionPatch,
): Promise<AdmittedRemote> {
  return inTurn(db, async (tx) => {
    const before = await findAdmission(tx, name);
    if (!before) throw notFound('module');
    const paths = await freePaths(tx, name, patch.paths);
    const [row] = await tx
      .update(admittedRemotes)
      .set({ ...patch, paths })
      .where(eq(admittedRemotes.name, name))
      .returning();
    if (!row) throw notFound('module');
    await recordChange(tx, actor, subject(name), [before, row]);
    return toAdmitted(row);
  });
}

/**
 * Withdraws a remote: revokes its tokens and takes it out of use in all processes. Its releases stay stored as long as
 * others, for open tabs; if it is admitted again, none is live until one is published or rolled back to.
 */
export async function withdrawRemote(db: Db, actor: SessionUser, name: ModuleName): Promise<void> {
  await inTurn(db, async (tx) => {
    const admitted = await findAdmission(tx, name);
    if (!admitted) throw notFound('module');
    if (admitted.admittedBy === serverImage)
      throw new DomainError(409, `${name} fa parte del server: non si può togliere da qui.`);
    const revoked = await tx.delete(deployTokens).where(eq(deployTokens.part, name)).returning();
    await tx.delete(admittedRemotes).where(eq(admittedRemotes.name, name));
    await recordAudit(tx, actor, { action: 'deleted', ...subject(name) }, ...revoked.map(auditedToken));
  });
}

export async function findAdmission(db: Db, name: ModuleName) {
  const [row] = await db.select().from(admittedRemotes).where(eq(admittedRemotes.name, name));
  return row;
}

/**
 * Admits the names and paths that this server's build declares. For a name that an owner has admitted or changed, only
 * missing paths are added.
 */
export async function admitBuild(
  db: Db,
  build: readonly Pick<ReleaseDescription, 'name' | 'manifest'>[],
): Promise<void> {
  const known = new Map((await db.select().from(admittedRemotes)).map((row) => [row.name, row.paths]));
  const missing = build.flatMap((release) => {
    const paths = known.get(release.name);
    const wanted = pathsOf(release).filter((path) => !paths?.some((admitted) => covers(admitted, path)));
    return !paths || wanted.length > 0 ? [{ name: release.name, paths: wanted }] : [];
  });
  if (missing.length === 0) return;
  await db
    .insert(admittedRemotes)
    .values(missing.map((row) => ({ ...row, team: '', admittedBy: serverImage })))
    .onConflictDoUpdate({
      target: admittedRemotes.name,
      // Another process with the same build may have inserted it already.
      set: { paths: sql`array(select distinct unnest(${admittedRemotes.paths} || excluded.paths) order by 1)` },
    });
}

/** The paths sorted and without duplicates. Throws 422 if another name has one of them. */
async function freePaths(tx: Db, name: ModuleName, paths: string[]): Promise<string[]> {
  const others = await tx.select().from(admittedRemotes).where(ne(admittedRemotes.name, name));
  for (const path of paths) {
    const other = others.find((remote) => remote.paths.includes(path));
    if (other) throw fieldError('paths', `${path} è già assegnato a ${other.name}.`);
  }
  return [...new Set(paths)].sort();
}

const subject = (name: ModuleName) => ({ kind: 'module', recordId: name, title: name }) as const;

const toAdmitted = ({ afterDeploy: _, ...row }: typeof admittedRemotes.$inferSelect): AdmittedRemote => ({
  ...row,
  admittedAt: row.admittedAt.toISOString(),
  isOfImage: row.admittedBy === serverImage,
});
