ALTER TABLE "cars" ADD COLUMN "state_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "state_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "images_undescribed" ON "images" USING btree ("entity_type","entity_id") WHERE "images"."alt" = '';--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ((case when "answered_at" is null then "created_at" else "state_changed_at" end),"id") WHERE "contact_messages"."state" in ('new', 'open') and "contact_messages"."remind_on" is null;--> statement-breakpoint
-- Since when a record has its state is in the log, as far as that goes back. None of it changes a record.
ALTER TABLE "cars" DISABLE TRIGGER "note_change";--> statement-breakpoint
ALTER TABLE "projects" DISABLE TRIGGER "note_change";--> statement-breakpoint
UPDATE "cars" SET "state_changed_at" = coalesce("changes"."at", "cars"."created_at")
FROM "cars" "own" LEFT JOIN (
  SELECT "record_id", max("at") AS "at" FROM "audit_log"
  WHERE "kind" = 'car' AND "fields" && '{state,available}' GROUP BY "record_id"
) "changes" ON "changes"."record_id" = "own"."id"::text
WHERE "own"."id" = "cars"."id";--> statement-breakpoint
UPDATE "projects" SET "state_changed_at" = coalesce("changes"."at", "projects"."created_at")
FROM "projects" "own" LEFT JOIN (
  SELECT "record_id", max("at") AS "at" FROM "audit_log"
  WHERE "kind" = 'project' AND "fields" && '{state}' GROUP BY "record_id"
) "changes" ON "changes"."record_id" = "own"."id"::text
WHERE "own"."id" = "projects"."id";--> statement-breakpoint
ALTER TABLE "cars" ENABLE TRIGGER "note_change";--> statement-breakpoint
ALTER TABLE "projects" ENABLE TRIGGER "note_change";--> statement-breakpoint
CREATE FUNCTION note_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.state_changed_at := now();
  RETURN NEW;
END
$$;--> statement-breakpoint
-- After keep_state and note_change, by its name: the state is what it will be. A time that is written with the state stays.
CREATE TRIGGER note_state BEFORE UPDATE ON "cars" FOR EACH ROW
WHEN (NEW.state <> OLD.state AND NEW.state_changed_at = OLD.state_changed_at) EXECUTE FUNCTION note_state();--> statement-breakpoint
CREATE TRIGGER note_state BEFORE UPDATE ON "projects" FOR EACH ROW
WHEN (NEW.state <> OLD.state AND NEW.state_changed_at = OLD.state_changed_at) EXECUTE FUNCTION note_state();
