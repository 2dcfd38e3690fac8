-- Ideas are indexed for the search after the answer now: docs/decisions/024-search.md.
DROP TRIGGER IF EXISTS user_ideas_index_for_search_new ON user_ideas;--> statement-breakpoint
DROP TRIGGER IF EXISTS user_ideas_index_for_search ON user_ideas;--> statement-breakpoint
DROP TRIGGER IF EXISTS profiles_index_for_search ON profiles;--> statement-breakpoint
DROP TABLE "idea_search", "idea_eras";--> statement-breakpoint
DROP FUNCTION IF EXISTS begin_era_when_full, choose_key, divide_into_eras, era_at, era_query, era_vector, expected_matches,
  ideas_per_era, index_author_for_search, index_idea_for_search, rank_ideas, remember_words, search_ideas, search_query,
  walk_back;--> statement-breakpoint
CREATE TABLE "search_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"idea_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_queue_idea_index" ON "search_queue" USING btree ("idea_id");--> statement-breakpoint
CREATE TABLE "idea_search" (
	"idea_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "idea_search_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" uuid NOT NULL,
	"category" text,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "idea_search_position_unique" UNIQUE("position")
);
--> statement-breakpoint
-- Words of long ideas stay in the row: a search of common words reads 2,000 of them.
ALTER TABLE idea_search SET (toast_tuple_target = 8160);--> statement-breakpoint
CREATE FUNCTION ideas_per_bucket() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 32768 $$;--> statement-breakpoint
-- With the number of its bucket before each word, buckets are read one by one, newest first, until a page is full.
CREATE FUNCTION indexed_words(p_position bigint, p_words tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT p_position / public.ideas_per_bucket() || '/' || word FROM unnest(tsvector_to_array(p_words)) AS word
  ))
$$;--> statement-breakpoint
CREATE INDEX idea_search_words_index ON idea_search
USING gin (indexed_words(position, words)) WITH (fastupdate = off);--> statement-breakpoint
ALTER INDEX idea_search_words_index ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
INSERT INTO search_queue (idea_id) SELECT id FROM user_ideas WHERE is_public ORDER BY created_at, id;
