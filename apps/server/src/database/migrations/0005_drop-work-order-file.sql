ALTER TABLE "work_orders" DROP CONSTRAINT "work_orders_file_id_files_id_fk";
--> statement-breakpoint
DROP INDEX "work_orders_file";--> statement-breakpoint
ALTER TABLE "work_orders" DROP COLUMN "file_id";