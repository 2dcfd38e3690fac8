CREATE TABLE "idea_places" (
	"idea_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"city" integer NOT NULL,
	"state" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_cities" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"city" integer NOT NULL,
	"shown_on" text NOT NULL,
	CONSTRAINT "member_cities_audience_known" CHECK ("member_cities"."shown_on" in ('profile-and-ideas', 'profile', 'nobody')),
	CONSTRAINT "member_cities_city_sound" CHECK ("member_cities"."city" between 1100000 and 5399999)
);
--> statement-breakpoint
ALTER TABLE "idea_places" ADD CONSTRAINT "idea_places_idea_id_user_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."user_ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_places" ADD CONSTRAINT "idea_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_cities" ADD CONSTRAINT "member_cities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idea_places_city_index" ON "idea_places" USING btree ("city","created_at" DESC NULLS FIRST,"idea_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "idea_places_state_index" ON "idea_places" USING btree ("state","created_at" DESC NULLS FIRST,"idea_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "idea_places_author_index" ON "idea_places" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "member_cities_city_index" ON "member_cities" USING btree ("city","user_id") WHERE "member_cities"."shown_on" <> 'nobody';