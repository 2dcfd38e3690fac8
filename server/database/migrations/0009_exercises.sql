CREATE TABLE "exercise_attempts" (
	"user_id" uuid NOT NULL,
	"stage_id" text NOT NULL,
	"exercise_id" text NOT NULL,
	"attempts" integer NOT NULL,
	"first_answer" jsonb,
	"first_correct" boolean NOT NULL,
	"last_answer" jsonb NOT NULL,
	"passed_answer" jsonb,
	"passed_at" timestamp (3) with time zone,
	CONSTRAINT "exercise_attempts_user_id_stage_id_exercise_id_pk" PRIMARY KEY("user_id","stage_id","exercise_id"),
	CONSTRAINT "exercise_attempts_passed_at_a_moment" CHECK (("exercise_attempts"."passed_answer" is null) = ("exercise_attempts"."passed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "exercise_attempts" ADD CONSTRAINT "exercise_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_attempts" ADD CONSTRAINT "exercise_attempts_stage_id_trail_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."trail_stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The question of a lesson becomes its exercise 'pergunta': who passed it, and who only tried, stay where they were.
INSERT INTO exercise_attempts
SELECT user_id, stage_id, 'pergunta', attempts,
  CASE WHEN attempts = 1 THEN jsonb_build_object('kind', 'choice', 'option', last_option) END,
  attempts = 1 AND passed_at IS NOT NULL,
  jsonb_build_object('kind', 'choice', 'option', last_option),
  CASE WHEN passed_at IS NOT NULL THEN jsonb_build_object('kind', 'choice', 'option', passed_option) END,
  passed_at
FROM quiz_attempts;--> statement-breakpoint
DROP TABLE "quiz_attempts" CASCADE;--> statement-breakpoint
ALTER TABLE "trail_stages" ADD COLUMN "exercises" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE trail_stages SET exercises = jsonb_build_array(jsonb_build_object(
  'kind', 'choice', 'id', 'pergunta', 'question', quiz->'question', 'hint', null, 'correct', quiz->'correctAnswer',
  'options', (
    SELECT jsonb_agg(jsonb_build_object('text', text, 'explanation', quiz->'explanations'->(place - 1)::int) ORDER BY place)
    FROM jsonb_array_elements(quiz->'options') WITH ORDINALITY AS option (text, place)
  )
)) WHERE quiz IS NOT NULL;--> statement-breakpoint
ALTER TABLE "trail_stages" ALTER COLUMN "exercises" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "trail_stages" DROP COLUMN "quiz";
