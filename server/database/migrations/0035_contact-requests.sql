CREATE TABLE "contact_answers" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"kind" text,
	"contact" text,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_answers_answer_known" CHECK ("contact_answers"."answer" in ('accepted', 'declined', 'withdrawn')),
	CONSTRAINT "contact_answers_kind_known" CHECK ("contact_answers"."kind" in ('whatsapp', 'email', 'instagram')),
	CONSTRAINT "contact_answers_shown_while_accepted" CHECK (("contact_answers"."answer" = 'accepted') = ("contact_answers"."kind" is not null) and ("contact_answers"."kind" is null) = ("contact_answers"."contact" is null))
);
--> statement-breakpoint
CREATE TABLE "contact_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"sentence" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_requests_someone_else" CHECK ("contact_requests"."user_id" <> "contact_requests"."to_id"),
	CONSTRAINT "contact_requests_reason_known" CHECK ("contact_requests"."reason" in ('exchange', 'customer', 'partner', 'trade', 'help', 'offer'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answers_member_index" ON "contact_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_requests_sent_index" ON "contact_requests" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_requests_received_index" ON "contact_requests" USING btree ("to_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('like', 'comment', 'mention', 'reply', 'pollination', 'follow', 'contact', 'mission', 'task', 'verdict', 'circle', 'inactivity', 'team'));