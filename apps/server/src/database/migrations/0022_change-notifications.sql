-- Tells every process what changed, when the writer's transaction commits; see database/changes.ts.
CREATE FUNCTION "notify_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('siliport_changes', TG_ARGV[0]);
	RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
	content text;
BEGIN
	FOREACH content IN ARRAY ARRAY[
		'activities', 'articles', 'attachments', 'categories', 'dictionary_entries', 'document_revisions', 'documents',
		'entitlements', 'faqs', 'glossary_terms', 'ip_projects', 'item_popularity', 'product_items', 'products',
		'search_entries', 'search_words', 'settings', 'training_chapters', 'version_files', 'versions'
	] LOOP
		EXECUTE format('CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION "notify_change"(''content'')', content);
	END LOOP;
END
$$;--> statement-breakpoint
-- A file is part of the content only once a row above refers to it.
CREATE TRIGGER "notify_change" AFTER UPDATE OR DELETE OR TRUNCATE ON "files"
	FOR EACH STATEMENT EXECUTE FUNCTION "notify_change"('content');--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR DELETE OR TRUNCATE ON "trainings"
	FOR EACH STATEMENT EXECUTE FUNCTION "notify_change"('content');--> statement-breakpoint
CREATE TRIGGER "notify_change_of_content" AFTER UPDATE ON "trainings" FOR EACH ROW
	WHEN (to_jsonb(old) - 'views' IS DISTINCT FROM to_jsonb(new) - 'views')
	EXECUTE FUNCTION "notify_change"('content');--> statement-breakpoint
-- Views change too often to outdate all content.
CREATE TRIGGER "notify_change_of_views" AFTER UPDATE ON "trainings" FOR EACH ROW
	WHEN (old.views IS DISTINCT FROM new.views) EXECUTE FUNCTION "notify_change"('views');--> statement-breakpoint
CREATE FUNCTION "notify_change_of_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('siliport_changes', 'member:' || (to_jsonb(old) ->> TG_ARGV[0]));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER UPDATE OR DELETE ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION "notify_change_of_member"('member_id');--> statement-breakpoint
CREATE TRIGGER "notify_change_when_deleted" AFTER DELETE ON "members"
	FOR EACH ROW EXECUTE FUNCTION "notify_change_of_member"('id');--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER UPDATE ON "members" FOR EACH ROW
	WHEN (old.enabled IS DISTINCT FROM new.enabled OR old.site_id IS DISTINCT FROM new.site_id
		OR old.confirmed IS DISTINCT FROM new.confirmed)
	EXECUTE FUNCTION "notify_change_of_member"('id');--> statement-breakpoint
CREATE FUNCTION "notify_change_of_grant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM pg_notify('siliport_changes', old.holder || ':' || old.holder_id);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM pg_notify('siliport_changes', new.holder || ':' || new.holder_id);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE ON "permission_grants"
	FOR EACH ROW EXECUTE FUNCTION "notify_change_of_grant"();
