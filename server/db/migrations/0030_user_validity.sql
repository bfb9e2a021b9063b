ALTER TABLE "sys_user" ADD COLUMN "validity" text DEFAULT 'unlimited' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "effective_times" integer;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "expires_on" timestamp (3) with time zone;--> statement-breakpoint
-- An end that somebody chose stays what it was.
UPDATE "sys_user" SET "validity" = 'custom', "expires_on" = "account_expired" WHERE "account_expired" IS NOT NULL;
