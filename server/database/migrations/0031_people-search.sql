CREATE TABLE "people_names" (
	"user_id" uuid NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	CONSTRAINT "people_names_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "member_privacy" ADD COLUMN "findable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "people_names" ADD CONSTRAINT "people_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_names_key_index" ON "people_names" USING btree ("key","user_id");--> statement-breakpoint
CREATE INDEX "member_badges_badge_index" ON "member_badges" USING btree ("badge","user_id");--> statement-breakpoint
CREATE INDEX "profile_interests_interest_index" ON "profile_interests" USING btree ("interest","user_id");--> statement-breakpoint
CREATE INDEX "member_cities_state_index" ON "member_cities" USING btree (("city" / 100000),"user_id") WHERE "member_cities"."shown_on" <> 'nobody';--> statement-breakpoint
INSERT INTO people_names (user_id, key)
SELECT profiles.id, found.key
FROM profiles CROSS JOIN LATERAL (
  WITH words AS MATERIALIZED (
    SELECT left(word, 16) AS word, position
    FROM regexp_split_to_table(btrim(fold_text(profiles.display_name)), ' ') WITH ORDINALITY AS split (word, position)
    WHERE word <> '' AND position <= 6
  )
  SELECT '1' || word AS key FROM words
  UNION
  SELECT '2' || one.word || ' ' || other.word FROM words one JOIN words other ON other.position > one.position
) AS found
WHERE NOT profiles.is_sample;
