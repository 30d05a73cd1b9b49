CREATE TABLE "received_messages" (
	"hash" text PRIMARY KEY NOT NULL,
	"message_id" integer DEFAULT nextval('contact_messages_id_seq') NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspected_messages" (
	"id" integer PRIMARY KEY DEFAULT nextval('contact_messages_id_seq') NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"car_id" integer,
	"car_name" text
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "header_id" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "phone" text;--> statement-breakpoint
CREATE INDEX "suspected_messages_newest" ON "suspected_messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);