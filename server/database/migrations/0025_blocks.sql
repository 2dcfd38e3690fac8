CREATE TABLE "blocked_members" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocked_members_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id"),
	CONSTRAINT "blocked_members_someone_else" CHECK ("blocked_members"."user_id" <> "blocked_members"."blocked_id")
);
--> statement-breakpoint
ALTER TABLE "blocked_members" ADD CONSTRAINT "blocked_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_members" ADD CONSTRAINT "blocked_members_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_members_blocked_index" ON "blocked_members" USING btree ("blocked_id");