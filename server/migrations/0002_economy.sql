CREATE TABLE "activity" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"target" text,
	"counterpart_id" uuid,
	"day" date NOT NULL,
	CONSTRAINT "activity_user_id_kind_reference_pk" PRIMARY KEY("user_id","kind","reference")
);
--> statement-breakpoint
CREATE TABLE "bpoints_transactions" (
	"user_id" uuid NOT NULL,
	"entry" integer NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"held" integer NOT NULL,
	"counterpart_id" uuid,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bpoints_transactions_user_id_action_reference_pk" PRIMARY KEY("user_id","action","reference"),
	CONSTRAINT "bpoints_transactions_kind_known" CHECK ("bpoints_transactions"."kind" in ('award', 'take-back', 'spend')),
	CONSTRAINT "bpoints_transactions_sign_of_kind" CHECK (case when "bpoints_transactions"."kind" = 'award' then "bpoints_transactions"."amount" >= 0 else "bpoints_transactions"."amount" <= 0 end),
	CONSTRAINT "bpoints_transactions_held_not_negative" CHECK ("bpoints_transactions"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"operation" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "member_badges" (
	"user_id" uuid NOT NULL,
	"badge" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_badges_user_id_badge_pk" PRIMARY KEY("user_id","badge")
);
--> statement-breakpoint
CREATE TABLE "monthly_standings" (
	"user_id" uuid NOT NULL,
	"month" text NOT NULL,
	"earned" integer NOT NULL,
	CONSTRAINT "monthly_standings_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item" text NOT NULL,
	"price" integer NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchases_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "ranking_marks" (
	"period" text NOT NULL,
	"points" integer NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "ranking_marks_period_points_pk" PRIMARY KEY("period","points")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "bpoints" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "bpoints_earned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "bpoints_entries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "plan" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "premium_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_badges" ADD CONSTRAINT "member_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_standings" ADD CONSTRAINT "monthly_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_day_index" ON "activity" USING btree ("user_id","kind","day");--> statement-breakpoint
CREATE INDEX "activity_target_index" ON "activity" USING btree ("user_id","kind","target","day","counterpart_id") WHERE "activity"."target" is not null;--> statement-breakpoint
CREATE INDEX "bpoints_transactions_held_index" ON "bpoints_transactions" USING btree ("user_id","action","subject","entry");--> statement-breakpoint
CREATE INDEX "bpoints_transactions_cap_index" ON "bpoints_transactions" USING btree ("user_id","action","day","counterpart_id") WHERE "bpoints_transactions"."kind" = 'award' and "bpoints_transactions"."amount" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "bpoints_transactions_statement_key" ON "bpoints_transactions" USING btree ("user_id","entry") WHERE "bpoints_transactions"."amount" <> 0;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "monthly_standings_ranking_index" ON "monthly_standings" USING btree ("month","earned" DESC NULLS FIRST,"user_id") WHERE "monthly_standings"."earned" > 0;--> statement-breakpoint
CREATE INDEX "purchases_item_index" ON "purchases" USING btree ("user_id","item");--> statement-breakpoint
CREATE INDEX "profiles_ranking_index" ON "profiles" USING btree ("bpoints_earned" DESC NULLS FIRST,"id") WHERE "profiles"."bpoints_earned" > 0;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_bpoints_not_negative" CHECK ("profiles"."bpoints" >= 0);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_earned_covers_balance" CHECK ("profiles"."bpoints_earned" >= "profiles"."bpoints");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_plan_known" CHECK ("profiles"."plan" in ('free', 'premium'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_premium_since_a_moment" CHECK (("profiles"."plan" = 'premium') = ("profiles"."premium_since" is not null));