CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"attached_to" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"loose_since" timestamp with time zone DEFAULT now(),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idea_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idea_id" uuid NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"justifies" text,
	"useful_at" timestamp (3) with time zone,
	"likes" integer DEFAULT 0 NOT NULL,
	"dislikes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idea_comments_counts_not_negative" CHECK (least("idea_comments"."likes", "idea_comments"."dislikes") >= 0),
	CONSTRAINT "idea_comments_justifies_known" CHECK ("idea_comments"."justifies" in ('like', 'dislike'))
);
--> statement-breakpoint
CREATE TABLE "idea_likes" (
	"user_id" uuid NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"reaction" text,
	"sequence" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idea_likes_user_id_target_type_target_id_pk" PRIMARY KEY("user_id","target_type","target_id"),
	CONSTRAINT "idea_likes_target_known" CHECK ("idea_likes"."target_type" in ('idea', 'comment')),
	CONSTRAINT "idea_likes_reaction_known" CHECK ("idea_likes"."reaction" in ('like', 'dislike'))
);
--> statement-breakpoint
CREATE TABLE "idea_search" (
	"idea_id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"category" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"title" "tsvector" NOT NULL,
	"about" "tsvector" NOT NULL,
	"everything" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posted_texts" (
	"user_id" uuid NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "posted_texts_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
CREATE TABLE "user_ideas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text,
	"is_public" boolean NOT NULL,
	"ever_public" boolean NOT NULL,
	"next_trail" text,
	"likes" integer DEFAULT 0 NOT NULL,
	"dislikes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "user_ideas_counts_not_negative" CHECK (least("user_ideas"."likes", "user_ideas"."dislikes", "user_ideas"."comments") >= 0),
	CONSTRAINT "user_ideas_ever_public" CHECK ("user_ideas"."ever_public" or not "user_ideas"."is_public"),
	CONSTRAINT "user_ideas_category_known" CHECK ("user_ideas"."category" in ('tecnologia', 'alimentacao', 'servicos', 'educacao'))
);
--> statement-breakpoint
CREATE TABLE "content_reports" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_reports_user_id_type_target_id_pk" PRIMARY KEY("user_id","type","target_id"),
	CONSTRAINT "content_reports_type_known" CHECK ("content_reports"."type" in ('idea', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "hidden_content" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_content_user_id_type_target_id_pk" PRIMARY KEY("user_id","type","target_id"),
	CONSTRAINT "hidden_content_type_known" CHECK ("hidden_content"."type" in ('idea', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "muted_authors" (
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "muted_authors_user_id_author_id_pk" PRIMARY KEY("user_id","author_id"),
	CONSTRAINT "muted_authors_someone_else" CHECK ("muted_authors"."user_id" <> "muted_authors"."author_id")
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"active_idea_id" uuid
);
--> statement-breakpoint
CREATE TABLE "project_steps" (
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"done" boolean NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "project_steps_user_id_project_id_step_pk" PRIMARY KEY("user_id","project_id","step"),
	CONSTRAINT "project_steps_step_known" CHECK ("project_steps"."step" between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"idea_id" uuid NOT NULL,
	"status" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"canvas" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "projects_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "projects_idea_key" UNIQUE("user_id","idea_id"),
	CONSTRAINT "projects_status_known" CHECK ("projects"."status" in ('active', 'paused'))
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_comments" ADD CONSTRAINT "idea_comments_idea_id_user_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."user_ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_comments" ADD CONSTRAINT "idea_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_likes" ADD CONSTRAINT "idea_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_search" ADD CONSTRAINT "idea_search_idea_id_user_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."user_ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posted_texts" ADD CONSTRAINT "posted_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ideas" ADD CONSTRAINT "user_ideas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_content" ADD CONSTRAINT "hidden_content_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_authors" ADD CONSTRAINT "muted_authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_authors" ADD CONSTRAINT "muted_authors_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_steps" ADD CONSTRAINT "project_steps_user_id_project_id_projects_user_id_id_fk" FOREIGN KEY ("user_id","project_id") REFERENCES "public"."projects"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_attached_to_index" ON "pictures" USING btree ("attached_to","position") WHERE "pictures"."attached_to" is not null;--> statement-breakpoint
CREATE INDEX "pictures_loose_since_index" ON "pictures" USING btree ("loose_since") WHERE "pictures"."loose_since" is not null;--> statement-breakpoint
CREATE INDEX "pictures_owner_index" ON "pictures" USING btree ("owner_id","loose_since");--> statement-breakpoint
CREATE INDEX "idea_comments_conversation_index" ON "idea_comments" USING btree ("idea_id","created_at","id");--> statement-breakpoint
CREATE INDEX "idea_comments_author_index" ON "idea_comments" USING btree ("user_id","idea_id");--> statement-breakpoint
CREATE INDEX "idea_likes_target_index" ON "idea_likes" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "idea_search_newest_index" ON "idea_search" USING btree ("created_at" DESC NULLS FIRST,"idea_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "idea_search_author_index" ON "idea_search" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "idea_search_title_index" ON "idea_search" USING gin ("title");--> statement-breakpoint
CREATE INDEX "idea_search_about_index" ON "idea_search" USING gin ("about");--> statement-breakpoint
CREATE INDEX "idea_search_everything_index" ON "idea_search" USING gin ("everything");--> statement-breakpoint
CREATE INDEX "user_ideas_wall_index" ON "user_ideas" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "user_ideas"."is_public";--> statement-breakpoint
CREATE INDEX "user_ideas_category_index" ON "user_ideas" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "user_ideas"."is_public";--> statement-breakpoint
CREATE INDEX "user_ideas_author_index" ON "user_ideas" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_reports_newest_index" ON "content_reports" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_reports_target_index" ON "content_reports" USING btree ("type","target_id");--> statement-breakpoint
CREATE INDEX "hidden_content_newest_index" ON "hidden_content" USING btree ("user_id","type","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "muted_authors_author_index" ON "muted_authors" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "projects_idea_index" ON "projects" USING btree ("idea_id");