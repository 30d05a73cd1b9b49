ALTER TABLE "cars" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "certifies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Every category of cars was shown as a certification: own ones stay that until their owner says otherwise.
UPDATE "categories" SET "certifies" = true WHERE "type" = 'car' AND "id" NOT IN ('rare', 'convertible');--> statement-breakpoint
UPDATE "cars" SET "updated_at" = greatest("created_at", (
  SELECT max("updated_at") FROM "images" WHERE "entity_type" = 'car' AND "entity_id" = "cars"."id"
));--> statement-breakpoint
UPDATE "projects" SET "updated_at" = greatest("created_at", (
  SELECT max("updated_at") FROM "images" WHERE "entity_type" = 'project' AND "entity_id" = "projects"."id"
));--> statement-breakpoint
-- A trigger cannot be forgotten, and it also sees a row that someone changes by hand.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The generated column is not computed yet in NEW.
  IF to_jsonb(NEW) - 'search' IS DISTINCT FROM to_jsonb(OLD) - 'search' AND NEW.updated_at = OLD.updated_at THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER note_change BEFORE UPDATE ON "cars" FOR EACH ROW EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER note_change BEFORE UPDATE ON "projects" FOR EACH ROW EXECUTE FUNCTION note_change();--> statement-breakpoint
-- An inserted image counts with its own time, so that a restored backup keeps the times that it has. Its owner is locked
-- by every write of images.
CREATE FUNCTION note_image_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  image images%ROWTYPE;
  changed timestamptz := now();
BEGIN
  IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    image := OLD;
  ELSE
    image := NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    changed := NEW.updated_at;
  END IF;
  IF image.entity_type = 'car' THEN
    UPDATE cars SET updated_at = changed WHERE id = image.entity_id AND updated_at < changed;
  ELSIF image.entity_type = 'project' THEN
    UPDATE projects SET updated_at = changed WHERE id = image.entity_id AND updated_at < changed;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER note_image_change AFTER INSERT OR UPDATE OR DELETE ON "images"
FOR EACH ROW EXECUTE FUNCTION note_image_change();
