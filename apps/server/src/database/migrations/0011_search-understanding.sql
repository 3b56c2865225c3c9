CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "glossary_terms" (
	"meaning" integer NOT NULL,
	"key" text NOT NULL,
	"term" text NOT NULL,
	CONSTRAINT "glossary_terms_meaning_key_pk" PRIMARY KEY("meaning","key")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "summary_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "summary_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "folded_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_pinyin" ON "search_words" USING btree ("pinyin");--> statement-breakpoint
CREATE INDEX "search_words_initials" ON "search_words" USING btree ("initials");