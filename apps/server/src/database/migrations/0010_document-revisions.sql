CREATE TABLE "document_revisions" (
	"document_id" text NOT NULL,
	"position" integer NOT NULL,
	"number" text NOT NULL,
	"released_on" date NOT NULL,
	"file_zh_id" text NOT NULL,
	"file_en_id" text NOT NULL,
	"revision" text DEFAULT '' NOT NULL,
	"changes_zh" text DEFAULT '' NOT NULL,
	"changes_en" text DEFAULT '' NOT NULL,
	CONSTRAINT "document_revisions_document_id_revision_pk" PRIMARY KEY("document_id","revision")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "revision" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "changes_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "changes_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "known_issues" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_revisions" ADD CONSTRAINT "document_revisions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_revisions" ADD CONSTRAINT "document_revisions_file_zh_id_files_id_fk" FOREIGN KEY ("file_zh_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_revisions" ADD CONSTRAINT "document_revisions_file_en_id_files_id_fk" FOREIGN KEY ("file_en_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_revisions_file_zh" ON "document_revisions" USING btree ("file_zh_id");--> statement-breakpoint
CREATE INDEX "document_revisions_file_en" ON "document_revisions" USING btree ("file_en_id");--> statement-breakpoint
CREATE INDEX "documents_known_issues" ON "documents" USING btree ("id") WHERE "documents"."known_issues" and "documents"."published";