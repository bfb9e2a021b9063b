ALTER TABLE "statistical_report_abnormal_account" ADD COLUMN "night_from" text;
--> statement-breakpoint
ALTER TABLE "statistical_report_abnormal_account" ADD COLUMN "night_to" text;
--> statement-breakpoint
ALTER TABLE "statistical_report_abnormal_account" ADD COLUMN "disabled_by" uuid;
--> statement-breakpoint
ALTER TABLE "statistical_report_abnormal_account" ADD COLUMN "appealed_by" uuid;
--> statement-breakpoint
ALTER TABLE "statistical_report_abnormal_account" ADD COLUMN "appealed_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "statistical_report_abnormal_account" ADD COLUMN "appeal" text;
--> statement-breakpoint
ALTER TABLE "statistical_report_abnormal_account" ADD COLUMN "appeal_file" uuid[];
--> statement-breakpoint
ALTER TABLE "statistical_report_abnormal_account" ADD CONSTRAINT "statistical_report_abnormal_account_disabled_by_fkey" FOREIGN KEY ("disabled_by") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "statistical_report_abnormal_account" ADD CONSTRAINT "statistical_report_abnormal_account_appealed_by_fkey" FOREIGN KEY ("appealed_by") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "statistical_report_abnormal_account_disabled_by_idx" ON "statistical_report_abnormal_account" USING btree ("disabled_by","tenant_code");
--> statement-breakpoint
CREATE INDEX "statistical_report_abnormal_account_appealed_by_idx" ON "statistical_report_abnormal_account" USING btree ("appealed_by","tenant_code");

--> statement-breakpoint
UPDATE "statistical_report_abnormal_account" SET "disabled_by" = "decided_by" WHERE "status" = 'disabled';
