import type { Deploy, LiveModule, MakeLive, StoredRelease } from '@officina/contracts/module';
import { type ReleaseManifest, shortVersion } from '@officina/contracts/release';
import { findMarkup } from '@officina/contracts/remote-manifest';
import type { ModuleName } from '@officina/contracts/remotes';
import { and, desc, eq, gt, lt, notInArray } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { admittedRemotes, deploys, processes, releases } from '../../db/schema';
import type { Publisher } from '../../http/endpoint';
import { DomainError, notFound } from '../../http/problems';
import { vitalsOfDeploys } from '../../modules/visit/vitals.service';
import { type Language, sentence } from '../../sentences/say';
import {
  auditDeploy,
  type DeployRow,
  heldReleases,
  inTurn,
  kindOfDeploy,
  liveDeploys,
  neverLive,
  reasonText,
} from '../log/deploy-log';
import { recentFailures } from '../log/failure-log';
import { endStaged, findOpen, isStagedNow, listStaged } from '../log/staged-log';
import { pathsOf, uses } from '../release/declarations';
import { columnsOf, unpackRelease } from '../release/release-package';
import { findAdmission } from './admission.service';
import { madeByPeople } from './build.service';
import { keptForMs, refusePaths, refuseUnfit, usableReleases } from './gate.service';
import { findRefusals } from './release-gate';

/** Number of releases per module that are kept regardless of their age, besides the live one. */
const keptReleases = 5;
const day = 24 * 60 * 60 * 1000;
/** A process not seen for longer has ended without deregistering; a publication waits longer than this. */
const processTimeoutMs = 15_000;
const listedDeploys = 100;

/** Stores a release; idempotent. */
export async function storeRelease(
  db: Db,
  actor: Publisher,
  packed: Uint8Array,
  commit: string | undefined,
): Promise<StoredRelease> {
  const columns = columnsOf({ ...(await unpackRelease(packed)), packed });
  const { version, description } = columns;
  const markup = findMarkup(description.manifest);
  if (markup)
    throw new DomainError(
      422,
      sentence('archiveRefused', `"${markup}" has < or >, which a text for people may not have`),
    );
  refuseOtherPart(actor, description.name);
  const added = await db
    .insert(releases)
    .values({ ...columns, commit: commit ?? null, createdBy: actor.username })
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
 * Makes a stored release live. Deploys are serialised, so that each is checked against the set that it joins. A version
 * that is already live is not deployed again.
 */
export async function makeLive(
  db: Db,
  actor: Publisher,
  part: ModuleName,
  wanted: MakeLive,
  language: Language = 'it',
): Promise<Deploy> {
  return inTurn(db, async (tx) => {
    const { current, line } = await prepareDeploy(tx, actor, part, wanted);
    if (!line) return toDeploy(current, language);
    const staged = await findOpen(tx);
    const isStaged = staged?.part === part && staged.version === line.version;
    if (staged) await endStaged(tx, staged, isStaged ? 'everyone' : 'back', sentence('stagedIsReplaced'));
    const [row] = await tx.insert(deploys).values(line).returning();
    if (!row) throw new Error('No deploy was inserted');
    await auditDeploy(tx, actor, line);
    return toDeploy(row, language);
  });
}

/** A version to check; for one that is not built yet, with the paths of its pages, separated by commas. */
export type CheckedRelease = MakeLive & { paths?: string | undefined };

/**
 * Refuses what `makeLive` would refuse now, without changes. Returns the kind of the deploy; undefined if it is live.
 */
export async function checkLive(db: Db, actor: Publisher, part: ModuleName, { paths, ...wanted }: CheckedRelease) {
  if (paths !== undefined) {
    refuseOtherPart(actor, part);
    await refuseUnknown(db, part);
    await refusePaths(db, part, paths.split(',').filter(Boolean));
  }
  const { line } = await inTurn(db, (tx) => prepareDeploy(tx, actor, part, wanted));
  return line?.kind;
}

/**
 * Checks a deploy, inside its turn. Returns no new log row if the version is already live. While a release is staged,
 * other publications are refused; a rollback ends the staging.
 */
export async function prepareDeploy(tx: Db, actor: Publisher, part: ModuleName, { version, expect, watch }: MakeLive) {
  refuseOtherPart(actor, part);
  const current = (await liveDeploys(tx)).find((deploy) => deploy.part === part);
  if (!current) await refuseUnknown(tx, part);
  if (expect !== undefined && current?.version !== expect) {
    throw new DomainError(
      409,
      current
        ? sentence('otherIsLive', part, shortVersion(current.version), current.by, current.at.toISOString())
        : sentence('noneIsLive', part),
    );
  }
  if (current?.version === version) return { current };
  const [stored] = await tx
    .select({ commit: releases.commit })
    .from(releases)
    .where(and(eq(releases.part, part), eq(releases.version, version)));
  if (!stored) throw notStored(422, part, version);
  const kind = await kindOfDeploy(tx, part, version);
  const staged = await findOpen(tx);
  if (staged && kind === 'publish' && (staged.part !== part || staged.version !== version)) throw isStagedNow(staged);
  await refuseUnfit(tx, part, version, kind);
  return { current, line: { part, version, by: actor.username, kind, commit: stored.commit, watch } };
}

/** Throws 404 for a name that is not admitted and has no stored releases. */
export async function refuseUnknown(db: Db, part: ModuleName): Promise<void> {
  if (await findAdmission(db, part)) return;
  if (!(await db.$count(releases, eq(releases.part, part)))) throw notFound('module');
}

export interface LiveVersions {
  versions: ReleaseManifest;
  /** The modules whose version is used even if its rehearsal fails: a person has gone back to it so, unwatched. */
  forced: ModuleName[];
}

export async function liveVersions(db: Db): Promise<LiveVersions> {
  const live = await liveDeploys(db);
  const forced = live.filter(({ kind, watch }) => kind === 'rollback' && !watch);
  return { versions: versionsOf(live), forced: forced.map(({ part }) => part) };
}

export async function listModules(db: Db, now = new Date(), language: Language = 'it'): Promise<LiveModule[]> {
  const live = await liveDeploys(db);
  const running = await db
    .select({ serves: processes.serves })
    .from(processes)
    .where(gt(processes.seenAt, new Date(now.getTime() - processTimeoutMs)));
  const failures = await recentFailures(db, now);
  const held = await heldReleases(db);
  const staged = await listStaged(db, language);
  const teams = new Map((await db.select().from(admittedRemotes)).map(({ name, team }) => [name, team]));
  const { live: described, kept } = await usableReleases(db);
  const byPeople = await madeByPeople(db, live);
  const waiting = [...held.values()].map(({ description }) => description).filter(({ name }) => !byPeople.has(name));
  const refusals = findRefusals({ live: described, next: waiting, kept });
  const inOrder = live.toSorted((a, b) => Number(b.part === 'shell') - Number(a.part === 'shell'));
  return inOrder.map((deploy) => {
    const { part: name, version } = deploy;
    const description = described.get(name);
    const agreeing = running.filter(({ serves }) => serves[name] === version).length;
    const heldVersion = held.get(name)?.version;
    const heldReason = heldVersion && !byPeople.has(name) ? refusals.join('; ') : '';
    const shown = staged.get(name);
    return {
      name,
      title: description?.manifest.title.it ?? null,
      team: teams.get(name) ?? '',
      paths: description ? pathsOf(description) : [],
      usedBy: [...described.values()]
        .filter((other) => description && uses(other, description))
        .map(({ name }) => name),
      live: toDeploy(deploy, language),
      ...(heldVersion ? { heldVersion } : {}),
      ...(heldReason ? { heldReason } : {}),
      processes: { total: running.length, agreeing },
      failures: failures.get(name) ?? [],
      ...(shown ? { staged: shown } : {}),
    };
  });
}

export async function listDeploys(db: Db, part: ModuleName, language: Language = 'it'): Promise<Deploy[]> {
  const rows = await db
    .select()
    .from(deploys)
    .where(eq(deploys.part, part))
    .orderBy(desc(deploys.id))
    .limit(listedDeploys);
  if (rows.length === 0) await refuseUnknown(db, part);
  const vitals = await vitalsOfDeploys(db);
  return rows.map((row) => ({ ...toDeploy(row, language), vitals: vitals.get(row.id) }));
}

/** Records that a process is running and which versions it serves. */
export async function noteProcess(db: Db, id: string, serves: ReleaseManifest, now = new Date()): Promise<void> {
  await db
    .insert(processes)
    .values({ id, serves, seenAt: now })
    .onConflictDoUpdate({ target: processes.id, set: { serves, seenAt: now } });
}

export async function forgetProcess(db: Db, id: string): Promise<void> {
  await db.delete(processes).where(eq(processes.id, id));
}

/** Deletes releases that no open tab needs any more, and processes that have ended without deregistering. */
export async function forgetOldReleases(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptForMs);
  const staged = await findOpen(db);
  for (const { part } of await db.selectDistinct({ part: releases.part }).from(releases)) {
    const log = await db.select().from(deploys).where(eq(deploys.part, part)).orderBy(desc(deploys.id));
    const newest = new Set<string>();
    // Held versions are in no log: they can still be made live, and must not count as new when their image starts
    // again.
    const held = (await neverLive(db, part)).slice(0, keptReleases);
    log.forEach(({ version }, place) => {
      // A version was live until the next deploy; the newest still is.
      const until = log[place - 1]?.at ?? now;
      if (newest.size <= keptReleases || until >= since) newest.add(version);
    });
    await db
      .delete(releases)
      .where(
        and(
          eq(releases.part, part),
          lt(releases.createdAt, since),
          notInArray(releases.version, [...newest, ...held, staged?.version ?? '']),
        ),
      );
  }
  await db.delete(processes).where(lt(processes.seenAt, new Date(now.getTime() - day)));
}

export const versionsOf = (live: DeployRow[]): ReleaseManifest =>
  Object.fromEntries(live.map(({ part, version }) => [part, version]));

const toDeploy = ({ part: _, watch: _watch, ...row }: DeployRow, language: Language): Deploy => ({
  ...row,
  reason: reasonText(row.reason, language),
  at: row.at.toISOString(),
});

/** Throws 403 for a token of another part. */
export function refuseOtherPart({ part: own }: Publisher, part: ModuleName): void {
  if (own === null || own === part) return;
  throw new DomainError(403, sentence('otherToken', own));
}

export const notStored = (status: 404 | 422, part: ModuleName, version: string): DomainError =>
  new DomainError(status, sentence('isNotStored', part, shortVersion(version)));
