import * as v from 'valibot';
import { Version } from './release';
import { ModuleName } from './remotes';
import { Instant, lineText, openList, queryBoolean, RecordId, strictShape } from './schema';

/** Path parameter `{id}` of a module: its name. */
export const ModuleParams = v.object({ id: ModuleName });

/**
 * How a version went live: with the image of the server, by a publication, by going back to an earlier version, or
 * because the server went back when the one after it failed.
 */
export const deployKinds = ['image', 'publish', 'rollback', 'take-back'] as const;

/** One line of the deploy log. The newest line of a module says which version is live. */
export const Deploy = v.object({
  id: RecordId,
  version: Version,
  at: Instant,
  /** The user name, the label of the token, or "immagine". */
  by: v.string(),
  kind: openList(deployKinds),
  /** The commit that the release was built from; null if the publication did not say it. */
  commit: v.nullable(v.string()),
  /**
   * Why the server took the version after it back, why it could not take this one back, or why the image of the server
   * replaced what a person had made live: in the language of the caller, with what was found in releases in English.
   */
  reason: v.nullable(v.string()),
});
export type Deploy = v.InferOutput<typeof Deploy>;

/**
 * What failed: the code of a part did not arrive, it threw while rendering, or the program did not start (the shell in
 * the browser, a server half in the renderer).
 */
export const failureKinds = ['load', 'render', 'start'] as const;
export const failureSources = ['browser', 'renderer'] as const;

/** A page of the site reports that a release failed. It says nothing else: no message, value, address or user. */
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

/** How long some visitors' pages took: pages that were measured, and those of them that were poor (`poorFrom`). */
const VitalCount = v.object({ pages: v.number(), poor: v.number() });

/** The vitals of a page, and the value from which it counts as poor: what web.dev no longer calls good. */
export const poorFrom = {
  /** Milliseconds until the largest picture or text is there. */
  lcp: 2500,
  /** How far content has moved by itself. */
  cls: 0.1,
  /** Milliseconds that the slowest answer to a press took. */
  inp: 200,
} as const;
export type Vital = keyof typeof poorFrom;

const atMost = (maximum: number) =>
  v.optional(
    v.pipe(
      v.number('Inserisci un numero'),
      v.minValue(0, 'Valore non valido'),
      v.maxValue(maximum, 'Valore non valido'),
    ),
  );

/** What a page tells about itself while a release is staged: numbers only. A browser leaves out what it cannot measure. */
export const Vitals = strictShape({ lcp: atMost(600_000), cls: atMost(1000), inp: atMost(600_000) });
export type Vitals = v.InferOutput<typeof Vitals>;

/** What happened to the visits that were shown one set of releases. */
const ShownVisits = v.object({
  visits: v.number(),
  failures: v.number(),
  /** Pages that have told how long they took. */
  pages: v.number(),
  lcp: VitalCount,
  cls: VitalCount,
  inp: VitalCount,
});
export type ShownVisits = v.InferOutput<typeof ShownVisits>;

/** Visits that a staged release is shown to before it is proven, and before everyone sees it. */
export const stagedVisits = { trial: 20, enough: 100 } as const;

/** A release that is, or was, shown to some visitors before it goes live. */
export const StagedRelease = v.object({
  version: Version,
  /** Percent of the visits. */
  share: v.number(),
  at: Instant,
  by: v.string(),
  /** Whether its first visits went well, so that more may see it. */
  isProven: v.boolean(),
  /** Null: it is shown now. */
  outcome: v.nullable(openList(['everyone', 'back'])),
  endedAt: v.nullable(Instant),
  /** Why it went back, as the reason of a deploy. */
  reason: v.nullable(v.string()),
  staged: ShownVisits,
  /** Of the others meanwhile. */
  live: ShownVisits,
});
export type StagedRelease = v.InferOutput<typeof StagedRelease>;

/** A separately published part of the site: the shell or a remote. */
export const LiveModule = v.object({
  name: v.string(),
  /** Italian, as its live release states it; null if it states nothing. */
  title: v.nullable(v.string()),
  /** Whose it is; empty for a part that came with the server. */
  team: v.string(),
  /** The paths of its pages, of the site and of the back office. */
  paths: v.array(v.string()),
  /** The names of the other modules whose live releases show something of it. */
  usedBy: v.optional(v.array(v.string())),
  /** The deploy that is live. */
  live: Deploy,
  /**
   * The newest version that an image of the server or a build brought, if it was never live: because a person had made
   * another one live, or because it was refused.
   */
  heldVersion: v.optional(Version),
  /** Why it was refused, in English; it goes live by itself once it fits. The same for all versions that came together. */
  heldReason: v.optional(v.string()),
  /** Server processes that are running, and how many of them serve the live version. */
  processes: v.object({ total: v.number(), agreeing: v.number() }),
  /** The failures of the last hour; the version and kind that failed first is the first. */
  failures: v.array(FailureCount),
  /** The release that is shown to some visitors, or that was until it went back; absent once another one went live. */
  staged: v.optional(StagedRelease),
});
export type LiveModule = v.InferOutput<typeof LiveModule>;

/** Query of the lists of modules and deploys: commands and releases of version 1 say that they send it. It has no effect. */
export const EveryQuery = v.object({ every: queryBoolean });

/** Makes a stored release live. A rollback is the same request with an earlier version. */
export const MakeLive = strictShape({
  version: Version,
  /** The version that must be live now; another one is a 409. */
  expect: v.optional(Version),
  /** False: the server does not take it back when it fails. */
  watch: v.optional(v.boolean()),
});
export type MakeLive = v.InferInput<typeof MakeLive>;

/** Shows a stored release to some of the visitors. */
export const StageRelease = strictShape({
  version: Version,
  /** Percent of the visits. */
  share: v.pipe(
    v.number('Inserisci un numero'),
    v.integer('Inserisci un numero intero'),
    v.minValue(1, 'Almeno l’1% delle visite'),
    v.maxValue(50, 'Al massimo il 50% delle visite'),
  ),
  /** The version that must be live now; another one is a 409. */
  expect: v.optional(Version),
});
export type StageRelease = v.InferInput<typeof StageRelease>;

/**
 * Query of a deploy. True: a way back is rehearsed as a publication is. An emergency goes without. A server ignores
 * parameters that it does not know, and refuses unknown keys of a body: what newer callers ask for is a parameter.
 */
export const RehearseQuery = v.object({ rehearse: queryBoolean });

/**
 * Query of a check: which version, the expected one, and the paths of the pages that a version will have which is not
 * built yet, joined by commas.
 */
export const MakeLiveQuery = v.object({
  version: Version,
  expect: v.optional(Version),
  // A refusal repeats them.
  paths: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(10_000, 'Troppi percorsi'),
      v.regex(/^(?:\/[a-z0-9/:-]*(?:,\/[a-z0-9/:-]*)*)?$/, 'Percorsi non validi'),
    ),
  ),
});

/** The deploy, and what the rehearsal before it has found; absent if there was none. */
export const MadeLive = v.object({ ...Deploy.entries, rehearsal: v.optional(openList(['passed', 'unclear'])) });
export type MadeLive = v.InferOutput<typeof MadeLive>;

/** Asks for a link that shows the site with a stored release which is not live. */
export const PreviewDraft = strictShape({ version: Version });
export type PreviewDraft = v.InferInput<typeof PreviewDraft>;

export const PreviewLink = v.object({
  /** Its path on the site, with a signature. */
  path: v.string(),
  expiresAt: Instant,
});
export type PreviewLink = v.InferOutput<typeof PreviewLink>;

/** Query of an upload: the commit that the release was built from, for the log. */
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

/** A token with which one module can be published. The token itself is not stored. */
export const DeployToken = v.object({
  id: RecordId,
  part: v.string(),
  label: v.string(),
  createdAt: Instant,
  createdBy: v.string(),
  lastUsedAt: v.nullable(Instant),
});
export type DeployToken = v.InferOutput<typeof DeployToken>;

/** The new token, shown only this once. */
export const NewDeployToken = v.object({ id: RecordId, token: v.string() });
export type NewDeployToken = v.InferOutput<typeof NewDeployToken>;
