CREATE TABLE "activities" (
	"id" text PRIMARY KEY NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"description_zh" text NOT NULL,
	"description_en" text NOT NULL,
	"group_zh" text NOT NULL,
	"group_en" text NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"content_zh" text NOT NULL,
	"content_en" text NOT NULL,
	"type" integer NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"address_zh" text DEFAULT '' NOT NULL,
	"address_en" text DEFAULT '' NOT NULL,
	"origin_zh" text DEFAULT '' NOT NULL,
	"origin_en" text DEFAULT '' NOT NULL,
	"apply_begin_at" timestamp with time zone NOT NULL,
	"apply_end_at" timestamp with time zone NOT NULL,
	"begin_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"content_zh" text NOT NULL,
	"content_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"type" text NOT NULL,
	"item_id" text NOT NULL,
	"position" integer NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"file_id" text,
	"document_id" text,
	CONSTRAINT "attachments_type_item_id_position_pk" PRIMARY KEY("type","item_id","position"),
	CONSTRAINT "attachments_one" CHECK (("attachments"."file_id" is null) <> ("attachments"."document_id" is null))
);
--> statement-breakpoint
CREATE TABLE "dictionary_entries" (
	"type" text NOT NULL,
	"value" text NOT NULL,
	"position" integer NOT NULL,
	"label_zh" text NOT NULL,
	"label_en" text NOT NULL,
	CONSTRAINT "dictionary_entries_type_value_pk" PRIMARY KEY("type","value")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" text PRIMARY KEY NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"description_zh" text NOT NULL,
	"description_en" text NOT NULL,
	"group_zh" text NOT NULL,
	"group_en" text NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"content_zh" text NOT NULL,
	"content_en" text NOT NULL,
	"category_id" text NOT NULL,
	"released_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_chapters" (
	"training_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"duration" integer NOT NULL,
	"definitions" jsonb NOT NULL,
	CONSTRAINT "training_chapters_training_id_id_pk" PRIMARY KEY("training_id","id")
);
--> statement-breakpoint
CREATE TABLE "training_views" (
	"training_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "training_views_training_id_member_id_day_pk" PRIMARY KEY("training_id","member_id","day")
);
--> statement-breakpoint
CREATE TABLE "trainings" (
	"id" text PRIMARY KEY NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"description_zh" text NOT NULL,
	"description_en" text NOT NULL,
	"group_zh" text NOT NULL,
	"group_en" text NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"category_id" text NOT NULL,
	"released_on" date NOT NULL,
	"updated_on" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_files" (
	"id" text PRIMARY KEY NOT NULL,
	"version_id" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"number" text NOT NULL,
	"file_id" text,
	"document_id" text,
	CONSTRAINT "version_files_one" CHECK (("version_files"."file_id" is null) <> ("version_files"."document_id" is null))
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"number" text NOT NULL,
	"description_zh" text NOT NULL,
	"description_en" text NOT NULL,
	"released_on" date NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_items" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
UPDATE "product_items" SET "released_at" = e."released_at" FROM "search_entries" e WHERE e."type" = "product_items"."type" AND e."item_id" = "product_items"."item_id";--> statement-breakpoint
DELETE FROM "product_items" WHERE "released_at" IS NULL;--> statement-breakpoint
ALTER TABLE "product_items" ALTER COLUMN "released_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_chapters" ADD CONSTRAINT "training_chapters_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_views" ADD CONSTRAINT "training_views_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_views" ADD CONSTRAINT "training_views_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_files" ADD CONSTRAINT "version_files_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_files" ADD CONSTRAINT "version_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_files" ADD CONSTRAINT "version_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_file" ON "attachments" USING btree ("file_id") WHERE "attachments"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "attachments_document" ON "attachments" USING btree ("document_id") WHERE "attachments"."document_id" is not null;--> statement-breakpoint
CREATE INDEX "training_chapters_order" ON "training_chapters" USING btree ("training_id","position");--> statement-breakpoint
CREATE INDEX "training_views_member" ON "training_views" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "version_files_version" ON "version_files" USING btree ("version_id","kind","position");--> statement-breakpoint
CREATE INDEX "version_files_file" ON "version_files" USING btree ("file_id") WHERE "version_files"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "version_files_document" ON "version_files" USING btree ("document_id") WHERE "version_files"."document_id" is not null;--> statement-breakpoint
CREATE INDEX "versions_product" ON "versions" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_items_newest" ON "product_items" USING btree ("product_id","type","released_at" DESC NULLS FIRST,"item_id" DESC NULLS FIRST);