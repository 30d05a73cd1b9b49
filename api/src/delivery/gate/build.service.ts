import { type ReleaseDescription, shortVersion } from '@officina/contracts/release';
import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { isDatabaseAway } from '../../db/failures';
import { deploys, releases } from '../../db/schema';
import { type Sentence, say, sentence } from '../../sentences/say';
import { type DeployRow, heldReleases, inTurn, liveDeploys, serverImage } from '../log/deploy-log';
import { type BuiltRelease, columnsOf } from '../release/release-package';
import { usableReleases } from './gate.service';
import { findCallMisfits, findMisfits, findRefusals, type Offered } from './release-gate';

interface BuildOptions {
  /** Default: the calls that this API supports. */
  offered?: Offered | undefined;
  /** Whether the server has started: then releases of the last seven days must stay usable, as for a publication. */
  isRunning?: boolean;
}

interface Change {
  release: BuiltRelease;
  /** Why it replaces a version that a person has made live. */
  reason?: Sentence;
}

/**
 * Plans the changes of a build. Its releases that were never live go live, unless a person has made another version
 * live, or they would be refused as a publication (then none goes live). In both cases a release still replaces a live
 * one that does not fit this API, if it fits itself. A build that was completely live before (an older one, or one
 * started before) changes nothing.
 */
async function planBuild(db: Db, build: readonly BuiltRelease[], { offered, isRunning = false }: BuildOptions = {}) {
  const { live, kept } = await usableReleases(db);
  const deployed = new Map((await liveDeploys(db)).map((deploy) => [deploy.part, deploy]));
  const fresh = await neverLiveOf(db, build);
  const needed = (fresh.length > 0 ? build : []).flatMap((release): Change[] => {
    const [before, row] = [live.get(release.name), deployed.get(release.name)];
    if (!before || !row || row.version === release.version) return [];
    const misfits = findCallMisfits(before, offered);
    if (misfits.length === 0 || findCallMisfits(release, offered).length > 0) return [];
    const reason = sentence('imageReplaced', shortVersion(row.version), row.by, misfits.join('; '));
    return [{ release, reason }];
  });
  const byPeople = await madeByPeople(db, [...deployed.values()]);
  const wanted: Change[] = [
    ...fresh.filter(({ name }) => !byPeople.has(name)).map((release) => ({ release })),
    ...needed.filter(({ release }) => byPeople.has(release.name) || !fresh.includes(release)),
  ];
  // Without a live shell nothing can be served, so nothing is refused.
  const next = wanted.map(({ release }) => release);
  const refusals = live.has('shell') ? findRefusals({ live, next, kept: isRunning ? kept : [] }, offered) : [];
  const goesLive = refusals.length > 0 ? needed : wanted;
  const set = new Map<string, ReleaseDescription>([
    ...live,
    ...goesLive.map(({ release }) => [release.name, release] as const),
  ]);
  return {
    goesLive,
    /** Only stored, not made live. */
    held: fresh.filter((release) => !goesLive.some((change) => change.release === release)),
    refusals,
    /** Misfits that remain after the change. */
    misfits: [...findMisfits(set, live), ...[...set.values()].flatMap((release) => findCallMisfits(release, offered))],
    kept,
  };
}

/** The releases of a build that were never live, unless a later build has brought a newer one. */
async function neverLiveOf(db: Db, build: readonly BuiltRelease[]): Promise<BuiltRelease[]> {
  const stored = await db.select({ part: releases.part, version: releases.version }).from(releases);
  const everLive = await db.selectDistinct({ part: deploys.part, version: deploys.version }).from(deploys);
  const known = new Set([...stored, ...everLive].map(({ part, version }) => `${part} ${version}`));
  const held = await heldReleases(db);
  return build.filter(({ name, version }) => !known.has(`${name} ${version}`) || held.get(name)?.version === version);
}

/** The names whose live version a person chose; after an automatic rollback, whoever made that version live before. */
export async function madeByPeople(db: Db, live: readonly DeployRow[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const deploy of live) {
    const { kind } = deploy.kind === 'take-back' ? await madeLiveBefore(db, deploy) : deploy;
    if (kind === 'publish' || kind === 'rollback') found.add(deploy.part);
  }
  return found;
}

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

/** Stores the releases of a build that were never live, and makes those live that `planBuild` selects. */
export async function deployBuild(db: Db, build: readonly BuiltRelease[], options?: BuildOptions): Promise<void> {
  if ((await neverLiveOf(db, build)).length === 0) return;
  await inTurn(db, async (tx) => {
    const { goesLive, held, refusals } = await planBuild(tx, build, options);
    const brought = [...goesLive.map(({ release }) => release), ...held];
    if (brought.length === 0) return;
    const stored = await tx
      .insert(releases)
      .values(brought.map((release) => ({ ...columnsOf(release), createdBy: serverImage })))
      .onConflictDoNothing()
      .returning({ version: releases.version });
    const lines = goesLive.map(({ release: { name, version }, reason }) => ({
      part: name,
      version,
      by: serverImage,
      kind: 'image' as const,
      reason,
    }));
    if (lines.length > 0) await tx.insert(deploys).values(lines);
    for (const { release, reason } of goesLive)
      if (reason)
        console.warn(`${release.name} ${shortVersion(release.version)} of this server's build. ${say(reason, 'en')}`);
    // A running server repeats this with each deploy; the warning is logged once.
    const isNew = held.some(({ version }) => stored.some((row) => row.version === version));
    if (held.length > 0 && (isNew || !options?.isRunning)) console.warn(heldText(held, refusals));
  });
}

function heldText(held: readonly BuiltRelease[], refusals: readonly string[]): string {
  const names = held.map(({ name, version }) => `${name} ${shortVersion(version)}`).join(', ');
  const why = refusals.length > 0 ? refusals.join('; ') : 'a person has made another one live';
  return `Of this server's build these are stored and not live (${names}): ${why}. What was live stays.`;
}

/** The server and its build do not fit releases that stay live. The message says what to do. */
export class UnfitBuild extends Error {
  override readonly name = 'UnfitBuild';
}

const remedy = `What to do: build all parts from the checkout of this server (\`bun run build\`) and start it again. If a part that
is named here was published later than that checkout, take a newer checkout; or start the server that ran before,
publish or roll back that part there, and then start this one. With START_UNFIT=1 this server starts all the same, and
what it does not offer fails: roll back the parts that are named here at once.`;

/**
 * Throws UnfitBuild if a release that stays live, or goes live with this build, needs what neither this API nor the
 * other releases offer. Needs of releases that were only live within the last seven days are logged as one warning.
 * Without the database nothing is checked.
 */
export async function refuseUnfitBuild(db: Db, build: readonly BuiltRelease[], offered?: Offered): Promise<void> {
  const found = await planBuild(db, build, { offered }).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
  });
  if (!found) return;
  const { misfits, kept } = found;
  if (misfits.length > 0) {
    const lines = misfits.map((misfit) => `- ${misfit}`);
    throw new UnfitBuild(['Live releases need what this server does not offer:', ...lines, remedy].join('\n'));
  }
  const lost = kept.flatMap(({ description, label }) => findCallMisfits(description, offered, label));
  if (lost.length > 0) {
    console.warn(`Open tabs may have releases that this server does not fit: ${lost.join('; ')}`);
  }
}
