CREATE TABLE "admitted_remotes" (
	"name" text PRIMARY KEY NOT NULL,
	"team" text NOT NULL,
	"paths" text[] NOT NULL,
	"admitted_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"admitted_by" text NOT NULL,
	"after_deploy" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- What is published already, or has a token, stays admitted. The server adds the paths at its start.
INSERT INTO "admitted_remotes" ("name", "team", "paths", "admitted_by")
SELECT part, '', '{}', 'immagine' FROM (SELECT part FROM "deploys" UNION SELECT part FROM "deploy_tokens") AS known;
--> statement-breakpoint
-- A withdrawn name is no longer live: every process hears of it as of a deploy.
CREATE TRIGGER admitted_remotes_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "admitted_remotes"
FOR EACH STATEMENT EXECUTE FUNCTION notify_deploys_changed();
