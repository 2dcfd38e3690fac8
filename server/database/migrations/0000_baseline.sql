-- The tables as they were when this baseline was made. Databases that took the 33 migrations before it go on from here
-- (baseline in server/platform/database/migrate.ts).
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- An index is built on this function: another definition needs a migration that builds the index again.
-- Letters without accents or case, the rest as blanks: what is written and what is looked for meet here. Immutable,
-- because the dictionary is the one PostgreSQL comes with. Dear, which PostgreSQL has to know: it then takes folded names
-- in the order of their index instead of folding and sorting them.
CREATE FUNCTION fold_text(p_text text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
BEGIN
  RETURN regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary, normalize(p_text, NFKC))), '[^[:alnum:]]+', ' ', 'g'
  );
END
$$;
--> statement-breakpoint
-- An index is built on this function: another definition needs a migration that builds the index again.
-- Every word of an idea with its era and the rank it counts for before it, so that the ideas of one era with a word,
-- or with the beginning of one, lie side by side in the index and can be read without those of all other eras.
CREATE FUNCTION era_vector(p_era integer, p_title tsvector, p_about tsvector, p_everything tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT p_era || '/1/' || word FROM unnest(tsvector_to_array(p_title)) AS word
    UNION ALL SELECT p_era || '/2/' || word FROM unnest(tsvector_to_array(p_about)) AS word
    UNION ALL SELECT p_era || '/3/' || word FROM unnest(tsvector_to_array(p_everything)) AS word
  ))
$$;
--> statement-breakpoint
CREATE TABLE "admin_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"device" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address_confirmations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"outbox_file" text
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"from_email" text NOT NULL,
	"to_email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"take_back_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "former_emails" (
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_emails_user_id_email_pk" PRIMARY KEY("user_id","email")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_key" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_step_removals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"second_factor_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_key" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "two_factors_user_id_key" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_known" CHECK ("user_roles"."role" in ('admin'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"target" text,
	"counterpart_id" uuid,
	"day" date NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
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
CREATE TABLE "content_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"loaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_interests" (
	"user_id" uuid NOT NULL,
	"interest" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "profile_interests_user_id_interest_pk" PRIMARY KEY("user_id","interest")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"user_id" uuid NOT NULL,
	"stage_id" text NOT NULL,
	"attempts" integer NOT NULL,
	"last_option" smallint NOT NULL,
	"passed_option" smallint,
	"passed_at" timestamp (3) with time zone,
	CONSTRAINT "quiz_attempts_user_id_stage_id_pk" PRIMARY KEY("user_id","stage_id"),
	CONSTRAINT "quiz_attempts_passed_at_a_moment" CHECK (("quiz_attempts"."passed_option" is null) = ("quiz_attempts"."passed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sample_steps" (
	"user_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"done" boolean NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "sample_steps_user_id_step_pk" PRIMARY KEY("user_id","step"),
	CONSTRAINT "sample_steps_step_known" CHECK ("sample_steps"."step" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "trail_progress" (
	"user_id" uuid NOT NULL,
	"trail_id" text NOT NULL,
	"stage_id" text NOT NULL,
	"idea_id" uuid,
	"quiz_answer" smallint,
	"task_response" text NOT NULL,
	"status" text DEFAULT 'completed' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trail_progress_user_id_trail_id_stage_id_pk" PRIMARY KEY("user_id","trail_id","stage_id"),
	CONSTRAINT "trail_progress_status_known" CHECK ("trail_progress"."status" = 'completed')
);
--> statement-breakpoint
CREATE TABLE "trail_stages" (
	"id" text PRIMARY KEY NOT NULL,
	"trail_id" text NOT NULL,
	"order_index" smallint NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"minutes" smallint NOT NULL,
	"is_checkpoint" boolean NOT NULL,
	"content" text NOT NULL,
	"facts" jsonb NOT NULL,
	"quiz" jsonb,
	"task" text NOT NULL,
	"tip" text NOT NULL,
	"example" text NOT NULL,
	"document_heading" text NOT NULL,
	"reward" jsonb NOT NULL,
	"withdrawn" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trail_unlocks" (
	"user_id" uuid NOT NULL,
	"trail_id" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trail_unlocks_user_id_trail_id_pk" PRIMARY KEY("user_id","trail_id"),
	CONSTRAINT "trail_unlocks_source_known" CHECK ("trail_unlocks"."source" in ('onboarding_assignment', 'progression', 'idea_posted', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "trails" (
	"id" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"document_title" text NOT NULL,
	"document_intro" text NOT NULL,
	"badge" text NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"withdrawn" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_limits" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "member_limits_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "member_limits_used_positive" CHECK ("member_limits"."used" > 0)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"reference" text NOT NULL,
	"about" uuid,
	"actor_id" uuid,
	"bpoints" integer,
	"news" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"pushed_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_user_id_kind_subject_reference_pk" PRIMARY KEY("user_id","kind","subject","reference"),
	CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('like', 'comment', 'mention', 'mission', 'inactivity', 'team')),
	CONSTRAINT "notifications_team_says_something" CHECK (("notifications"."kind" = 'team') = ("notifications"."news" is not null))
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_one_row" CHECK ("push_keys"."only")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_session_key" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint_key" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" uuid DEFAULT gen_random_uuid() NOT NULL,
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
CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"active_members" integer NOT NULL,
	"new_members" integer NOT NULL,
	"new_ideas" integer NOT NULL,
	"total_ideas" integer NOT NULL,
	"average_bpoints" double precision,
	"retention_7d" double precision,
	"retention_30d" double precision,
	"trail_completions" jsonb NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_search" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "active_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "active_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"event" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'backlog' NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_category_known" CHECK ("feedback"."category" in ('bug', 'feature', 'improvement', 'other')),
	CONSTRAINT "feedback_status_known" CHECK ("feedback"."status" in ('backlog', 'em-andamento', 'concluido')),
	CONSTRAINT "feedback_votes_not_negative" CHECK ("feedback"."votes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "feedback_vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_votes" (
	"user_id" uuid NOT NULL,
	"feedback_id" uuid NOT NULL,
	CONSTRAINT "feedback_votes_user_id_feedback_id_pk" PRIMARY KEY("user_id","feedback_id")
);
--> statement-breakpoint
CREATE TABLE "feedback_words" (
	"word" text NOT NULL,
	"feedback_id" uuid NOT NULL,
	CONSTRAINT "feedback_words_word_feedback_id_pk" PRIMARY KEY("word","feedback_id")
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
CREATE TABLE "idea_eras" (
	"era" integer PRIMARY KEY NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idea_eras_starts_at_unique" UNIQUE("starts_at")
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
	"everything" "tsvector" NOT NULL,
	"era" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idea_views" (
	"idea_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "idea_views_idea_id_day_pk" PRIMARY KEY("idea_id","day")
);
--> statement-breakpoint
CREATE TABLE "posted_texts" (
	"user_id" uuid NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "posted_texts_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
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
CREATE TABLE "mentor_requests" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mentor_id" text NOT NULL,
	"message" text NOT NULL,
	"cover" text NOT NULL,
	"purchase_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "mentor_requests_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "mentor_requests_cover_known" CHECK ("mentor_requests"."cover" in ('single', 'premium', 'express')),
	CONSTRAINT "mentor_requests_status_known" CHECK ("mentor_requests"."status" in ('open', 'accepted', 'declined', 'cancelled')),
	CONSTRAINT "mentor_requests_answered_at_a_moment" CHECK (("mentor_requests"."status" in ('accepted', 'declined')) = ("mentor_requests"."answered_at" is not null)),
	CONSTRAINT "mentor_requests_express_has_credit" CHECK (("mentor_requests"."cover" = 'express') = ("mentor_requests"."purchase_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "mentors" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"expertise" text NOT NULL,
	"bio" text NOT NULL,
	"hourly_rate" integer NOT NULL,
	"available" boolean NOT NULL,
	"sample" boolean NOT NULL,
	"withdrawn" boolean NOT NULL,
	"managed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_reports" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decision_id" uuid,
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
CREATE TABLE "report_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"owner_id" uuid,
	"excerpt" text NOT NULL,
	"outcome" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_decisions_type_known" CHECK ("report_decisions"."type" in ('idea', 'comment')),
	CONSTRAINT "report_decisions_outcome_known" CHECK ("report_decisions"."outcome" in ('kept', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"active_idea_id" uuid,
	"notify_likes" boolean DEFAULT true NOT NULL,
	"notify_comments" boolean DEFAULT true NOT NULL,
	"notify_mentions" boolean DEFAULT true NOT NULL,
	"notify_missions" boolean DEFAULT true NOT NULL,
	"notify_inactivity" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"color" text DEFAULT '#FFD700' NOT NULL,
	"avatar_url" text,
	"dark_mode_preference" text DEFAULT 'auto' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"instagram" text DEFAULT '' NOT NULL,
	"linkedin" text DEFAULT '' NOT NULL,
	"x" text DEFAULT '' NOT NULL,
	"onboarding_status" text DEFAULT 'pending' NOT NULL,
	"tour_completed" boolean DEFAULT false NOT NULL,
	"questionnaire_moment" text,
	"questionnaire_challenge" text,
	"questionnaire_has_cnpj" boolean,
	"questionnaire_confidence" smallint,
	"questionnaire_help_type" text,
	"assigned_trail_id" text,
	"current_trail_id" text,
	"bpoints" integer DEFAULT 0 NOT NULL,
	"bpoints_earned" integer DEFAULT 0 NOT NULL,
	"bpoints_entries" integer DEFAULT 0 NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"premium_since" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_dark_mode_known" CHECK ("profiles"."dark_mode_preference" in ('light', 'dark', 'auto')),
	CONSTRAINT "profiles_onboarding_known" CHECK ("profiles"."onboarding_status" in ('pending', 'completed')),
	CONSTRAINT "profiles_questionnaire_whole" CHECK ("profiles"."onboarding_status" = 'pending' or num_nulls("profiles"."questionnaire_moment", "profiles"."questionnaire_challenge", "profiles"."questionnaire_has_cnpj", "profiles"."questionnaire_confidence", "profiles"."questionnaire_help_type", "profiles"."assigned_trail_id") = 0),
	CONSTRAINT "profiles_bpoints_not_negative" CHECK ("profiles"."bpoints" >= 0),
	CONSTRAINT "profiles_earned_covers_balance" CHECK ("profiles"."bpoints_earned" >= "profiles"."bpoints"),
	CONSTRAINT "profiles_plan_known" CHECK ("profiles"."plan" in ('free', 'premium')),
	CONSTRAINT "profiles_premium_since_a_moment" CHECK (("profiles"."plan" = 'premium') = ("profiles"."premium_since" is not null)),
	CONSTRAINT "profiles_sample_holds_no_points" CHECK (not "profiles"."is_sample" or "profiles"."bpoints_entries" = 0)
);
--> statement-breakpoint
CREATE TABLE "brought_answers" (
	"user_id" uuid NOT NULL,
	"stage_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brought_answers_user_id_stage_id_pk" PRIMARY KEY("user_id","stage_id")
);
--> statement-breakpoint
CREATE TABLE "brought_ideas" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "brought_ideas_user_id_id_pk" PRIMARY KEY("user_id","id")
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
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_confirmations" ADD CONSTRAINT "address_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step_removals" ADD CONSTRAINT "second_step_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_badges" ADD CONSTRAINT "member_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_standings" ADD CONSTRAINT "monthly_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_interests" ADD CONSTRAINT "profile_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_stage_id_trail_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."trail_stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_steps" ADD CONSTRAINT "sample_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_progress" ADD CONSTRAINT "trail_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_progress" ADD CONSTRAINT "trail_progress_trail_id_trails_id_fk" FOREIGN KEY ("trail_id") REFERENCES "public"."trails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_progress" ADD CONSTRAINT "trail_progress_stage_id_trail_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."trail_stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_stages" ADD CONSTRAINT "trail_stages_trail_id_trails_id_fk" FOREIGN KEY ("trail_id") REFERENCES "public"."trails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_unlocks" ADD CONSTRAINT "trail_unlocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trail_unlocks" ADD CONSTRAINT "trail_unlocks_trail_id_trails_id_fk" FOREIGN KEY ("trail_id") REFERENCES "public"."trails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_limits" ADD CONSTRAINT "member_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_search" ADD CONSTRAINT "member_search_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_votes" ADD CONSTRAINT "feedback_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_votes" ADD CONSTRAINT "feedback_votes_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_words" ADD CONSTRAINT "feedback_words_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_comments" ADD CONSTRAINT "idea_comments_idea_id_user_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."user_ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_comments" ADD CONSTRAINT "idea_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_likes" ADD CONSTRAINT "idea_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_search" ADD CONSTRAINT "idea_search_idea_id_user_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."user_ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_views" ADD CONSTRAINT "idea_views_idea_id_user_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."user_ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posted_texts" ADD CONSTRAINT "posted_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ideas" ADD CONSTRAINT "user_ideas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD CONSTRAINT "mentor_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_requests" ADD CONSTRAINT "mentor_requests_mentor_id_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_decision_id_report_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."report_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_content" ADD CONSTRAINT "hidden_content_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_authors" ADD CONSTRAINT "muted_authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_authors" ADD CONSTRAINT "muted_authors_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_assigned_trail_id_trails_id_fk" FOREIGN KEY ("assigned_trail_id") REFERENCES "public"."trails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_current_trail_id_trails_id_fk" FOREIGN KEY ("current_trail_id") REFERENCES "public"."trails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_answers" ADD CONSTRAINT "brought_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_answers" ADD CONSTRAINT "brought_answers_stage_id_trail_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."trail_stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_ideas" ADD CONSTRAINT "brought_ideas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_steps" ADD CONSTRAINT "project_steps_user_id_project_id_projects_user_id_id_fk" FOREIGN KEY ("user_id","project_id") REFERENCES "public"."projects"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_acts_newest_index" ON "admin_acts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_events_newest_index" ON "account_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "account_events_created_at_index" ON "account_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_account_key" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "email_changes_user_id_index" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_changes_from_email_index" ON "email_changes" USING btree ("from_email");--> statement-breakpoint
CREATE INDEX "former_emails_changed_at_index" ON "former_emails" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "known_devices_last_seen_index" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expires_at_index" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "suspensions_newest_index" ON "suspensions" USING btree ("created_at" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "users_joined_index" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_value_index" ON "verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "verifications_expires_at_index" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "activity_counterpart_index" ON "activity" USING btree ("user_id","counterpart_id","day") WHERE "activity"."kind" = 'comment_received';--> statement-breakpoint
CREATE INDEX "activity_day_index" ON "activity" USING btree ("user_id","kind","day");--> statement-breakpoint
CREATE INDEX "activity_target_index" ON "activity" USING btree ("user_id","kind","target","day","counterpart_id") WHERE "activity"."target" is not null;--> statement-breakpoint
CREATE INDEX "bpoints_transactions_held_index" ON "bpoints_transactions" USING btree ("user_id","action","subject","entry");--> statement-breakpoint
CREATE INDEX "bpoints_transactions_cap_index" ON "bpoints_transactions" USING btree ("user_id","action","day","counterpart_id") WHERE "bpoints_transactions"."kind" = 'award' and "bpoints_transactions"."amount" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "bpoints_transactions_statement_key" ON "bpoints_transactions" USING btree ("user_id","entry") WHERE "bpoints_transactions"."amount" <> 0;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "monthly_standings_ranking_index" ON "monthly_standings" USING btree ("month","earned" DESC NULLS FIRST,"user_id") WHERE "monthly_standings"."earned" > 0;--> statement-breakpoint
CREATE INDEX "purchases_item_index" ON "purchases" USING btree ("user_id","item");--> statement-breakpoint
CREATE INDEX "trail_stages_order_index" ON "trail_stages" USING btree ("trail_id","order_index");--> statement-breakpoint
CREATE INDEX "trail_unlocks_completed_index" ON "trail_unlocks" USING btree ("trail_id") WHERE "trail_unlocks"."source" = 'completed';--> statement-breakpoint
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("user_id","kind","subject","created_at") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_read_index" ON "notifications" USING btree ("user_id","created_at") WHERE "notifications"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_about_index" ON "notifications" USING btree ("about");--> statement-breakpoint
CREATE INDEX "notifications_actor_index" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_index" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_address_key" ON "pictures" USING btree ("address");--> statement-breakpoint
CREATE INDEX "pictures_attached_to_index" ON "pictures" USING btree ("attached_to","position") WHERE "pictures"."attached_to" is not null;--> statement-breakpoint
CREATE INDEX "pictures_loose_since_index" ON "pictures" USING btree ("loose_since") WHERE "pictures"."loose_since" is not null;--> statement-breakpoint
CREATE INDEX "pictures_owner_index" ON "pictures" USING btree ("owner_id","loose_since");--> statement-breakpoint
CREATE INDEX "account_deletions_due_at_index" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "member_search_words_index" ON "member_search" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "member_search_newest_index" ON "member_search" USING btree ("joined_at" DESC NULLS FIRST,"user_id","words");--> statement-breakpoint
CREATE INDEX "active_days_day_index" ON "active_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "analytics_events_user_id_index" ON "analytics_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "analytics_events_event_created_at_index" ON "analytics_events" USING btree ("event","created_at");--> statement-breakpoint
CREATE INDEX "feedback_newest_index" ON "feedback" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_status_index" ON "feedback" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_member_index" ON "feedback" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "feedback_same_title_index" ON "feedback" USING btree (btrim(fold_text("title")),"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_vocabulary_alike_index" ON "feedback_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedback_votes_feedback_index" ON "feedback_votes" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "feedback_words_feedback_index" ON "feedback_words" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "idea_comments_conversation_index" ON "idea_comments" USING btree ("idea_id","created_at","id");--> statement-breakpoint
CREATE INDEX "idea_comments_author_index" ON "idea_comments" USING btree ("user_id","idea_id");--> statement-breakpoint
CREATE INDEX "idea_likes_target_index" ON "idea_likes" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "idea_search_newest_index" ON "idea_search" USING btree ("created_at" DESC NULLS FIRST,"idea_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "idea_search_category_index" ON "idea_search" USING btree ("category","created_at" DESC NULLS FIRST,"idea_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "idea_search_author_index" ON "idea_search" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "idea_search_about_index" ON "idea_search" USING gin ("about");--> statement-breakpoint
CREATE INDEX "idea_search_everything_index" ON "idea_search" USING gin ("everything");--> statement-breakpoint
CREATE INDEX "idea_search_era_index" ON "idea_search" USING btree ("era");--> statement-breakpoint
CREATE INDEX "search_words_alike_index" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_ideas_wall_index" ON "user_ideas" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "user_ideas"."is_public";--> statement-breakpoint
CREATE INDEX "user_ideas_category_index" ON "user_ideas" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "user_ideas"."is_public";--> statement-breakpoint
CREATE INDEX "user_ideas_author_index" ON "user_ideas" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mentor_requests_newest_index" ON "mentor_requests" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mentor_requests_open_index" ON "mentor_requests" USING btree ("created_at","id") WHERE "mentor_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "mentor_requests_answered_index" ON "mentor_requests" USING btree ("answered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "mentor_requests"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "mentor_requests_mentor_index" ON "mentor_requests" USING btree ("mentor_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_requests_single_key" ON "mentor_requests" USING btree ("user_id") WHERE "mentor_requests"."status" = 'open' and "mentor_requests"."cover" = 'single';--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_requests_credit_key" ON "mentor_requests" USING btree ("user_id","purchase_id") WHERE "mentor_requests"."status" in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "content_reports_open_index" ON "content_reports" USING btree ("type","target_id","created_at") WHERE "content_reports"."decision_id" is null;--> statement-breakpoint
CREATE INDEX "content_reports_oldest_open_index" ON "content_reports" USING btree ("created_at","target_id") WHERE "content_reports"."decision_id" is null;--> statement-breakpoint
CREATE INDEX "content_reports_decision_index" ON "content_reports" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "content_reports_newest_index" ON "content_reports" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_reports_target_index" ON "content_reports" USING btree ("type","target_id");--> statement-breakpoint
CREATE INDEX "hidden_content_newest_index" ON "hidden_content" USING btree ("user_id","type","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "muted_authors_author_index" ON "muted_authors" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "report_decisions_newest_index" ON "report_decisions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "report_decisions_owner_index" ON "report_decisions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "profiles_ranking_index" ON "profiles" USING btree ("bpoints_earned" DESC NULLS FIRST,"id") WHERE "profiles"."bpoints_earned" > 0;--> statement-breakpoint
CREATE INDEX "profiles_photo_elsewhere_index" ON "profiles" USING btree ("id") WHERE "profiles"."avatar_url" not like '/media/%';--> statement-breakpoint
CREATE INDEX "projects_idea_index" ON "projects" USING btree ("idea_id");
--> statement-breakpoint
CREATE INDEX idea_search_words_index ON idea_search
USING gin (era_vector(era, title, about, everything)) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX profiles_name_index ON profiles (fold_text(display_name) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX trail_progress_idea_index ON trail_progress (idea_id) WHERE idea_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX user_preferences_active_idea_index ON user_preferences (active_idea_id);
--> statement-breakpoint
ALTER TABLE user_preferences ADD CONSTRAINT user_preferences_active_idea_id_fk
FOREIGN KEY (active_idea_id) REFERENCES user_ideas (id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE projects ADD CONSTRAINT projects_idea_id_user_ideas_id_fk
FOREIGN KEY (idea_id) REFERENCES user_ideas (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE trail_progress ADD CONSTRAINT trail_progress_idea_id_user_ideas_id_fk
FOREIGN KEY (idea_id) REFERENCES user_ideas (id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE idea_search ALTER title SET STATISTICS 300, ALTER about SET STATISTICS 300,
  ALTER everything SET STATISTICS 300;
--> statement-breakpoint
ALTER TABLE member_search ALTER COLUMN words SET STATISTICS 1000;
--> statement-breakpoint
-- New ideas go into the indexes at once: searches would read a pending list from end to end, at several times the cost.
ALTER INDEX idea_search_everything_index SET (fastupdate = off);
--> statement-breakpoint
ALTER INDEX idea_search_about_index SET (fastupdate = off);
--> statement-breakpoint
ALTER INDEX search_words_alike_index SET (fastupdate = off);
--> statement-breakpoint
-- Nobody asks how often a word occurs in one era, and finding out takes long.
ALTER INDEX idea_search_words_index ALTER COLUMN 1 SET STATISTICS 0;
