ALTER TABLE "categories" ADD COLUMN "support_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_entries" ADD COLUMN "is_from_vendor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The member's own entries carry the member's name of that time, or "customer".
UPDATE "work_order_entries" SET "is_from_vendor" = true
FROM "work_orders" JOIN "members" ON "members"."id" = "work_orders"."member_id"
WHERE "work_orders"."id" = "work_order_entries"."work_order_id"
  AND "work_order_entries"."personnel" NOT IN ("members"."name", 'customer');
