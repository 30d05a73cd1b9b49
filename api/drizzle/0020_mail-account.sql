CREATE TABLE "mail_account" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"email" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text NOT NULL,
	"password_sealed" text,
	"from_name" text NOT NULL,
	"reply_to" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
