import * as v from 'valibot';
import { Version } from './release';
import { moduleNames } from './remotes';
import { Instant, lineText, RecordId, strictShape } from './schema';

const Module = v.picklist(moduleNames, 'Modulo non valido');

/** Path parameter `{id}` of a module: its name. */
export const ModuleParams = v.object({ id: Module });

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
  kind: v.picklist(deployKinds),
  /** The commit that the release was built from; null if the publication did not say it. */
  commit: v.nullable(v.string()),
  /** Italian: why the server took the version after it back, or why it could not take this one back. */
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
  part: Module,
  version: Version,
  kind: v.picklist(failureKinds, 'Tipo di guasto non valido'),
});
export type FailureReport = v.InferOutput<typeof FailureReport>;

const FailureCount = v.object({
  version: Version,
  kind: v.picklist(failureKinds),
  source: v.picklist(failureSources),
  count: v.number(),
});
export type FailureCount = v.InferOutput<typeof FailureCount>;

/** A separately published part of the site: the shell or a remote. */
export const LiveModule = v.object({
  name: Module,
  /** The deploy that is live. */
  live: Deploy,
  /** Server processes that are running, and how many of them serve the live version. */
  processes: v.object({ total: v.number(), agreeing: v.number() }),
  /** The failures of the last hour; the version and kind that failed first is the first. */
  failures: v.array(FailureCount),
});
export type LiveModule = v.InferOutput<typeof LiveModule>;

/** Makes a stored release live. A rollback is the same request with an earlier version. */
export const MakeLive = strictShape({
  version: Version,
  /** The version that must be live now; another one is a 409. */
  expect: v.optional(Version),
  /** False: the server does not take it back when it fails. */
  watch: v.optional(v.boolean()),
});
export type MakeLive = v.InferInput<typeof MakeLive>;

/** Query of a check: which version, and the expected one. */
export const MakeLiveQuery = v.pick(v.object(MakeLive.entries), ['version', 'expect']);

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
  name: Module,
  version: Version,
  /** False if the server already had it. */
  isNew: v.boolean(),
});
export type StoredRelease = v.InferOutput<typeof StoredRelease>;

export const DeployTokenDraft = strictShape({
  part: Module,
  label: lineText(1, 'Inserisci un nome per il token', 60),
});
export type DeployTokenDraft = v.InferInput<typeof DeployTokenDraft>;

/** A token with which one module can be published. The token itself is not stored. */
export const DeployToken = v.object({
  id: RecordId,
  part: Module,
  label: v.string(),
  createdAt: Instant,
  createdBy: v.string(),
  lastUsedAt: v.nullable(Instant),
});
export type DeployToken = v.InferOutput<typeof DeployToken>;

/** The new token, shown only this once. */
export const NewDeployToken = v.object({ id: RecordId, token: v.string() });
export type NewDeployToken = v.InferOutput<typeof NewDeployToken>;
