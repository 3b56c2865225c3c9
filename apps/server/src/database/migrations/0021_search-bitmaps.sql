CREATE TABLE "search_bitmap_types" (
	"type" text PRIMARY KEY NOT NULL,
	"revision" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_bitmaps" (
	"type" text NOT NULL,
	"column_name" text NOT NULL,
	"lexeme" text NOT NULL,
	"bits" "bytea" NOT NULL,
	CONSTRAINT "search_bitmaps_type_column_name_lexeme_pk" PRIMARY KEY("type","column_name","lexeme")
);
--> statement-breakpoint
ALTER TABLE "search_revisions" ADD COLUMN "of_entries" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Compressing bits saves little and takes as long as all else.
ALTER TABLE "search_bitmaps" ALTER COLUMN "bits" SET STORAGE EXTERNAL;--> statement-breakpoint
INSERT INTO "search_revisions" ("of_entries") VALUES (true);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "write_search_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_of_entries boolean := TG_TABLE_NAME = 'search_entries';
	setting text := CASE WHEN is_of_entries THEN 'siliport.entries_revision' ELSE 'siliport.search_revision' END;
BEGIN
	-- Once per transaction: the setting lasts until its end.
	IF coalesce(current_setting(setting, true), '') = '' THEN
		PERFORM set_config(setting, 'written', true);
		DELETE FROM "search_revisions" WHERE "id" IN
			(SELECT "id" FROM "search_revisions" WHERE "of_entries" = is_of_entries FOR UPDATE SKIP LOCKED);
		INSERT INTO "search_revisions" ("of_entries") VALUES (is_of_entries);
	END IF;
	RETURN NULL;
END
$$;
