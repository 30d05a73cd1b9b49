ALTER TABLE "cars" ADD COLUMN "body_type" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "body_color" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "interior_color" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "fuel" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "power" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "gearbox" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "first_registration" date;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "owners" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "chassis_number" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "shows_chassis_number" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "engine_number" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "shows_engine_number" boolean DEFAULT false NOT NULL;