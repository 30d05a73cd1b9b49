import { deployKinds, failureKinds, failureSources } from '@officina/contracts/module';
import type { ReleaseDescription, ReleaseManifest } from '@officina/contracts/release';
import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
/** Stored releases, for all processes. Immutable: the version is the hash of the content. */
export const releases = pgTable(
  'releases',
  {
    part: text().notNull(),
    version: text().notNull(),
    /** Gzipped tar file of the release (`release-package.ts`). */
    packed: bytea().notNull(),
    /** Its release.json. */
    description: jsonb().$type<ReleaseDescription>().notNull(),
    commit: text(),
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
    createdBy: text('created_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.part, table.version] })],
);

/** Append-only log. The newest row of a part determines its live version. */
export const deploys = pgTable(
  'deploys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    part: text().notNull(),
    version: text().notNull(),
    /** Not the transaction's start, which may have waited for another deploy. */
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    by: text().notNull(),
    kind: text({ enum: deployKinds }).notNull(),
    commit: text(),
    /** Whether it is rolled back automatically if it fails (`watch/decide.ts`). */
    watch: boolean().notNull().default(true),
    /**
     * A `Text` of `sentences/say.ts`: why it was or was not rolled back, or replaced another version; may be set later.
     */
    reason: jsonb(),
  },
  (table) => [index('deploys_newest').on(table.part, table.id.desc())],
);

/**
 * Releases that are or were shown to some visitors, at most one at a time. Not in the log of deploys, whose readers
 * (including older kits) take the newest row for the live version.
 */
export const stagedReleases = pgTable('staged_releases', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  part: text().notNull(),
  version: text().notNull(),
  at: instant('at').notNull().default(sql`clock_timestamp()`),
  by: text('by').notNull(),
  /** Percentage of visits. */
  share: integer().notNull(),
  /** The newest deploy when it was staged; any later deploy ends it. */
  afterDeploy: integer('after_deploy').notNull(),
  /** When its first visits had been without problems. */
  provenAt: instant('proven_at'),
  lastVisitAt: instant('last_visit_at'),
  /** Figures of its visits, see `countsOf`. */
  counts: integer().array().notNull().default([]),
  /** The same figures of visits with the live release. */
  liveCounts: integer('live_counts').array().notNull().default([]),
  endedAt: instant('ended_at'),
  outcome: text({ enum: ['everyone', 'back'] }),
  /** Why it was withdrawn, as in `deploys`. */
  reason: jsonb(),
});

/**
 * Observations about releases of the last day: failures, and visitors who opened a page with a release that has just
 * gone live. Without messages, values and addresses.
 */
export const releaseEvents = pgTable(
  'release_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    part: text().notNull(),
    version: text().notNull(),
    kind: text({ enum: [...failureKinds, 'open'] }).notNull(),
    source: text({ enum: failureSources }).notNull(),
    /** Keyed hash of the visitor's network, or hash of the page that failed in the renderer. */
    fingerprint: text().notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('release_events_at').on(table.at)],
);

/** The remotes that may be published. */
export const admittedRemotes = pgTable('admitted_remotes', {
  name: text().primaryKey(),
  team: text().notNull(),
  paths: text().array().notNull(),
  admittedAt: instant('admitted_at').notNull().default(sql`clock_timestamp()`),
  /** Username, or "immagine" for a part that came with the server. */
  admittedBy: text('admitted_by').notNull(),
  /** Only later deploys count, so that a remote that is admitted again is not live again. */
  afterDeploy: integer('after_deploy').notNull().default(0),
});

/** Only the SHA-256 of a token is stored, so that a reader of the table cannot publish. */
export const deployTokens = pgTable('deploy_tokens', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  part: text().notNull(),
  label: text().notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  lastUsedAt: instant('last_used_at'),
});

/** Running server processes, with the versions that each one serves. */
export const processes = pgTable('processes', {
  id: text().primaryKey(),
  seenAt: instant('seen_at').notNull(),
  serves: jsonb().$type<ReleaseManifest>().notNull(),
});
