ALTER TABLE "account_client_user" ADD COLUMN "has_second_factor" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "has_second_factor" boolean DEFAULT false;--> statement-breakpoint
UPDATE "account_client_user" SET "has_second_factor" = true WHERE "id" IN (SELECT "user_id" FROM "sys_second_factor" WHERE "confirmed_at" IS NOT NULL);--> statement-breakpoint
UPDATE "sys_user" SET "has_second_factor" = true WHERE "id" IN (SELECT "user_id" FROM "sys_second_factor" WHERE "confirmed_at" IS NOT NULL);
