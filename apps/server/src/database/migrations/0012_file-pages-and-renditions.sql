CREATE TABLE "file_pages" (
	"sha256" text NOT NULL,
	"page" integer NOT NULL,
	"label" text,
	"text" text NOT NULL,
	CONSTRAINT "file_pages_sha256_page_pk" PRIMARY KEY("sha256","page")
);
--> statement-breakpoint
CREATE TABLE "renditions" (
	"source_sha256" text NOT NULL,
	"converter" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"pdf_sha256" text,
	"pdf_sha1" text,
	"pdf_size" bigint,
	"page_count" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "renditions_source_sha256_converter_pk" PRIMARY KEY("source_sha256","converter")
);
--> statement-breakpoint
CREATE INDEX "renditions_pdf" ON "renditions" USING btree ("pdf_sha256");