CREATE TABLE "created_records" (
	"key" text PRIMARY KEY NOT NULL,
	"record_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
