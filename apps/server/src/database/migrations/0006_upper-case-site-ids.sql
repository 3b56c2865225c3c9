INSERT INTO "sites" ("id", "name_zh", "name_en", "domains") SELECT upper("id"), "name_zh", "name_en", "domains" FROM "sites" WHERE "id" <> upper("id") ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "entitlements" ("site_id", "product_id", "granted_at") SELECT upper("site_id"), "product_id", "granted_at" FROM "entitlements" WHERE "site_id" <> upper("site_id") ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "permission_grants" ("holder", "holder_id", "permission") SELECT "holder", upper("holder_id"), "permission" FROM "permission_grants" WHERE "holder" = 'site' AND "holder_id" <> upper("holder_id") ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "permission_grants" WHERE "holder" = 'site' AND "holder_id" <> upper("holder_id");--> statement-breakpoint
UPDATE "members" SET "site_id" = upper("site_id") WHERE "site_id" <> upper("site_id");--> statement-breakpoint
UPDATE "ip_projects" SET "site_id" = upper("site_id") WHERE "site_id" <> upper("site_id");--> statement-breakpoint
UPDATE "files" SET "audience_id" = upper("audience_id") WHERE "audience" = 'site' AND "audience_id" <> upper("audience_id");--> statement-breakpoint
DELETE FROM "content_items" WHERE "type" = 'site' AND "id" <> upper("id");--> statement-breakpoint
DELETE FROM "sites" WHERE "id" <> upper("id");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_upper_id" ON "sites" USING btree (upper("id"));