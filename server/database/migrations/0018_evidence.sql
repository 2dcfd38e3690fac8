CREATE TABLE "evidence_cards" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"idea_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"belief" text NOT NULL,
	"who" text NOT NULL,
	"how" text NOT NULL,
	"counts" text NOT NULL,
	"mark" integer NOT NULL,
	"until" date NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"asked" integer NOT NULL,
	"reached" integer NOT NULL,
	"verdict" text,
	"learned" text NOT NULL,
	"decision" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evidence_cards_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "evidence_cards_kind_known" CHECK ("evidence_cards"."kind" in ('said', 'did', 'prepaid', 'returned')),
	CONSTRAINT "evidence_cards_status_known" CHECK ("evidence_cards"."status" in ('draft', 'running', 'concluded', 'abandoned')),
	CONSTRAINT "evidence_cards_verdict_known" CHECK ("evidence_cards"."verdict" in ('confirmed', 'refuted', 'short')),
	CONSTRAINT "evidence_cards_decision_known" CHECK ("evidence_cards"."decision" in ('go', 'change', 'stop')),
	CONSTRAINT "evidence_cards_verdict_when_concluded" CHECK (("evidence_cards"."status" = 'concluded') = ("evidence_cards"."verdict" is not null)),
	CONSTRAINT "evidence_cards_counts" CHECK ("evidence_cards"."reached" between 0 and "evidence_cards"."asked")
);
--> statement-breakpoint
CREATE TABLE "evidence_lines" (
	"user_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"act" text NOT NULL,
	"said" text NOT NULL,
	"number" integer,
	"counted" boolean NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evidence_lines_user_id_card_id_id_pk" PRIMARY KEY("user_id","card_id","id"),
	CONSTRAINT "evidence_lines_act_known" CHECK ("evidence_lines"."act" in ('happened', 'contact', 'visit', 'time', 'paid', 'deposit', 'bought_again', 'nothing'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
DROP INDEX "user_ideas_wall_index";--> statement-breakpoint
DROP INDEX "user_ideas_category_index";--> statement-breakpoint
ALTER TABLE "user_ideas" ADD COLUMN "proven" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_ideas" ADD COLUMN "testing" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_ideas" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evidence_cards" ADD CONSTRAINT "evidence_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_lines" ADD CONSTRAINT "evidence_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_lines" ADD CONSTRAINT "evidence_lines_user_id_card_id_evidence_cards_user_id_id_fk" FOREIGN KEY ("user_id","card_id") REFERENCES "public"."evidence_cards"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_cards_idea_index" ON "evidence_cards" USING btree ("idea_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_cards_one_running" ON "evidence_cards" USING btree ("idea_id","kind") WHERE "evidence_cards"."status" = 'running';--> statement-breakpoint
CREATE INDEX "evidence_cards_due_index" ON "evidence_cards" USING btree ("until") WHERE "evidence_cards"."status" = 'running';--> statement-breakpoint
CREATE INDEX "evidence_lines_card_index" ON "evidence_lines" USING btree ("user_id","card_id","arrived_at","id");--> statement-breakpoint
CREATE INDEX "user_ideas_proven_index" ON "user_ideas" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "user_ideas"."is_public" and "user_ideas"."stopped_at" is null and "user_ideas"."proven" > 0;--> statement-breakpoint
CREATE INDEX "user_ideas_proven_category_index" ON "user_ideas" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "user_ideas"."is_public" and "user_ideas"."stopped_at" is null and "user_ideas"."proven" > 0;--> statement-breakpoint
CREATE INDEX "user_ideas_learnings_index" ON "user_ideas" USING btree ("stopped_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "user_ideas"."is_public" and "user_ideas"."stopped_at" is not null;--> statement-breakpoint
CREATE INDEX "user_ideas_wall_index" ON "user_ideas" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "user_ideas"."is_public" and "user_ideas"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "user_ideas_category_index" ON "user_ideas" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "user_ideas"."is_public" and "user_ideas"."stopped_at" is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('like', 'comment', 'mention', 'reply', 'mission', 'task', 'verdict', 'inactivity', 'team'));--> statement-breakpoint
ALTER TABLE "evidence_cards" ADD CONSTRAINT "evidence_cards_idea_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."user_ideas"("id") ON DELETE cascade;
