CREATE TABLE "review_cards" (
	"user_id" uuid NOT NULL,
	"stage_id" text NOT NULL,
	"exercise_id" text NOT NULL,
	"due" date NOT NULL,
	"reviewed_on" date NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"reviews" integer NOT NULL,
	"lapses" integer NOT NULL,
	CONSTRAINT "review_cards_user_id_stage_id_exercise_id_pk" PRIMARY KEY("user_id","stage_id","exercise_id")
);
--> statement-breakpoint
CREATE TABLE "review_sessions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"items" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_stage_id_trail_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."trail_stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_sessions" ADD CONSTRAINT "review_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;