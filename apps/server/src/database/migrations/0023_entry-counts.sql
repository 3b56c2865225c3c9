CREATE TABLE "entry_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"facet" text NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "entry_counts_facet" ON "entry_counts" USING btree ("type","facet");--> statement-breakpoint
CREATE FUNCTION "merge_entry_counts"("changes" "entry_counts"[]) RETURNS void LANGUAGE sql AS $$
	WITH "merged" AS (
		DELETE FROM "entry_counts" WHERE "id" IN (
			SELECT "id" FROM "entry_counts"
			WHERE ("type", "facet") IN (SELECT "type", "facet" FROM unnest("changes"))
			FOR UPDATE SKIP LOCKED)
		RETURNING "type", "facet", "entries")
	INSERT INTO "entry_counts" ("type", "facet", "entries")
	SELECT "type", "facet", sum("entries") FROM (
		SELECT "type", "facet", "entries" FROM "merged"
		UNION ALL SELECT "type", "facet", "entries" FROM unnest("changes")
	) AS "rows" GROUP BY 1, 2 HAVING sum("entries") <> 0
$$;--> statement-breakpoint
CREATE FUNCTION "count_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes "entry_counts"[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		changes := array(SELECT row(NULL, "type", "facet", count(*))::"entry_counts" FROM added GROUP BY "type", "facet");
	ELSIF TG_OP = 'DELETE' THEN
		changes := array(SELECT row(NULL, "type", "facet", -count(*))::"entry_counts" FROM removed GROUP BY "type", "facet");
	ELSE
		changes := array(
			SELECT row(NULL, "type", "facet", sum("entries"))::"entry_counts" FROM (
				SELECT "type", "facet", 1 AS "entries" FROM added UNION ALL SELECT "type", "facet", -1 FROM removed
			) AS "changed" GROUP BY "type", "facet" HAVING sum("entries") <> 0);
	END IF;
	IF cardinality(changes) > 0 THEN
		PERFORM merge_entry_counts(changes);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_no_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "entry_counts";
	RETURN NULL;
END
$$;--> statement-breakpoint
LOCK TABLE "search_entries" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TRIGGER "count_added" AFTER INSERT ON "search_entries" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_entries"();--> statement-breakpoint
CREATE TRIGGER "count_removed" AFTER DELETE ON "search_entries" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION "count_entries"();--> statement-breakpoint
CREATE TRIGGER "count_moved" AFTER UPDATE ON "search_entries" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "count_entries"();--> statement-breakpoint
CREATE TRIGGER "count_none" AFTER TRUNCATE ON "search_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_no_entries"();--> statement-breakpoint
INSERT INTO "entry_counts" ("type", "facet", "entries") SELECT "type", "facet", count(*) FROM "search_entries" GROUP BY 1, 2;
