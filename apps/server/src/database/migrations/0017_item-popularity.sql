CREATE TABLE "item_popularity" (
	"type" text NOT NULL,
	"item_id" text NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "item_popularity_type_item_id_pk" PRIMARY KEY("type","item_id")
);
