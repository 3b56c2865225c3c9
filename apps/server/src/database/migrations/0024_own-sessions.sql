ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");--> statement-breakpoint
UPDATE "sessions" SET "last_used_at" = "created_at";--> statement-breakpoint
-- The last use of a session changes nothing that a process keeps.
DROP TRIGGER "notify_change" ON "sessions";--> statement-breakpoint
CREATE TRIGGER "notify_change_when_deleted" AFTER DELETE ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION "notify_change_of_member"('member_id');--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER UPDATE ON "sessions" FOR EACH ROW
	WHEN (to_jsonb(old) - 'last_used_at' - 'network' IS DISTINCT FROM to_jsonb(new) - 'last_used_at' - 'network')
	EXECUTE FUNCTION "notify_change_of_member"('member_id');
