-- As a sign-up goes, which waits for both in this order: the other way round one would wait for the other in a circle.
LOCK TABLE "users" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "feedback_vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_words" (
	"word" text NOT NULL,
	"feedback_id" uuid NOT NULL,
	CONSTRAINT "feedback_words_word_feedback_id_pk" PRIMARY KEY("word","feedback_id")
);
--> statement-breakpoint
DROP INDEX "feedback_alike_index";--> statement-breakpoint
ALTER TABLE "member_search" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
-- Made anew below: otherwise every row would be put into it once more.
DROP INDEX "member_search_words_index";--> statement-breakpoint
UPDATE "member_search" SET "joined_at" = "users"."created_at" FROM "users" WHERE "users"."id" = "member_search"."user_id";--> statement-breakpoint
ALTER TABLE "member_search" ALTER COLUMN "joined_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_words" ADD CONSTRAINT "feedback_words_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_vocabulary_alike_index" ON "feedback_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedback_words_feedback_index" ON "feedback_words" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "suspensions_newest_index" ON "suspensions" USING btree ("created_at" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "member_search_words_index" ON "member_search" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "member_search_newest_index" ON "member_search" USING btree ("joined_at" DESC NULLS FIRST,"user_id","words");--> statement-breakpoint
CREATE INDEX "content_reports_oldest_open_index" ON "content_reports" USING btree ("created_at","target_id") WHERE "content_reports"."decision_id" is null;
--> statement-breakpoint
-- What admins find members by, with the moment they joined, which the newest are found by.
CREATE OR REPLACE FUNCTION store_member_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_search (user_id, words, joined_at)
  SELECT users.id, fold_text(display_name || ' ' || email), users.created_at
  FROM users JOIN profiles ON profiles.id = users.id WHERE users.id = NEW.id
  ON CONFLICT (user_id) DO UPDATE SET words = excluded.words, joined_at = excluded.joined_at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_member_search_changed AFTER UPDATE OF email, created_at ON users
FOR EACH ROW WHEN (OLD.email <> NEW.email OR OLD.created_at <> NEW.created_at)
EXECUTE FUNCTION store_member_search();
