-- Every process that keeps answers in memory listens to this channel. A trigger cannot be
-- forgotten, and it also hears a row that someone changes by hand.
CREATE FUNCTION notify_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER projects_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "projects"
FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
CREATE TRIGGER cars_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "cars"
FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
CREATE TRIGGER images_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "images"
FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories"
FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
-- Here and not at each start: a default that the owner deletes stays deleted.
-- The times differ by a millisecond each, because categories are listed in the order they were made.
INSERT INTO "categories" ("id", "name", "type", "is_default", "created_at")
SELECT "id", "name", "type", true, now() + "place" * interval '1 millisecond'
FROM (VALUES
  (1, 'restoration', 'Restauro', 'project'),
  (2, 'customization', 'Personalizzazione', 'project'),
  (3, 'engine', 'Motore', 'project'),
  (4, 'restored', 'Restaurata', 'car'),
  (5, 'matching-numbers', 'Matching Numbers', 'car'),
  (6, 'certified', 'Certificata', 'car'),
  (7, 'rare', 'Rarità', 'car'),
  (8, 'convertible', 'Cabriolet', 'car')
) AS "defaults" ("place", "id", "name", "type");
