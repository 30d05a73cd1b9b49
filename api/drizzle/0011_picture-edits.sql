ALTER TABLE "images" ADD COLUMN "original_filename" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "edit" jsonb;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "taken_at" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "source_hash" text;--> statement-breakpoint
CREATE INDEX "images_original_filename" ON "images" USING btree ("original_filename") WHERE "images"."original_filename" is not null;
