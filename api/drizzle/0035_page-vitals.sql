CREATE TABLE "page_vitals" (
	"day" date NOT NULL,
	"deploy" integer NOT NULL,
	"page" text NOT NULL,
	"vital" text NOT NULL,
	"step" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_vitals_day_deploy_page_vital_step_pk" PRIMARY KEY("day","deploy","page","vital","step")
);
