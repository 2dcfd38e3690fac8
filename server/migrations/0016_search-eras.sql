CREATE TABLE "idea_eras" (
	"era" integer PRIMARY KEY NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idea_eras_starts_at_unique" UNIQUE("starts_at")
);
--> statement-breakpoint
DROP INDEX "idea_search_title_index";--> statement-breakpoint
ALTER TABLE "idea_search" ADD COLUMN "era" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "idea_search_era_index" ON "idea_search" USING btree ("era");