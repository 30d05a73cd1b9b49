CREATE TABLE "deploy_visitors" (
	"deploy_id" integer NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "deploy_visitors_deploy_id_fingerprint_pk" PRIMARY KEY("deploy_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "module_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "module_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"part" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"fingerprint" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deploys" ADD COLUMN "watch" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "deploys" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "deploy_visitors" ADD CONSTRAINT "deploy_visitors_deploy_id_deploys_id_fk" FOREIGN KEY ("deploy_id") REFERENCES "public"."deploys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "module_failures_at" ON "module_failures" USING btree ("at");