-- Processes of the version before write these columns until all are replaced: without them a visitor's message is refused,
-- and an e-mail that leaves meanwhile leaves again. Nothing reads them any more; a later release drops them.
ALTER TABLE "emails" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD COLUMN "digest_on" date;
