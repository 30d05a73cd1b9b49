CREATE TABLE "email_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_id" integer NOT NULL,
	"way" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"outcome" text DEFAULT 'running' NOT NULL,
	"said" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"message_id" integer,
	"entry_id" integer,
	"parameters" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"is_doubtful" boolean DEFAULT false NOT NULL,
	"awaits_browser" boolean DEFAULT false NOT NULL,
	"receipt_hash" text,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_tried_at" timestamp (3) with time zone,
	"next_try_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "emails_receipt_hash_unique" UNIQUE("receipt_hash")
);
--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_digest_on" boolean DEFAULT true NOT NULL,
	"digest_days" integer[] DEFAULT '{1,2,3,4,5,6}' NOT NULL,
	"retention_months" integer DEFAULT 24 NOT NULL,
	"digest_on" date
);
--> statement-breakpoint
CREATE TABLE "message_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text,
	"text" text,
	"subject" text,
	"from_email" text,
	"key" text,
	"state" text,
	CONSTRAINT "message_entries_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "remind_on" date;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "car_id" integer;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "car_name" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "email_attempts" ADD CONSTRAINT "email_attempts_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_attempts_email" ON "email_attempts" USING btree ("email_id","id");--> statement-breakpoint
CREATE INDEX "emails_message" ON "emails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "emails_undelivered" ON "emails" USING btree ("message_id") WHERE "emails"."status" in ('retrying', 'failed');--> statement-breakpoint
CREATE INDEX "emails_due" ON "emails" USING btree ("next_try_at") WHERE "emails"."status" in ('waiting', 'retrying');--> statement-breakpoint
CREATE INDEX "message_entries_message" ON "message_entries" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_reminder" ON "contact_messages" USING btree ("remind_on") WHERE "contact_messages"."remind_on" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_car" ON "contact_messages" USING btree ("car_id","created_at" DESC NULLS LAST) WHERE "contact_messages"."car_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_person" ON "contact_messages" USING btree (lower("email"),"created_at" DESC NULLS LAST);--> statement-breakpoint
-- Messages from before: a garage that has read one has usually answered it. The column's default keeps the others "new".
UPDATE "contact_messages" SET "state_changed_at" = "created_at", "state" = CASE WHEN "read" THEN 'waiting' ELSE 'new' END;--> statement-breakpoint
INSERT INTO "mail_settings" DEFAULT VALUES;--> statement-breakpoint
-- The privacy page states the retention.
CREATE TRIGGER mail_settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "mail_settings"
FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();--> statement-breakpoint
CREATE TRIGGER message_entries_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "message_entries"
FOR EACH STATEMENT EXECUTE FUNCTION notify_messages_changed();--> statement-breakpoint
-- Inserts and deletions always come with those of a message or an entry, which notify themselves. An e-mail about no
-- message is not shown.
CREATE TRIGGER emails_changed AFTER UPDATE ON "emails"
FOR EACH ROW WHEN (NEW."message_id" IS NOT NULL) EXECUTE FUNCTION notify_messages_changed();
