CREATE TABLE "notebook_links" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"label" text NOT NULL,
	"chapters" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notebook_links_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "notebook_links_token_key" UNIQUE("token_hash"),
	CONSTRAINT "notebook_links_with_chapters" CHECK (cardinality("notebook_links"."chapters") > 0)
);
--> statement-breakpoint
CREATE TABLE "notebook_notes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"chapter" text NOT NULL,
	"tool" text,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"fragment" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notebook_notes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "notebook_versions" (
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notebook_versions_user_id_source_number_pk" PRIMARY KEY("user_id","source","number")
);
--> statement-breakpoint
ALTER TABLE "trail_stages" ADD COLUMN "chapter" text DEFAULT 'plano' NOT NULL;--> statement-breakpoint
ALTER TABLE "trail_stages" ADD COLUMN "task_private" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notebook_links" ADD CONSTRAINT "notebook_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notebook_notes" ADD CONSTRAINT "notebook_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notebook_versions" ADD CONSTRAINT "notebook_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notebook_notes_tool_key" ON "notebook_notes" USING btree ("user_id","tool") WHERE "notebook_notes"."tool" is not null;