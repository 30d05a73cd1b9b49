-- A reason is a sentence by its name, with its values. Of what older servers wrote the words stay; some have no English.
ALTER TABLE "deploys" ALTER COLUMN "reason" SET DATA TYPE jsonb USING CASE WHEN "reason" IS NOT NULL THEN
  jsonb_build_object('name', 'asWritten', 'values', jsonb_build_array("reason", coalesce("reason_in_english", "reason"))) END;--> statement-breakpoint
ALTER TABLE "staged_releases" ALTER COLUMN "reason" SET DATA TYPE jsonb USING CASE WHEN "reason" IS NOT NULL THEN
  jsonb_build_object('name', 'asWritten', 'values', jsonb_build_array("reason", coalesce("reason_in_english", "reason"))) END;--> statement-breakpoint
ALTER TABLE "deploys" DROP COLUMN "reason_in_english";--> statement-breakpoint
ALTER TABLE "staged_releases" DROP COLUMN "reason_in_english";
