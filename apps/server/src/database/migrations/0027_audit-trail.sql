ALTER TABLE "audit_log" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_member" ON "audit_log" USING btree ("member_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "audit_log"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at");