CREATE TABLE "company_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"by" text NOT NULL,
	"value" jsonb NOT NULL,
	"is_undo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER company_versions_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "company_versions"
FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
-- An open back office follows it, too.
CREATE FUNCTION notify_company_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('company_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER company_noticed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "company_versions"
FOR EACH STATEMENT EXECUTE FUNCTION notify_company_changed();
