CREATE TABLE "search_clicks" (
	"day" date NOT NULL,
	"language" text NOT NULL,
	"keyword" text NOT NULL,
	"type" text NOT NULL,
	"clicks" integer NOT NULL,
	"ranks" bigint NOT NULL,
	CONSTRAINT "search_clicks_day_language_keyword_type_pk" PRIMARY KEY("day","language","keyword","type")
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"language" text NOT NULL,
	"keyword" text NOT NULL,
	"asked" integer NOT NULL,
	"exact" integer NOT NULL,
	"related" integer NOT NULL,
	CONSTRAINT "search_counts_day_language_keyword_pk" PRIMARY KEY("day","language","keyword")
);
--> statement-breakpoint
ALTER TABLE "search_clicks" ADD CONSTRAINT "search_clicks_counted" FOREIGN KEY ("day","language","keyword") REFERENCES "public"."search_counts"("day","language","keyword") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ALTER COLUMN "facet_values" SET STORAGE MAIN;