import * as v from 'valibot';
import { Version } from './release';
import { moduleNames } from './remotes';
import { Instant, RecordId, strictShape, text } from './schema';

const Module = v.picklist(moduleNames, 'Modulo non valido');

/** Path parameter `{id}` of a module: its name. */
export const ModuleParams = v.object({ id: Module });

/** How a version went live: with the image of the server, by a publication, or by going back to an earlier version. */
export const deployKinds = ['image', 'publish', 'rollback'] as const;

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
});
export type Deploy = v.InferOutput<typeof Deploy>;

/** A separately published part of the site: the shell or a remote. */
export const LiveModule = v.object({
  name: Module,
  /** The deploy that is live. */
  live: Deploy,
  /** Server processes that are running, and how many of them serve the live version. */
  processes: v.object({ total: v.number(), agreeing: v.number() }),
});
export type LiveModule = v.InferOutput<typeof LiveModule>;

/** Makes a stored release live. A rollback is the same request with an earlier version. */
export const MakeLive = strictShape({
  version: Version,
  /** The version that must be live now; another one is a 409. */
  expect: v.optional(Version),
});
export type MakeLive = v.InferInput<typeof MakeLive>;

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
  label: text(1, 'Inserisci un nome per il token', 60),
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
