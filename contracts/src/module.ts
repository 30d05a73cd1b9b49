import * as v from 'valibot';
import { Version } from './release';
import { ModuleName } from './remotes';
import { Instant, lineText, openList, queryBoolean, RecordId, strictShape } from './schema';
import { VitalFigures } from './vitals';

/** Path parameter `{id}`: the name of a module. */
export const ModuleParams = v.object({ id: ModuleName });

/**
 * How a version went live: with the server's image, by a publication, by a rollback, or by an automatic rollback of the
 * server ('take-back') after the next version had failed.
 */
export const deployKinds = ['image', 'publish', 'rollback', 'take-back'] as const;

/** An entry of the deploy log. The newest entry of a module names its live version. */
export const Deploy = v.object({
  id: RecordId,
  version: Version,
  at: Instant,
  /** Username, label of the deploy token, or "immagine". */
  by: v.string(),
  kind: openList(deployKinds),
  /** The commit from which the release was built; null if unknown. */
  commit: v.nullable(v.string()),
  /**
   * Why the server rolled the next version back automatically, why it could not roll this one back, or why the server's
   * image replaced what a person had made live. In the caller's language, with findings about releases in English.
   */
  reason: v.nullable(v.string()),
  /** Of the page views of the last 30 days while it was the newest deploy of all modules; only in the list of deploys. */
  vitals: v.optional(VitalFigures),
});
export type Deploy = v.InferOutput<typeof Deploy>;

/**
 * What failed: 'load': the code of a part was not loaded; 'render': it threw while rendering; 'start': the program did
 * not start (the shell in the browser, a server bundle in the renderer).
 */
export const failureKinds = ['load', 'render', 'start'] as const;
export const failureSources = ['browser', 'renderer'] as const;

/** A page's report that a release failed. It contains no message, value, URL or user. */
export const FailureReport = strictShape({
  part: ModuleName,
  version: Version,
  kind: v.picklist(failureKinds, 'Tipo di guasto non valido'),
});
export type FailureReport = v.InferOutput<typeof FailureReport>;

const FailureCount = v.object({
  version: Version,
  kind: openList(failureKinds),
  source: openList(failureSources),
  count: v.number(),
});
export type FailureCount = v.InferOutput<typeof FailureCount>;

/** Page views with a measurement, and how many of them were poor (`poorFrom`). */
const VitalCount = v.object({ pages: v.number(), poor: v.number() });

/** Results of the visits that got one set of releases. */
const ShownVisits = v.object({
  visits: v.number(),
  failures: v.number(),
  /** Page views that reported web vitals. */
  pages: v.number(),
  lcp: VitalCount,
  cls: VitalCount,
  inp: VitalCount,
});
export type ShownVisits = v.InferOutput<typeof ShownVisits>;

/** Number of visits with a staged release after which it counts as proven, and after which everyone gets it. */
export const stagedVisits = { trial: 20, enough: 100 } as const;

/** A release that is or was shown to some visitors before it goes live. */
export const StagedRelease = v.object({
  version: Version,
  /** Percentage of the visits. */
  share: v.number(),
  at: Instant,
  by: v.string(),
  /** Whether its first visits had no problems, so that the share may be increased. */
  isProven: v.boolean(),
  /** Null: it is staged now. */
  outcome: v.nullable(openList(['everyone', 'back'])),
  endedAt: v.nullable(Instant),
  /** Why it was withdrawn, like the reason of a deploy. */
  reason: v.nullable(v.string()),
  staged: ShownVisits,
  /** Visits without the staged release, in the same time. */
  live: ShownVisits,
});
export type StagedRelease = v.InferOutput<typeof StagedRelease>;

/** A separately published part of the site: the shell or a remote. */
export const LiveModule = v.object({
  name: v.string(),
  /** Italian title from its live release; null if that has none. */
  title: v.nullable(v.string()),
  /** Name of the team; empty for a module that came with the server. */
  team: v.string(),
  /** Paths of its pages, on the site and in the back office. */
  paths: v.array(v.string()),
  /** Names of the other modules whose live releases mount parts of it. */
  usedBy: v.optional(v.array(v.string())),
  live: Deploy,
  /**
   * The newest version from a server image or a build, if it was never live because a person had made another version
   * live, or because it was refused.
   */
  heldVersion: v.optional(Version),
  /**
   * Why it was refused, in English; it goes live automatically once it fits. The same for all versions that came
   * together.
   */
  heldReason: v.optional(v.string()),
  /** Number of running server processes, and how many of them serve the live version. */
  processes: v.object({ total: v.number(), agreeing: v.number() }),
  /** Failures of the last hour, in the order of the first occurrence. */
  failures: v.array(FailureCount),
  /** The staged release, or the last one if it was withdrawn; absent after another version has gone live. */
  staged: v.optional(StagedRelease),
});
export type LiveModule = v.InferOutput<typeof LiveModule>;

/**
 * Query of the lists of modules and deploys: has no effect, but commands and releases of contract version 1 send it.
 */
export const EveryQuery = v.object({ every: queryBoolean });

/** Makes a stored release live. A rollback is the same request with an earlier version. */
export const MakeLive = strictShape({
  version: Version,
  /** The version that must be live now; otherwise the answer is 409. */
  expect: v.optional(Version),
  /** False: no automatic rollback if it fails; and processes use it after a rollback even if its rehearsal fails. */
  watch: v.optional(v.boolean()),
});
export type MakeLive = v.InferInput<typeof MakeLive>;

/** Shows a stored release to some of the visitors. */
export const StageRelease = strictShape({
  version: Version,
  /** Percentage of the visits. */
  share: v.pipe(
    v.number('Inserisci un numero'),
    v.integer('Inserisci un numero intero'),
    v.minValue(1, 'Almeno l’1% delle visite'),
    v.maxValue(50, 'Al massimo il 50% delle visite'),
  ),
  /** The version that must be live now; otherwise the answer is 409. */
  expect: v.optional(Version),
});
export type StageRelease = v.InferInput<typeof StageRelease>;

/**
 * Query of a deploy. True: a rollback is rehearsed like a publication, which takes time in an emergency. It is a query
 * parameter because older servers ignore unknown parameters but refuse unknown keys of a body.
 */
export const RehearseQuery = v.object({ rehearse: queryBoolean });

/**
 * Query of a check before a build: the version, the expected live version, and the paths of the pages that the new
 * version will have, separated by commas.
 */
export const MakeLiveQuery = v.object({
  version: Version,
  expect: v.optional(Version),
  // The pattern is strict because a refusal quotes the paths.
  paths: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(10_000, 'Troppi percorsi'),
      v.regex(/^(?:\/[a-z0-9/:-]*(?:,\/[a-z0-9/:-]*)*)?$/, 'Percorsi non validi'),
    ),
  ),
});

/** The deploy, and the result of the rehearsal before it; absent without a rehearsal. */
export const MadeLive = v.object({ ...Deploy.entries, rehearsal: v.optional(openList(['passed', 'unclear'])) });
export type MadeLive = v.InferOutput<typeof MadeLive>;

/** Requests a link that shows the site with a stored release which is not live. */
export const PreviewDraft = strictShape({ version: Version });
export type PreviewDraft = v.InferInput<typeof PreviewDraft>;

export const PreviewLink = v.object({
  /** Path on the site, including a signature. */
  path: v.string(),
  expiresAt: Instant,
});
export type PreviewLink = v.InferOutput<typeof PreviewLink>;

/** Query of an upload: the commit from which the release was built, for the log. */
export const ReleaseUploadQuery = v.object({
  commit: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/, 'Commit non valido'))),
});

/** A release that the server has stored. */
export const StoredRelease = v.object({
  name: v.string(),
  version: Version,
  /** False if the server already had it. */
  isNew: v.boolean(),
});
export type StoredRelease = v.InferOutput<typeof StoredRelease>;

export const DeployTokenDraft = strictShape({
  part: ModuleName,
  label: lineText(1, 'Inserisci un nome per il token', 60),
});
export type DeployTokenDraft = v.InferInput<typeof DeployTokenDraft>;

/** A deploy token, which allows to publish one module. The token itself is not stored. */
export const DeployToken = v.object({
  id: RecordId,
  part: v.string(),
  label: v.string(),
  createdAt: Instant,
  createdBy: v.string(),
  lastUsedAt: v.nullable(Instant),
});
export type DeployToken = v.InferOutput<typeof DeployToken>;

/** The new token, shown only once. */
export const NewDeployToken = v.object({ id: RecordId, token: v.string() });
export type NewDeployToken = v.InferOutput<typeof NewDeployToken>;
