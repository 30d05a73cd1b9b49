import {
  type Deploy,
  type LiveModule,
  type MakeLive,
  namesOfEveryKit,
  type StoredRelease,
} from '@officina/contracts/module';
import { type ReleaseDescription, type ReleaseManifest, shortVersion } from '@officina/contracts/release';
import type { ModuleName } from '@officina/contracts/remotes';
import { and, desc, eq, gt, lt, ne, notExists, notInArray, type SQLWrapper } from 'drizzle-orm';
import PQueue from 'p-queue';
import type { Db } from '../../db/client';
import { admittedRemotes, deploys, processes, releases } from '../../db/schema';
import type { Publisher } from '../../http/endpoint';
import { DomainError, notFound } from '../../http/problems';
import { type Language, say, type Text } from '../../sentences/say';
import { findAdmission } from './admission.service';
import { auditDeploy, imageName, liveDeploys, lockDeploys } from './deploy-log';
import { recentFailures } from './failure-log';
import { keptForMs, liveReleases, refusePaths, refuseUnfit, usableReleases } from './gate.service';
import { type LivePart, planImage } from './image-plan';
import { findRefusals, type Offered } from './release-gate';
import { unpackRelease } from './release-package';
import { endStaged, findOpen, isStagedNow, listStaged } from './staged-log';
import { manifestOf, pathsOf } from './undeclared';

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
    if (staged)
      await endStaged(
        tx,
        staged,
        isStaged ? 'everyone' : 'back',
        say((s) => s.stagedIsReplaced),
      );
    const [row] = await tx.insert(deploys).values(line).returning();
    if (!row) throw new Error('No deploy was inserted');
    await auditDeploy(tx, actor, line);
    return toDeploy(row, language);
  });
}

/** A version that is to go live; of one that is not built yet, the paths of its pages, joined by commas. */
export type CheckedRelease = MakeLive & { paths?: string | undefined };

/** Refuses what `makeLive` would refuse now, and changes nothing. Returns the kind of the deploy; undefined: it is live. */
export async function checkLive(db: Db, actor: Publisher, part: ModuleName, { paths, ...wanted }: CheckedRelease) {
  if (paths !== undefined) {
    refuseOtherPart(actor, part);
    await refuseUnknown(db, part);
    await refusePaths(db, part, paths.split(',').filter(Boolean));
  }
  const { line } = await inTurn(db, (tx) => prepareDeploy(tx, actor, part, wanted));
  return line?.kind;
}

const turns = new PQueue({ concurrency: 1 });
/** The deploys of this process wait here for each other: in the database each would hold a connection while it waits. */
export const inTurn = <Value>(db: Db, work: (tx: Db) => Promise<Value>): Promise<Value> =>
  turns.add(() => db.transaction(work));

/**
 * Checks a deploy. Without a new line for the log, the version is live already. While a release is staged, nothing else is
 * published; a way back ends that.
 */
export async function prepareDeploy(tx: Db, actor: Publisher, part: ModuleName, { version, expect, watch }: MakeLive) {
  refuseOtherPart(actor, part);
  await lockDeploys(tx);
  const current = (await liveDeploys(tx)).find((deploy) => deploy.part === part);
  if (!current) await refuseUnknown(tx, part);
  if (expect !== undefined && current?.version !== expect) {
    throw new DomainError(
      409,
      say(({ otherIsLive }) => otherIsLive(part, current)),
    );
  }
  if (current?.version === version) return { current };
  const [stored] = await tx
    .select({ commit: releases.commit })
    .from(releases)
    .where(and(eq(releases.part, part), eq(releases.version, version)));
  if (!stored) throw notStored(422, part, version);
  const [earlier] = await tx
    .select({ id: deploys.id })
    .from(deploys)
    .where(and(eq(deploys.part, part), eq(deploys.version, version)))
    .limit(1);
  const kind: (typeof deploys.$inferInsert)['kind'] = earlier ? 'rollback' : 'publish';
  const staged = await findOpen(tx);
  if (staged && kind === 'publish' && (staged.part !== part || staged.version !== version)) throw isStagedNow(staged);
  await refuseUnfit(tx, part, version, kind);
  return { current, line: { part, version, by: actor.username, kind, commit: stored.commit, watch } };
}

/** Throws 404 for a name that nobody has admitted, and of which nothing is stored. */
export async function refuseUnknown(db: Db, part: ModuleName): Promise<void> {
  if (await findAdmission(db, part)) return;
  if (!(await db.$count(releases, eq(releases.part, part)))) throw notFound('module');
}

/** A release of the image that this process was started with. */
export interface ImageRelease {
  description: ReleaseDescription;
  version: string;
  pack(): Promise<Uint8Array>;
}

/**
 * Whether each release of an image was never stored. The others were brought before, and may have been replaced since; the
 * log still names one that was deleted as old.
 */
async function markNew(db: Db, image: ImageRelease[]) {
  const stored = await db.select({ part: releases.part, version: releases.version }).from(releases);
  const deployed = await db.selectDistinct({ part: deploys.part, version: deploys.version }).from(deploys);
  const known = new Set([...stored, ...deployed].map(keyOf));
  return image.map((release) => ({
    ...release,
    isNew: !known.has(keyOf({ part: release.description.name, version: release.version })),
  }));
}

/** What an image would change now (`image-plan.ts`), and the releases of open tabs that it must also serve. */
export async function planOf(db: Db, image: ImageRelease[], offered?: Offered) {
  const { live, kept } = await usableReleases(db);
  return { ...planImage(await liveParts(db, live), await markNew(db, image), offered), live, kept };
}

async function liveParts(db: Db, live: ReadonlyMap<string, ReleaseDescription>): Promise<Map<string, LivePart>> {
  const parts = new Map<string, LivePart>();
  for (const deploy of await liveDeploys(db)) {
    const description = live.get(deploy.part);
    if (!description) continue;
    const { by, kind } = deploy.kind === 'take-back' ? await madeLiveBefore(db, deploy) : deploy;
    const isByPerson = kind === 'publish' || kind === 'rollback';
    parts.set(deploy.part, { description, version: deploy.version, by, isByPerson });
  }
  return parts;
}

/** Who made a version live that has come back by itself. */
async function madeLiveBefore(db: Db, deploy: DeployRow): Promise<DeployRow> {
  const { part, version, kind, id } = deploys;
  const [before] = await db
    .select()
    .from(deploys)
    .where(and(eq(part, deploy.part), eq(version, deploy.version), ne(kind, 'take-back'), lt(id, deploy.id)))
    .orderBy(desc(id))
    .limit(1);
  return before ?? deploy;
}

/**
 * Stores the releases of a new image, and makes those live that `planImage` names. The log says what it replaces. While a
 * server is running, builds are checked as publications are: without a fit nothing changes, and the log says why.
 */
export async function deployImage(
  db: Db,
  image: ImageRelease[],
  { offered, isRunning = false }: { offered?: Offered | undefined; isRunning?: boolean } = {},
): Promise<void> {
  if (!(await markNew(db, image)).some(({ isNew }) => isNew)) return;
  // Outside of the transaction: it takes longer than all the rest.
  const rows = await Promise.all(
    image.map(async ({ description, version, pack }) => ({
      part: description.name,
      version,
      packed: await pack(),
      description,
      createdBy: imageName,
    })),
  );
  const plan = await db.transaction(async (tx) => {
    await lockDeploys(tx);
    // Another process with the same image may have been faster: then nothing is new.
    const { goesLive, held, live, kept } = await planOf(tx, image, offered);
    const next = goesLive.map(({ release }) => release.description);
    const refusals = isRunning ? findRefusals({ live, next, kept }, offered) : [];
    if (refusals.length > 0) {
      console.error(`The new build is not taken into use: ${refusals.map(({ en }) => en).join('; ')}`);
      return;
    }
    const changed = [...goesLive, ...held].map(({ release }) => release);
    if (changed.length === 0) return;
    const isChanged = new Set(changed.map(({ description, version }) => keyOf({ part: description.name, version })));
    await tx
      .insert(releases)
      .values(rows.filter((row) => isChanged.has(keyOf(row))))
      .onConflictDoNothing();
    const lines = goesLive.map(({ release, replaces }) => ({
      part: release.description.name,
      version: release.version,
      by: imageName,
      kind: 'image' as const,
      ...(replaces && reasonOf(replaces.reason)),
    }));
    if (lines.length > 0) await tx.insert(deploys).values(lines);
    return { goesLive, held };
  });
  for (const { release, replaces } of plan?.goesLive ?? []) {
    if (replaces) console.warn(replacementText(release, replaces.reason));
  }
  for (const { release, live } of plan?.held ?? []) console.info(heldText(release, live));
}

/** What the server's log says about a release of the image that replaces one that no longer fits. */
export const replacementText = ({ description, version }: ImageRelease, reason: Text): string =>
  `${description.name} ${shortVersion(version)} of this server's image. ${reason.en}`;

const heldText = ({ description: { name }, version }: ImageRelease, live: LivePart): string =>
  `${name} ${shortVersion(live.version)} stays live: ${live.by} made it live. The image's own release is stored; ` +
  `\`bun run rollback ${name.replaceAll('_', '-')} ${shortVersion(version)}\` makes it live.`;

const keyOf = ({ part, version }: { part: string; version: string }): string => `${part} ${version}`;

/** The deploys of a release, given by the columns of its name and its version. */
const deploysOf = (db: Db, { part, version }: Record<'part' | 'version', SQLWrapper>) =>
  db
    .select({ id: deploys.id })
    .from(deploys)
    .where(and(eq(deploys.part, part), eq(deploys.version, version)));

/** The stored releases of a part that images brought and that were never live, the newest first. */
async function neverLive(db: Db, part: ModuleName): Promise<string[]> {
  const rows = await db
    .select({ version: releases.version })
    .from(releases)
    .where(and(eq(releases.part, part), eq(releases.createdBy, imageName), notExists(deploysOf(db, releases))))
    .orderBy(desc(releases.createdAt));
  return rows.map(({ version }) => version);
}

/** The newest release of each part that an image brought, where it was never live. */
async function heldVersions(db: Db): Promise<Map<string, string>> {
  const newest = db
    .selectDistinctOn([releases.part], { part: releases.part, version: releases.version })
    .from(releases)
    .where(eq(releases.createdBy, imageName))
    .orderBy(releases.part, desc(releases.createdAt))
    .as('newest');
  const rows = await db
    .select()
    .from(newest)
    .where(notExists(deploysOf(db, newest)));
  return new Map(rows.map(({ part, version }) => [part, version]));
}

/** The live version of each module. */
export const liveVersions = async (db: Db): Promise<ReleaseManifest> => versionsOf(await liveDeploys(db));

export async function listModules(db: Db, now = new Date(), language: Language = 'it'): Promise<LiveModule[]> {
  const live = await liveDeploys(db);
  const running = await db
    .select({ serves: processes.serves })
    .from(processes)
    .where(gt(processes.seenAt, new Date(now.getTime() - processTimeoutMs)));
  const failures = await recentFailures(db, now);
  const held = await heldVersions(db);
  const staged = await listStaged(db, language);
  const teams = new Map((await db.select().from(admittedRemotes)).map(({ name, team }) => [name, team]));
  const described = await liveReleases(db);
  const inOrder = live.toSorted((a, b) => placeOf(a.part) - placeOf(b.part));
  return inOrder.map((deploy) => {
    const { part: name, version } = deploy;
    const { manifest } = described.get(name) ?? {};
    const agreeing = running.filter(({ serves }) => serves[name] === version).length;
    const heldVersion = held.get(name);
    const shown = staged.get(name);
    return {
      name,
      title: manifestOf({ name, manifest })?.title.it ?? null,
      team: teams.get(name) ?? '',
      paths: pathsOf({ name, manifest }),
      live: toDeploy(deploy, language),
      ...(heldVersion ? { heldVersion } : {}),
      processes: { total: running.length, agreeing },
      failures: failures.get(name) ?? [],
      ...(shown ? { staged: shown } : {}),
    };
  });
}

/** The names of the site's own modules come first, in their order. */
const placeOf = (part: string): number => [...namesOfEveryKit, part].indexOf(part);

export async function listDeploys(db: Db, part: ModuleName, language: Language = 'it'): Promise<Deploy[]> {
  const rows = await db
    .select()
    .from(deploys)
    .where(eq(deploys.part, part))
    .orderBy(desc(deploys.id))
    .limit(listedDeploys);
  if (rows.length === 0) await refuseUnknown(db, part);
  return rows.map((row) => toDeploy(row, language));
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
  const staged = await findOpen(db);
  for (const { part } of await db.selectDistinct({ part: releases.part }).from(releases)) {
    const log = await db.select().from(deploys).where(eq(deploys.part, part)).orderBy(desc(deploys.id));
    const newest = new Set<string>();
    // In no log: one can be made live, and its image must not count as new again.
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

type DeployRow = typeof deploys.$inferSelect;

export const versionsOf = (live: DeployRow[]): ReleaseManifest =>
  Object.fromEntries(live.map(({ part, version }) => [part, version]));

/** The columns of a reason. */
export const reasonOf = ({ it, en }: Text) => ({ reason: it, reasonInEnglish: en });

const toDeploy = ({ part: _, watch: _watch, reasonInEnglish, ...row }: DeployRow, language: Language): Deploy => ({
  ...row,
  reason: language === 'en' ? (reasonInEnglish ?? row.reason) : row.reason,
  at: row.at.toISOString(),
});

/** Throws 403 for a token of another part. */
export function refuseOtherPart({ part: own }: Publisher, part: ModuleName): void {
  if (own === null || own === part) return;
  throw new DomainError(
    403,
    say(({ otherToken }) => otherToken(own, part)),
  );
}

export const notStored = (status: 404 | 422, part: ModuleName, version: string): DomainError =>
  new DomainError(
    status,
    say(({ isNotStored }) => isNotStored(part, shortVersion(version))),
  );
