ALTER TABLE "sys_mail_log" ADD COLUMN "keeping" text;--> statement-breakpoint
UPDATE "sys_mail_log" SET "keeping" = CASE WHEN "sealed" IS NULL THEN 'secret' ELSE 'kept' END;
