CREATE TABLE "release_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"part" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"fingerprint" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
INSERT INTO "release_events" ("part", "version", "kind", "source", "fingerprint", "at")
SELECT "part", "version", "kind", "source", "fingerprint", "at" FROM "module_failures"
UNION ALL SELECT "part", "version", 'open', 'browser', "fingerprint", "at" FROM "deploy_visitors" JOIN "deploys" ON "deploys"."id" = "deploy_id";--> statement-breakpoint
DROP TABLE "deploy_visitors" CASCADE;--> statement-breakpoint
DROP TABLE "module_failures" CASCADE;--> statement-breakpoint
ALTER TABLE "staged_releases" ADD COLUMN "counts" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staged_releases" ADD COLUMN "live_counts" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "staged_releases" SET "counts" = array["visits", "failures"] || "vitals", "live_counts" = array["live_visits", "live_failures"] || "live_vitals";--> statement-breakpoint
CREATE INDEX "release_events_at" ON "release_events" USING btree ("at");--> statement-breakpoint
ALTER TABLE "staged_releases" DROP COLUMN "visits";--> statement-breakpoint
ALTER TABLE "staged_releases" DROP COLUMN "failures";--> statement-breakpoint
ALTER TABLE "staged_releases" DROP COLUMN "vitals";--> statement-breakpoint
ALTER TABLE "staged_releases" DROP COLUMN "live_visits";--> statement-breakpoint
ALTER TABLE "staged_releases" DROP COLUMN "live_failures";--> statement-breakpoint
ALTER TABLE "staged_releases" DROP COLUMN "live_vitals";--> statement-breakpoint
-- Every release states what it brings. Those from before cannot be read any more; the log and the gate still list them.
UPDATE "releases" SET "description" = "description" || jsonb_build_object('manifest', jsonb_build_object('title', jsonb_build_object('it', "part"))) WHERE NOT "description" ? 'manifest';
