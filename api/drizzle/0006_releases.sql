CREATE TABLE "deploy_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deploy_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"part" text NOT NULL,
	"label" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "deploy_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "deploys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deploys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"part" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"commit" text
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"serves" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"part" text NOT NULL,
	"version" text NOT NULL,
	"packed" "bytea" NOT NULL,
	"description" jsonb NOT NULL,
	"commit" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "releases_part_version_pk" PRIMARY KEY("part","version")
);
--> statement-breakpoint
CREATE INDEX "deploys_newest" ON "deploys" USING btree ("part","id" DESC NULLS LAST);
--> statement-breakpoint
-- Every process serves what the log of deploys says, and hears of a new line at once.
CREATE FUNCTION notify_deploys_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('deploys_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER deploys_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "deploys"
FOR EACH STATEMENT EXECUTE FUNCTION notify_deploys_changed();
