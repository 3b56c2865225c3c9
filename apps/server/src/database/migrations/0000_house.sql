CREATE TABLE "downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"type" text NOT NULL,
	"item_id" text NOT NULL,
	"file_id" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"level" integer NOT NULL,
	"position" integer NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"type" text NOT NULL,
	"id" text NOT NULL,
	"origin" text NOT NULL,
	"fingerprint" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_items_type_id_pk" PRIMARY KEY("type","id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"description_zh" text NOT NULL,
	"description_en" text NOT NULL,
	"number" text NOT NULL,
	"group_zh" text NOT NULL,
	"group_en" text NOT NULL,
	"file_zh_id" text,
	"file_en_id" text,
	"published" boolean DEFAULT true NOT NULL,
	"released_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_items" (
	"product_id" text NOT NULL,
	"type" text NOT NULL,
	"item_id" text NOT NULL,
	CONSTRAINT "product_items_product_id_type_item_id_pk" PRIMARY KEY("product_id","type","item_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"detail_name_zh" text NOT NULL,
	"detail_name_en" text NOT NULL,
	"description_zh" text NOT NULL,
	"description_en" text NOT NULL,
	"number" text NOT NULL,
	"tags_zh" text NOT NULL,
	"tags_en" text NOT NULL,
	"is_ip_project" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"sha1" text NOT NULL,
	"size" bigint NOT NULL,
	"name" text NOT NULL,
	"suffix" text NOT NULL,
	"media_type" text NOT NULL,
	"audience" text NOT NULL,
	"audience_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"title_zh" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"site_id" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permission_grants" (
	"holder" text NOT NULL,
	"holder_id" text NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "permission_grants_holder_holder_id_permission_pk" PRIMARY KEY("holder","holder_id","permission")
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"cookie_hash" text,
	"member_id" uuid NOT NULL,
	"password_change_only" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" text PRIMARY KEY NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"domains" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"type" text NOT NULL,
	"item_id" text NOT NULL,
	"facet" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"title_tokens" "tsvector" NOT NULL,
	"tokens" "tsvector" NOT NULL,
	CONSTRAINT "search_entries_type_item_id_pk" PRIMARY KEY("type","item_id")
);
--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_zh_id_files_id_fk" FOREIGN KEY ("file_zh_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_en_id_files_id_fk" FOREIGN KEY ("file_en_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_member" ON "downloads" USING btree ("member_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visits_created" ON "visits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "documents_file_zh" ON "documents" USING btree ("file_zh_id") WHERE "documents"."file_zh_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_file_en" ON "documents" USING btree ("file_en_id") WHERE "documents"."file_en_id" is not null;--> statement-breakpoint
CREATE INDEX "product_items_item" ON "product_items" USING btree ("type","item_id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "members_site" ON "members" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "rate_counters_expiry" ON "rate_counters" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_cookie" ON "sessions" USING btree ("cookie_hash");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("type","released_at" DESC NULLS FIRST,"item_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_facet" ON "search_entries" USING btree ("type","facet","released_at" DESC NULLS FIRST,"item_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_title_zh" ON "search_entries" USING btree ("type","title_zh" collate "zh-x-icu" desc,"item_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_title_en" ON "search_entries" USING btree ("type","title_en" collate "en-x-icu" desc,"item_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_tokens" ON "search_entries" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "search_entries_title_tokens" ON "search_entries" USING gin ("title_tokens");