CREATE TABLE "certificates" (
	"user_id" uuid NOT NULL,
	"trail_id" text NOT NULL,
	"token" text NOT NULL,
	"name" text NOT NULL,
	"trail_name" text NOT NULL,
	"document" jsonb NOT NULL,
	"right_answers" smallint NOT NULL,
	"issued_on" date NOT NULL,
	CONSTRAINT "certificates_user_id_trail_id_pk" PRIMARY KEY("user_id","trail_id"),
	CONSTRAINT "certificates_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "trail_closings" (
	"user_id" uuid NOT NULL,
	"trail_id" text NOT NULL,
	"day" date NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "trail_closings_user_id_trail_id_pk" PRIMARY KEY("user_id","trail_id")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_trail_id_trails_id_fk" FOREIGN KEY ("trail_id") REFERENCES "public"."trails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_closings" ADD CONSTRAINT "trail_closings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_closings" ADD CONSTRAINT "trail_closings_trail_id_trails_id_fk" FOREIGN KEY ("trail_id") REFERENCES "public"."trails"("id") ON DELETE no action ON UPDATE no action;