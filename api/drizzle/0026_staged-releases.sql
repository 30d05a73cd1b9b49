CREATE TABLE "staged_releases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staged_releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"part" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"by" text NOT NULL,
	"share" integer NOT NULL,
	"after_deploy" integer NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"visits" integer DEFAULT 0 NOT NULL,
	"last_visit_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"vitals" integer[] DEFAULT '{0,0,0,0,0,0,0}' NOT NULL,
	"live_visits" integer DEFAULT 0 NOT NULL,
	"live_failures" integer DEFAULT 0 NOT NULL,
	"live_vitals" integer[] DEFAULT '{0,0,0,0,0,0,0}' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"reason" text,
	"reason_in_english" text
);
--> statement-breakpoint
-- Every process hears when a release is staged, and when that ends, as of a deploy; not of each visit that is counted.
CREATE TRIGGER staged_releases_changed AFTER INSERT OR UPDATE OF "share", "ended_at" OR DELETE OR TRUNCATE ON "staged_releases"
FOR EACH STATEMENT EXECUTE FUNCTION notify_deploys_changed();
