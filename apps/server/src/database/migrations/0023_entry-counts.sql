CREATE TABLE "entry_counts" (
	"type" text NOT NULL,
	"facet" text NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "entry_counts_type_facet_pk" PRIMARY KEY("type","facet")
);
--> statement-breakpoint
CREATE FUNCTION "count_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In one order, so that writers wait for each other instead of deadlocking.
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "entry_counts" SELECT "type", "facet", count(*) FROM added GROUP BY 1, 2 ORDER BY 1, 2
			ON CONFLICT ("type", "facet") DO UPDATE SET "entries" = "entry_counts"."entries" + excluded."entries";
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "entry_counts" SELECT "type", "facet", -count(*) FROM removed GROUP BY 1, 2 ORDER BY 1, 2
			ON CONFLICT ("type", "facet") DO UPDATE SET "entries" = "entry_counts"."entries" + excluded."entries";
	ELSE
		INSERT INTO "entry_counts"
			SELECT "type", "facet", sum("entries") FROM (
				SELECT "type", "facet", 1 AS "entries" FROM added UNION ALL SELECT "type", "facet", -1 FROM removed
			) AS "changed" GROUP BY 1, 2 HAVING sum("entries") <> 0 ORDER BY 1, 2
			ON CONFLICT ("type", "facet") DO UPDATE SET "entries" = "entry_counts"."entries" + excluded."entries";
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
INSERT INTO "entry_counts" SELECT "type", "facet", count(*) FROM "search_entries" GROUP BY 1, 2;
