ALTER TABLE "sys_login_history" ADD COLUMN "remote_login" text;--> statement-breakpoint
ALTER TABLE "sys_login_history" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sys_login_history" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "sys_login_history" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "sys_login_history" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "sys_login_history" ADD COLUMN "session" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_login_history" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "sys_login_history" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sys_login_history" ADD CONSTRAINT "sys_login_history_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_login_history_user_id_idx" ON "sys_login_history" USING btree ("tenant_code","user_id");