CREATE TABLE "receipt_hashes" (
	"hash" text PRIMARY KEY NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_lines" (
	"idea_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipt_lines_idea_id_line_pk" PRIMARY KEY("idea_id","line")
);
--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_idea_id_user_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."user_ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_lines_author_index" ON "receipt_lines" USING btree ("user_id");--> statement-breakpoint
-- Ideas that are there already get their first line now, in the form of write_receipt_line.sql.
WITH written AS (
	SELECT idea.id, idea.user_id, date_trunc('milliseconds', now()) AS at, concat_ws(
		E'\n',
		'Recibo de autoria da Colmeia, formato 1',
		'Ideia: ' || idea.id,
		'Linha: 1',
		'Data: ' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'Linha anterior: nenhuma',
		'Sal: ' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
		'Autoria: ' || author.display_name || ' (' || idea.user_id || ')',
		'Categoria: ' || coalesce(idea.category, 'nenhuma'),
		'Visível: ' || CASE WHEN idea.is_public THEN 'para todos' ELSE 'só para quem publicou' END,
		'Título: ' || idea.title,
		'Descrição:',
		idea.description
	) AS text
	FROM user_ideas idea JOIN profiles author ON author.id = idea.user_id
), lines AS (
	INSERT INTO receipt_lines (idea_id, user_id, line, text, hash, written_at)
	SELECT id, user_id, 1, text, encode(sha256(convert_to(text, 'UTF8')), 'hex'), at FROM written
	RETURNING hash, written_at
)
INSERT INTO receipt_hashes (hash, written_at) SELECT hash, written_at FROM lines;
