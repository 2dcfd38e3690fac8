ALTER TABLE "pictures" ADD COLUMN "address" uuid;--> statement-breakpoint
-- What everybody may see keeps the address it has; what was hidden since gets one that nobody knows.
UPDATE "pictures" SET "address" = CASE
  WHEN "attached_to" = "owner_id"
    OR EXISTS (SELECT FROM "user_ideas" WHERE "user_ideas"."id" = "attached_to" AND "user_ideas"."is_public")
  THEN "id" ELSE gen_random_uuid() END;--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "address" SET DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "address" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_address_key" ON "pictures" USING btree ("address");
