CREATE TABLE "authenticator_apps" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"member_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_member_id_code_hash_pk" PRIMARY KEY("member_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "requires_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_member" ON "passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE FUNCTION "notify_change_of_second_factor"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('siliport_changes', 'member:' || coalesce(new.member_id, old.member_id));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR DELETE ON "authenticator_apps"
	FOR EACH ROW EXECUTE FUNCTION "notify_change_of_second_factor"();--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR DELETE ON "passkeys"
	FOR EACH ROW EXECUTE FUNCTION "notify_change_of_second_factor"();--> statement-breakpoint
CREATE FUNCTION "notify_change_of_site"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('siliport_changes', 'site:' || new.id);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER UPDATE ON "sites" FOR EACH ROW
	WHEN (old.requires_second_factor IS DISTINCT FROM new.requires_second_factor)
	EXECUTE FUNCTION "notify_change_of_site"();
