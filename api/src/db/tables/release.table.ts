import { deployKinds, failureKinds, failureSources } from '@officina/contracts/module';
import type { ReleaseDescription, ReleaseManifest } from '@officina/contracts/release';
import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
/** Stored releases, for all processes. Immutable: a version is the hash of its content. */
export const releases = pgTable(
  'releases',
  {
    part: text().notNull(),
    version: text().notNull(),
    /** The gzipped tar file of its files (`release-package.ts`). */
    packed: bytea().notNull(),
    /** Its release.json. */
    description: jsonb().$type<ReleaseDescription>().notNull(),
    commit: text(),
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
    createdBy: text('created_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.part, table.version] })],
);

/** Append-only log. The newest row of a part says which version is live. */
export const deploys = pgTable(
  'deploys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    part: text().notNull(),
    version: text().notNull(),
    /** Not the start of the transaction, which may have waited for another deploy. */
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    by: text().notNull(),
    kind: text({ enum: deployKinds }).notNull(),
    commit: text(),
    /** Whether it is taken back when it fails (`watch/decide.ts`). */
    watch: boolean().notNull().default(true),
    /** A `Text` of `sentences/say.ts`: why it came back, was not taken back or replaced another; may be filled in later. */
    reason: jsonb(),
  },
  (table) => [index('deploys_newest').on(table.part, table.id.desc())],
);

/**
 * Releases that are or were shown to some visitors, at most one at a time. Not in the log of deploys, because all that
 * reads it, older kits included, takes its newest line for what is live.
 */
export const stagedReleases = pgTable('staged_releases', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  part: text().notNull(),
  version: text().notNull(),
  at: instant('at').notNull().default(sql`clock_timestamp()`),
  by: text('by').notNull(),
  /** Percent of the visits. */
  share: integer().notNull(),
  /** The newest deploy when it was staged: any later one ends it. */
  afterDeploy: integer('after_deploy').notNull(),
  /** When its first visits had gone well. */
  provenAt: instant('proven_at'),
  lastVisitAt: instant('last_visit_at'),
  /** What happened to its visits: see `countsOf`. */
  counts: integer().array().notNull().default([]),
  /** The same of the visits that see what is live. */
  liveCounts: integer('live_counts').array().notNull().default([]),
  endedAt: instant('ended_at'),
  outcome: text({ enum: ['everyone', 'back'] }),
  /** Why it went back, as in `deploys`. */
  reason: jsonb(),
});

/**
 * What was seen of releases in the last day: failures, and who has opened a page with one that has just gone live. Without
 * messages, values and addresses.
 */
export const releaseEvents = pgTable(
  'release_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    part: text().notNull(),
    version: text().notNull(),
    kind: text({ enum: [...failureKinds, 'open'] }).notNull(),
    source: text({ enum: failureSources }).notNull(),
    /** Keyed hash of the visitor's network, or hash of the page that the renderer failed on. */
    fingerprint: text().notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('release_events_at').on(table.at)],
);

/** The names that may be published. */
export const admittedRemotes = pgTable('admitted_remotes', {
  name: text().primaryKey(),
  team: text().notNull(),
  paths: text().array().notNull(),
  admittedAt: instant('admitted_at').notNull().default(sql`clock_timestamp()`),
  /** The user name, or "immagine" for a part that came with the server. */
  admittedBy: text('admitted_by').notNull(),
  /** Only later deploys count: a name that is admitted again is not live again. */
  afterDeploy: integer('after_deploy').notNull().default(0),
});

/** The table has only the SHA-256 of a token, so that a reader of the table cannot publish. */
export const deployTokens = pgTable('deploy_tokens', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  part: text().notNull(),
  label: text().notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  lastUsedAt: instant('last_used_at'),
});

/** The running server processes, and the versions that each one serves. */
export const processes = pgTable('processes', {
  id: text().primaryKey(),
  seenAt: instant('seen_at').notNull(),
  serves: jsonb().$type<ReleaseManifest>().notNull(),
});
