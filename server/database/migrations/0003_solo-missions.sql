CREATE TABLE "solo_periods" (
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"is_solo" boolean NOT NULL,
	CONSTRAINT "solo_periods_period_starts_on_pk" PRIMARY KEY("period","starts_on")
);
--> statement-breakpoint
-- Periods that have begun were begun with goals for several people, some of them paid: they end with those.
INSERT INTO "solo_periods" ("period", "starts_on", "is_solo")
SELECT period, date_trunc(period, now() AT TIME ZONE 'America/Sao_Paulo')::date, false
FROM unnest(ARRAY['day', 'week', 'month']) AS period
WHERE EXISTS (SELECT 1 FROM "users");
