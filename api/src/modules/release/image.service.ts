import { type ReleaseDescription, type ReleaseManifest, shortVersion } from '@officina/contracts/release';
import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { deploys, releases } from '../../db/schema';
import type { Text } from '../../sentences/say';
import { type DeployRow, heldVersions, imageName, liveDeploys, lockDeploys, reasonOf } from './deploy-log';
import { usableReleases } from './gate.service';
import { type LivePart, planImage } from './image-plan';
import type { Offered } from './release-gate';

/** A release of the image that this process was started with, or of a build that has come since. */
export interface ImageRelease {
  description: ReleaseDescription;
  version: string;
  pack(): Promise<Uint8Array>;
}

/** What of an image is not live, because with it the releases would not fit each other or the API. */
export interface RefusedImage {
  versions: ReleaseManifest;
  reasons: Text[];
}

export interface ImageOptions {
  /** Absent: the calls that this API answers. */
  offered?: Offered | undefined;
  /** A build of a running server must leave releases of the last seven days usable, as a publication must. */
  isRunning?: boolean;
}

/** What an image would change now (`image-plan.ts`), and the releases of open tabs that it must also serve. */
export async function planOf(db: Db, image: ImageRelease[], { offered, isRunning = false }: ImageOptions = {}) {
  const { live, kept } = await usableReleases(db);
  const parts = await liveParts(db, await liveDeploys(db), live);
  const stored = await db.select({ part: releases.part, version: releases.version }).from(releases);
  const deployed = await db.selectDistinct({ part: deploys.part, version: deploys.version }).from(deploys);
  const known = new Set([...stored, ...deployed].map(keyOf));
  const held = await heldVersions(db);
  // One that a server has brought before, and that went live since or was deleted as old, is not new.
  const brought = image.map((release) => {
    const { name } = release.description;
    const isKnown = known.has(keyOf({ part: name, version: release.version }));
    const wasRefused = held.get(name) === release.version && !parts.get(name)?.isByPerson;
    return { ...release, isKnown, isNew: !isKnown || wasRefused };
  });
  return { ...planImage(parts, brought, { offered, kept: isRunning ? kept : [] }), kept };
}

/** What is live, by its deploys and descriptions, and whether a person has made it live. */
export async function liveParts(
  db: Db,
  deployed: readonly DeployRow[],
  described: ReadonlyMap<string, ReleaseDescription>,
): Promise<Map<string, LivePart>> {
  const parts = new Map<string, LivePart>();
  for (const deploy of deployed) {
    const description = described.get(deploy.part);
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
 * Stores the releases of a new image, and makes those live that `planImage` names. The log says what they replace, and
 * what is held for a person. Returns what is not live because it does not fit.
 */
export async function deployImage(
  db: Db,
  image: ImageRelease[],
  options: ImageOptions = {},
): Promise<RefusedImage | undefined> {
  const first = await planOf(db, image, options);
  const isSettled = first.goesLive.length + first.held.length === 0 && first.refused.every(({ isKnown }) => isKnown);
  if (isSettled) return refusedOf(first);
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
    const now = await planOf(tx, image, options);
    const { goesLive, held, refused } = now;
    const wanted = [...[...goesLive, ...held].map(({ release }) => release), ...refused];
    const isWanted = new Set(wanted.map(({ description, version }) => keyOf({ part: description.name, version })));
    const missing = rows.filter((row) => isWanted.has(keyOf(row)));
    if (missing.length > 0) await tx.insert(releases).values(missing).onConflictDoNothing();
    const lines = goesLive.map(({ release, replaces }) => ({
      part: release.description.name,
      version: release.version,
      by: imageName,
      kind: 'image' as const,
      ...(replaces && reasonOf(replaces.reason)),
    }));
    if (lines.length > 0) await tx.insert(deploys).values(lines);
    return now;
  });
  for (const { release, replaces } of plan.goesLive) {
    if (replaces) console.warn(replacementText(release, replaces.reason));
  }
  for (const { release, live } of plan.held) console.info(heldText(release, live));
  return refusedOf(plan);
}

function refusedOf({ refused, reasons }: { refused: ImageRelease[]; reasons: Text[] }): RefusedImage | undefined {
  if (refused.length === 0) return undefined;
  return {
    versions: Object.fromEntries(refused.map(({ description, version }) => [description.name, version])),
    reasons,
  };
}

/** What the server's log says about a release of the image that replaces one that no longer fits. */
export const replacementText = ({ description, version }: ImageRelease, reason: Text): string =>
  `${description.name} ${shortVersion(version)} of this server's image. ${reason.en}`;

const heldText = ({ description: { name }, version }: ImageRelease, live: LivePart): string =>
  `${name} ${shortVersion(live.version)} stays live: ${live.by} made it live. The image's own release is stored; ` +
  `\`bun run rollback ${name.replaceAll('_', '-')} ${shortVersion(version)}\` makes it live.`;

/** What the server's log says about an image or a build that does not fit. */
export const refusedText = ({ versions, reasons }: RefusedImage): string => {
  const names = Object.entries(versions).map(([name, version]) => `${name} ${shortVersion(version)}`);
  return `The new build is not taken into use (${names.join(', ')}): ${reasons.map(({ en }) => en).join('; ')}. What was live stays.`;
};

const keyOf = ({ part, version }: { part: string; version: string }): string => `${part} ${version}`;
