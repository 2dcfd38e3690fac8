CREATE TABLE "assistant_passages" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"asks" jsonb NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"stage_id" text,
	"tool" text,
	"link" jsonb,
	"checked" date,
	"valid_until" date,
	"official" jsonb,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_words" (
	"word" text NOT NULL,
	"key" text NOT NULL,
	"passages" integer NOT NULL,
	CONSTRAINT "assistant_words_word_key_pk" PRIMARY KEY("word","key")
);
--> statement-breakpoint
CREATE INDEX "assistant_passages_words_index" ON "assistant_passages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "assistant_words_key_index" ON "assistant_words" USING btree ("key");--> statement-breakpoint
CREATE INDEX "assistant_words_alike_index" ON "assistant_words" USING gin ("word" gin_trgm_ops);