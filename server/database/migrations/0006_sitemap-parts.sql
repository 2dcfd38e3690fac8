CREATE TABLE "sitemap_parts" (
	"number" integer PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ends_id" uuid NOT NULL,
	"ideas" integer NOT NULL,
	"digest" text NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"made_at" timestamp (3) with time zone NOT NULL,
	"body" "bytea" NOT NULL
);
