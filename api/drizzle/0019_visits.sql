CREATE TABLE "visits" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visits_day_page_source_pk" PRIMARY KEY("day","page","source")
);
--> statement-breakpoint
CREATE INDEX "visits_page" ON "visits" USING btree ("page","day");