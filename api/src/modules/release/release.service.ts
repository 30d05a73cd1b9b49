import type { Deploy, LiveModule, MakeLive, StoredRelease } from '@officina/contracts/module';
import { type ReleaseDescription, type ReleaseManifest, shortVersion } from '@officina/contracts/release';
import { type ModuleName, moduleNames } from '@officina/contracts/remotes';
import { and, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import type { Db } from '../../db/client';
import { deploys, processes, releases } from '../../db/schema';
import type { Publisher } from '../../http/endpoint';
import { DomainError } from '../../http/problems';
import { recordAudit } from '../audit/audit.service';
import { recentFailures } from './failure-log';
import { keptForMs, refuseUnfit } from './gate.service';
import { unpackRelease } from './release-package';

/** Releases of a module that stay stored regardless of their age, beside the live one. */
const keptReleases = 5;
const day = 24 * 60 * 60 * 1000;
/** A process that was not seen for longer has ended without saying so; a publication waits longer for all processes. */
const processTimeoutMs = 15_000;
const listedDeploys = 100;

/** Stores a release. The same one a second time changes nothing. */
export async function storeRelease(
  db: Db,
  actor: Publisher,
  packed: Uint8Array,
  commit: string | undefined,
): Promise<StoredRelease> {
  const { release } = await unpackRelease(packed);
  const { version, ...description } = release;
  refuseOtherPart(actor, description.name);
  const added = await db
    .insert(releases)
    .values({ part: description.name, version, packed, description, commit: commit ?? null, createdBy: actor.username })
    .onConflictDoNothing()
    .returning({ version: releases.version });
  return { name: description.name, version, isNew: added.length > 0 };
}

/** The packed release; undefined if it is not stored. */
export async function findPackage(db: Db, part: ModuleName, version: string): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ packed: releases.packed })
    .from(releases)
    .where(and(eq(releases.part, part), eq(releases.version, version)));
  return row?.packed;
}

/**
 * Makes a stored release live. Deploys follow one after the other, so that each is checked against the set that it
 * joins. A version that is live already is not deployed again.
 */
export async function makeLive(db: Db, actor: Publisher, part: ModuleName, wanted: MakeLive): Promise<Deploy> {
  return inTurn(db, async (tx) => {
    const { current, line } = await prepareDeploy(tx, actor, part, wanted);
    if (!line) return toDeploy(current);
    const [row] = await tx.insert(deploys).values(line).returning();
    if (!row) throw new Error('No deploy was inserted');
    const title = `${part}, versione ${shortVersion(line.version)}`;
    await recordAudit(tx, actor, { action: 'made-live', kind: 'module', recordId: part, title });
    return toDeploy(row);
  });
}

/** Refuses what `makeLive` would refuse now, and changes nothing. Returns whether the version was never live. */
export async function checkLive(db: Db, actor: Publisher, part: ModuleName, wanted: MakeLive): Promise<boolean> {
  const { line } = await inTurn(db, (tx) => prepareDeploy(tx, actor, part, wanted));
  return line?.kind === 'publish';
}

const turns = new PQueue({ concurrency: 1 });
/** The deploys of this process wait here for each other: in the database each would hold a connection while it waits. */
const inTurn = <Value>(db: Db, work: (tx: Db) => Promise<Value>): Promise<Value> =>
  turns.add(() => db.transaction(work));

/** Checks a deploy. Without a new line for the log, the version is live already. */
async function prepareDeploy(tx: Db, actor: Publisher, part: ModuleName, { version, expect, watch }: MakeLive) {
  refuseOtherPart(actor, part);
  await lockDeploys(tx);
  const [current] = await tx.select().from(deploys).where(eq(deploys.part, part)).orderBy(desc(deploys.id)).limit(1);
  if (expect !== undefined && current?.version !== expect) {
    throw new DomainError(
      409,
      `Di ${part} è online la versione ${current ? shortVersion(current.version) : 'nessuna'}, non quella attesa.`,
    );
  }
  if (current?.version === version) return { current };
  const [stored] = await tx
    .select({ commit: releases.commit })
    .from(releases)
    .where(and(eq(releases.part, part), eq(releases.version, version)));
  if (!stored) throw new DomainError(422, `La versione ${shortVersion(version)} di ${part} non è stata caricata.`);
  const [earlier] = await tx
    .select({ id: deploys.id })
    .from(deploys)
    .where(and(eq(deploys.part, part), eq(deploys.version, version)))
    .limit(1);
  const kind: Deploy['kind'] = earlier ? 'rollback' : 'publish';
  await refuseUnfit(tx, part, version, kind);
  return { current, line: { part, version, by: actor.username, kind, commit: stored.commit, watch } };
}

/** A release of the image that this process was started with. */
export interface ImageRelease {
  description: ReleaseDescription;
  version: string;
  pack(): Promise<Uint8Array>;
}

/**
 * The releases of an image that were never stored. The others were live before, and may have been replaced since; the log
 * still names one that was deleted as old.
 */
export async function neverStored(db: Db, image: ImageRelease[]): Promise<ImageRelease[]> {
  const stored = await db.select({ part: releases.part, version: releases.version }).from(releases);
  const deployed = await db.selectDistinct({ part: deploys.part, version: deploys.version }).from(deploys);
  const known = new Set([...stored, ...deployed].map(keyOf));
  return image.filter(({ description, version }) => !known.has(keyOf({ part: description.name, version })));
}

/** Deploys the releases of an image that were never stored. */
export async function deployImage(db: Db, image: ImageRelease[]): Promise<void> {
  const missing = await neverStored(db, image);
  if (missing.length === 0) return;
  const rows = await Promise.all(
    missing.map(async ({ description, version, pack }) => ({
      part: description.name,
      version,
      packed: await pack(),
      description,
      createdBy: imageName,
    })),
  );
  await db.transaction(async (tx) => {
    await lockDeploys(tx);
    // Another process with the same image may have been faster.
    const added = await tx
      .insert(releases)
      .values(rows)
      .onConflictDoNothing()
      .returning({ part: releases.part, version: releases.version });
    if (added.length === 0) return;
    await tx.insert(deploys).values(added.map((row) => ({ ...row, by: imageName, kind: 'image' as const })));
  });
}

/** Who made a deploy by image. */
const imageName = 'immagine';
const keyOf = ({ part, version }: { part: string; version: string }): string => `${part} ${version}`;

/** The live version of each module. */
export const liveVersions = async (db: Db): Promise<ReleaseManifest> => manifestOf(await liveDeploys(db));

export async function listModules(db: Db, now = new Date()): Promise<LiveModule[]> {
  const live = await liveDeploys(db);
  const running = await db
    .select({ serves: processes.serves })
    .from(processes)
    .where(gt(processes.seenAt, new Date(now.getTime() - processTimeoutMs)));
  const failures = await recentFailures(db, now);
  return moduleNames.flatMap((name) => {
    const deploy = live.find(({ part }) => part === name);
    if (!deploy) return [];
    const agreeing = running.filter(({ serves }) => serves[name] === deploy.version).length;
    const processesOf = { total: running.length, agreeing };
    return [{ name, live: toDeploy(deploy), processes: processesOf, failures: failures.get(name) ?? [] }];
  });
}

export async function listDeploys(db: Db, part: ModuleName): Promise<Deploy[]> {
  const rows = await db
    .select()
    .from(deploys)
    .where(eq(deploys.part, part))
    .orderBy(desc(deploys.id))
    .limit(listedDeploys);
  return rows.map(toDeploy);
}

/** Notes that a process runs and which versions it serves. */
export async function noteProcess(db: Db, id: string, serves: ReleaseManifest, now = new Date()): Promise<void> {
  await db
    .insert(processes)
    .values({ id, serves, seenAt: now })
    .onConflictDoUpdate({ target: processes.id, set: { serves, seenAt: now } });
}

export async function forgetProcess(db: Db, id: string): Promise<void> {
  await db.delete(processes).where(eq(processes.id, id));
}

/** Deletes releases that no open tab needs any more, and processes that have ended without saying so. */
export async function forgetOldReleases(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptForMs);
  for (const part of moduleNames) {
    const log = await db.select().from(deploys).where(eq(deploys.part, part)).orderBy(desc(deploys.id));
    const kept = new Set<string>();
    log.forEach(({ version }, place) => {
      // A version was live until the next deploy; the newest still is.
      const until = log[place - 1]?.at ?? now;
      if (kept.size <= keptReleases || until >= since) kept.add(version);
    });
    await db
      .delete(releases)
      .where(and(eq(releases.part, part), lt(releases.createdAt, since), notInArray(releases.version, [...kept, ''])));
  }
  await db.delete(processes).where(lt(processes.seenAt, new Date(now.getTime() - day)));
}

/** Excludes other deploys until the end of the transaction. */
export const lockDeploys = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(7315043)`);

export const liveDeploys = (db: Db) =>
  db.selectDistinctOn([deploys.part]).from(deploys).orderBy(deploys.part, desc(deploys.id));

type DeployRow = typeof deploys.$inferSelect;

export const manifestOf = (live: DeployRow[]): ReleaseManifest =>
  Object.fromEntries(live.map(({ part, version }) => [part, version]));

const toDeploy = ({ part: _, watch: _watch, ...row }: DeployRow): Deploy => ({ ...row, at: row.at.toISOString() });

/** Throws 403 for a token of another part. */
export function refuseOtherPart(actor: Publisher, part: ModuleName): void {
  if (actor.part !== null && actor.part !== part) {
    throw new DomainError(403, `Questo token pubblica ${actor.part}, non ${part}.`);
  }
}
