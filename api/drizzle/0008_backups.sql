CREATE TABLE "backup_runs" (
	"kind" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"problem" text,
	"succeeded_at" timestamp (3) with time zone,
	"archive" text
);
