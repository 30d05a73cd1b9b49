CREATE TABLE "versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"by" text NOT NULL,
	"fields" text[] NOT NULL,
	"value" jsonb NOT NULL,
	"is_undo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "versions_of_record" ON "versions" USING btree ("kind","record_id","id");
--> statement-breakpoint
-- The company's versions keep their ids, which clients have as ETags.
INSERT INTO "versions" ("id", "kind", "record_id", "at", "by", "fields", "value", "is_undo")
OVERRIDING SYSTEM VALUE
SELECT "id", 'company', '1', "at", "by",
  ARRAY(SELECT key FROM jsonb_object_keys("value") AS key
    WHERE "before" IS NOT NULL AND "value" -> key IS DISTINCT FROM "before" -> key),
  "value", "is_undo"
FROM (SELECT *, lag("value") OVER (ORDER BY "id") AS "before" FROM "company_versions") AS publications
ORDER BY "id" DESC LIMIT 20;
--> statement-breakpoint
SELECT setval('versions_id_seq', (SELECT max("id") FROM "versions")) WHERE EXISTS (SELECT FROM "versions");
--> statement-breakpoint
DROP TABLE "company_versions" CASCADE;
--> statement-breakpoint
-- Processes of the version before read the company until they stop.
CREATE VIEW "company_versions" AS
SELECT "id", "at", "by", "value", "is_undo" FROM "versions" WHERE "kind" = 'company';
--> statement-breakpoint
CREATE FUNCTION notify_company_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', '');
  PERFORM pg_notify('company_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION notify_company_changed();
--> statement-breakpoint
CREATE TRIGGER company_version_stored AFTER INSERT OR UPDATE ON "versions"
FOR EACH ROW WHEN (NEW."kind" = 'company') EXECUTE FUNCTION notify_company_version();
--> statement-breakpoint
CREATE TRIGGER company_version_deleted AFTER DELETE ON "versions"
FOR EACH ROW WHEN (OLD."kind" = 'company') EXECUTE FUNCTION notify_company_version();
