CREATE TABLE "circle_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"check_in_id" uuid NOT NULL,
	"circle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circle_check_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"circle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"did" text NOT NULL,
	"stuck" text NOT NULL,
	"next" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "circle_check_ins_once" UNIQUE("circle_id","week","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_members" (
	"circle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "circle_members_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_reactions" (
	"check_in_id" uuid NOT NULL,
	"circle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	CONSTRAINT "circle_reactions_check_in_id_user_id_pk" PRIMARY KEY("check_in_id","user_id"),
	CONSTRAINT "circle_reactions_known" CHECK ("circle_reactions"."reaction" in ('clap', 'strength', 'together'))
);
--> statement-breakpoint
CREATE TABLE "circle_removals" (
	"circle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "circle_removals_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_waiting" (
	"circle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "circle_waiting_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_weeks" (
	"circle_id" uuid NOT NULL,
	"week" date NOT NULL,
	CONSTRAINT "circle_weeks_circle_id_week_pk" PRIMARY KEY("circle_id","week")
);
--> statement-breakpoint
CREATE TABLE "circles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"kind" text NOT NULL,
	"trail_id" text,
	"invitation" text NOT NULL,
	"accepts" boolean NOT NULL,
	"was_active" boolean NOT NULL,
	"lead_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "circles_invitation_key" UNIQUE("invitation"),
	CONSTRAINT "circles_kind_known" CHECK ("circles"."kind" in ('trail', 'invitation')),
	CONSTRAINT "circles_trail_when_by_trail" CHECK (("circles"."kind" = 'trail') = ("circles"."trail_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "circle_answers" ADD CONSTRAINT "circle_answers_check_in_id_circle_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."circle_check_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_answers" ADD CONSTRAINT "circle_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_answers" ADD CONSTRAINT "circle_answers_member_fk" FOREIGN KEY ("circle_id","user_id") REFERENCES "public"."circle_members"("circle_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_check_ins" ADD CONSTRAINT "circle_check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_check_ins" ADD CONSTRAINT "circle_check_ins_member_fk" FOREIGN KEY ("circle_id","user_id") REFERENCES "public"."circle_members"("circle_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_reactions" ADD CONSTRAINT "circle_reactions_check_in_id_circle_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."circle_check_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_reactions" ADD CONSTRAINT "circle_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_reactions" ADD CONSTRAINT "circle_reactions_member_fk" FOREIGN KEY ("circle_id","user_id") REFERENCES "public"."circle_members"("circle_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_removals" ADD CONSTRAINT "circle_removals_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_removals" ADD CONSTRAINT "circle_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_waiting" ADD CONSTRAINT "circle_waiting_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_waiting" ADD CONSTRAINT "circle_waiting_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_weeks" ADD CONSTRAINT "circle_weeks_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circles" ADD CONSTRAINT "circles_lead_id_users_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_answers_order_index" ON "circle_answers" USING btree ("check_in_id","created_at","id");--> statement-breakpoint
CREATE INDEX "circle_answers_member_index" ON "circle_answers" USING btree ("user_id","circle_id");--> statement-breakpoint
CREATE INDEX "circle_check_ins_member_index" ON "circle_check_ins" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "circle_members_member_index" ON "circle_members" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "circle_reactions_member_index" ON "circle_reactions" USING btree ("user_id","circle_id");--> statement-breakpoint
CREATE INDEX "circle_removals_member_index" ON "circle_removals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "circle_waiting_order_index" ON "circle_waiting" USING btree ("circle_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "circle_waiting_member_index" ON "circle_waiting" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "circles_newest_index" ON "circles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "circles"."accepts" and "circles"."kind" <> 'invitation';--> statement-breakpoint
CREATE INDEX "circles_trail_index" ON "circles" USING btree ("trail_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circles_lead_index" ON "circles" USING btree ("lead_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('like', 'comment', 'mention', 'reply', 'pollination', 'follow', 'mission', 'task', 'verdict', 'circle', 'inactivity', 'team'));