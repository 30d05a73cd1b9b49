ALTER TABLE "images" ADD COLUMN "upload_id" text;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_upload_id_unique" UNIQUE("upload_id");