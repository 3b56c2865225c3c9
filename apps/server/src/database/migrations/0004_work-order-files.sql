CREATE TABLE "work_order_files" (
	"work_order_id" uuid NOT NULL,
	"file_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "work_order_files_work_order_id_file_id_pk" PRIMARY KEY("work_order_id","file_id")
);
--> statement-breakpoint
DROP INDEX "work_orders_member";--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "is_waiting" boolean GENERATED ALWAYS AS (coalesce(lower(status), '') in ('waiting for customer', '等待客户', '等待客户反馈', '等待客户回复', '待客户反馈', '待客户回复')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_files" ADD CONSTRAINT "work_order_files_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_files" ADD CONSTRAINT "work_order_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "work_order_files" ("work_order_id", "file_id", "position") SELECT "id", "file_id", 0 FROM "work_orders" WHERE "file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "work_order_files_file" ON "work_order_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "work_orders_member" ON "work_orders" USING btree ("member_id","is_waiting" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);