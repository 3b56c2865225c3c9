-- Codes live ten minutes, and those mailed before cannot say which browser asked for them.
DELETE FROM "email_codes";--> statement-breakpoint
ALTER TABLE "email_codes" DROP CONSTRAINT "email_codes_pkey";--> statement-breakpoint
ALTER TABLE "email_codes" ADD COLUMN "carrier" text NOT NULL;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_key_carrier_pk" PRIMARY KEY("key","carrier");--> statement-breakpoint
CREATE INDEX "email_codes_expiry" ON "email_codes" USING btree ("expires_at");
