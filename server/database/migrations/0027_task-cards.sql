ALTER TABLE "trail_progress" ADD COLUMN "card_id" uuid;--> statement-breakpoint
ALTER TABLE "trail_progress" ADD CONSTRAINT "trail_progress_card_id_fk" FOREIGN KEY ("user_id","card_id") REFERENCES "evidence_cards"("user_id","id") ON DELETE SET NULL ("card_id");
