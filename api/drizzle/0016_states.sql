DROP INDEX "cars_available";--> statement-breakpoint
DROP INDEX "projects_featured";--> statement-breakpoint
DROP INDEX "projects_category";--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "completion_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "price_on_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "state" text DEFAULT 'available' NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "sold_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "state" text DEFAULT 'completed' NOT NULL;--> statement-breakpoint
-- A car that is not available is sold. When it was is in the log, as far as that goes back. None of it changes a record.
ALTER TABLE "cars" DISABLE TRIGGER "note_change";--> statement-breakpoint
UPDATE "cars" SET "state" = 'sold', "sold_at" = coalesce((
  SELECT max("at") FROM "audit_log"
  WHERE "kind" = 'car' AND "record_id" = "cars"."id"::text AND 'available' = ANY ("fields")
), "created_at") WHERE NOT "available";--> statement-breakpoint
ALTER TABLE "cars" ENABLE TRIGGER "note_change";--> statement-breakpoint
UPDATE "bin_entries" SET "record" = jsonb_set("record", '{row,state}', to_jsonb(
  CASE WHEN "kind" = 'project' THEN 'completed' WHEN "record" #>> '{row,available}' = 'false' THEN 'sold' ELSE 'available' END
)) WHERE "kind" IN ('car', 'project');--> statement-breakpoint
CREATE INDEX "cars_state" ON "cars" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cars_sold" ON "cars" USING btree ("sold_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "cars"."state" = 'sold';--> statement-breakpoint
CREATE INDEX "projects_state" ON "projects" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cars_available" ON "cars" USING btree ("available","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"state");--> statement-breakpoint
CREATE INDEX "projects_featured" ON "projects" USING btree ("featured","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"state");--> statement-breakpoint
CREATE INDEX "projects_category" ON "projects" USING btree ("category","created_at" DESC NULLS LAST,"state");--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_state_known" CHECK ("cars"."state" in ('draft', 'available', 'reserved', 'sold'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_state_known" CHECK ("projects"."state" in ('draft', 'ongoing', 'completed'));--> statement-breakpoint
-- A process of the version before knows "available" alone, and so do rows of its backups and of its bin: what it writes
-- becomes a state. What it reads follows from the state.
CREATE FUNCTION keep_car_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state = 'available' AND NOT NEW.available THEN
      NEW.state := 'sold';
    END IF;
  ELSIF NEW.state = OLD.state AND NEW.available <> OLD.available THEN
    NEW.state := CASE WHEN NEW.available THEN 'available' ELSE 'sold' END;
  END IF;
  NEW.available := NEW.state IN ('available', 'reserved');
  IF NEW.state <> 'sold' THEN
    NEW.sold_at := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.sold_at := coalesce(NEW.sold_at, NEW.created_at);
  ELSIF OLD.state <> 'sold' THEN
    NEW.sold_at := now();
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
-- Before note_change, by its name: that one sees the row as it will be.
CREATE TRIGGER keep_state BEFORE INSERT OR UPDATE ON "cars" FOR EACH ROW EXECUTE FUNCTION keep_car_state();--> statement-breakpoint
-- As before, but for a project that has no completion date yet.
ALTER TABLE "projects" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (
  search_fold(title) || E'\n' ||
  search_fold(category || ' ' || coalesce(
    (array['gennaio','febbraio','marzo','aprile','maggio','giugno','luglio','agosto','settembre','ottobre','novembre','dicembre'])[extract(month from completion_date)::integer] || ' ' ||
    extract(year from completion_date)::integer::text, '') || ' ' || duration::text || ' mesi ' ||
    search_join(work_details) || ' ' || description || ' ' || final_result)
) STORED;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "search" SET STORAGE MAIN;
