ALTER TABLE "sys_webhook" ADD COLUMN "failing_since" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "sys_webhook" ADD COLUMN "stopped_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "sys_webhook" ADD COLUMN "signing_key" text;
--> statement-breakpoint
ALTER TABLE "sys_webhook" ADD COLUMN "signing_key_former" text;
--> statement-breakpoint
ALTER TABLE "sys_webhook" ADD COLUMN "signing_key_until" timestamp (3) with time zone;
