CREATE TABLE "idea_reasons" (
	"user_id" uuid NOT NULL,
	"idea_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	"reasons" text[] NOT NULL,
	"price" integer,
	"generation" integer NOT NULL,
	CONSTRAINT "idea_reasons_user_id_idea_id_pk" PRIMARY KEY("user_id","idea_id"),
	CONSTRAINT "idea_reasons_reaction_known" CHECK ("idea_reasons"."reaction" in ('like', 'dislike')),
	CONSTRAINT "idea_reasons_price_sound" CHECK ("idea_reasons"."price" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "reason_summaries" (
	"idea_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	"generation" integer NOT NULL,
	"departed" integer DEFAULT 0 NOT NULL,
	"summary" jsonb,
	CONSTRAINT "reason_summaries_idea_id_reaction_pk" PRIMARY KEY("idea_id","reaction")
);
--> statement-breakpoint
ALTER TABLE "idea_reasons" ADD CONSTRAINT "idea_reasons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_reasons" ADD CONSTRAINT "idea_reasons_idea_id_user_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."user_ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reason_summaries" ADD CONSTRAINT "reason_summaries_idea_id_user_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."user_ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idea_reasons_summary_index" ON "idea_reasons" USING btree ("idea_id","reaction","generation");--> statement-breakpoint
CREATE INDEX "idea_comments_justifying_index" ON "idea_comments" USING btree ("idea_id","justifies","created_at","id") WHERE "idea_comments"."justifies" is not null;