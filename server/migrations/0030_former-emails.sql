CREATE TABLE "former_emails" (
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_emails_user_id_email_pk" PRIMARY KEY("user_id","email")
);
--> statement-breakpoint
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_emails_changed_at_index" ON "former_emails" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "profiles_photo_elsewhere_index" ON "profiles" USING btree ("id") WHERE "profiles"."avatar_url" not like '/media/%';--> statement-breakpoint
CREATE FUNCTION keep_former_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_emails (user_id, email) VALUES (OLD.id, OLD.email)
  ON CONFLICT (user_id, email) DO UPDATE SET changed_at = now();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_keep_former_email AFTER UPDATE OF email ON users
FOR EACH ROW WHEN (OLD.email <> NEW.email) EXECUTE FUNCTION keep_former_email();
