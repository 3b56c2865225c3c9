ALTER TABLE "search_entries" ADD COLUMN "four_grams" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_entries_four_grams" ON "search_entries" USING gin ("four_grams");