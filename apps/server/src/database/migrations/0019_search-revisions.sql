CREATE TABLE "search_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
INSERT INTO "search_revisions" DEFAULT VALUES;--> statement-breakpoint
CREATE FUNCTION "write_search_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Once per transaction: the setting lasts until its end.
	IF coalesce(current_setting('siliport.search_revision', true), '') = '' THEN
		PERFORM set_config('siliport.search_revision', 'written', true);
		DELETE FROM "search_revisions" WHERE "id" IN (SELECT "id" FROM "search_revisions" FOR UPDATE SKIP LOCKED);
		INSERT INTO "search_revisions" DEFAULT VALUES;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "search_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "write_search_revision"();--> statement-breakpoint
CREATE TRIGGER "search_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_words"
	FOR EACH STATEMENT EXECUTE FUNCTION "write_search_revision"();--> statement-breakpoint
CREATE TRIGGER "search_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "glossary_terms"
	FOR EACH STATEMENT EXECUTE FUNCTION "write_search_revision"();--> statement-breakpoint
CREATE TRIGGER "search_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "item_popularity"
	FOR EACH STATEMENT EXECUTE FUNCTION "write_search_revision"();--> statement-breakpoint
CREATE TRIGGER "search_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_items"
	FOR EACH STATEMENT EXECUTE FUNCTION "write_search_revision"();
