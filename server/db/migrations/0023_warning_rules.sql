CREATE TABLE "statistical_report_abnormal_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"username" text NOT NULL,
	"client_user_id" uuid NOT NULL,
	"dept_id" uuid,
	"rule_id" uuid,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"cars" integer NOT NULL,
	"least" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"vins" text[],
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "statistical_report_abnormal_account_rule_id_client_user__8o5gpm" UNIQUE NULLS NOT DISTINCT("tenant_code","rule_id","client_user_id","kind","period")
);
--> statement-breakpoint
ALTER TABLE "statistical_report_abnormal_account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statistical_report_warning_rule" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"night_from" text DEFAULT '22:00' NOT NULL,
	"night_to" text DEFAULT '05:00' NOT NULL,
	"time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"nightly_count" integer DEFAULT 10 NOT NULL,
	"monthly_count" integer DEFAULT 60 NOT NULL,
	"role_whitelist" uuid[],
	"recipients" uuid[],
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "statistical_report_warning_rule_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "statistical_report_warning_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statistical_report_abnormal_account" ADD CONSTRAINT "statistical_report_abnormal_account_client_user_id_fkey" FOREIGN KEY ("client_user_id") REFERENCES "public"."account_client_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistical_report_abnormal_account" ADD CONSTRAINT "statistical_report_abnormal_account_dept_id_fkey" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistical_report_abnormal_account" ADD CONSTRAINT "statistical_report_abnormal_account_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "public"."statistical_report_warning_rule"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistical_report_abnormal_account" ADD CONSTRAINT "statistical_report_abnormal_account_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statistical_report_abnormal_account_found_at_sort" ON "statistical_report_abnormal_account" USING btree ("tenant_code","found_at","id");--> statement-breakpoint
CREATE INDEX "statistical_report_abnormal_account_client_user_id_idx" ON "statistical_report_abnormal_account" USING btree ("tenant_code","client_user_id");--> statement-breakpoint
CREATE INDEX "statistical_report_abnormal_account_dept_id_idx" ON "statistical_report_abnormal_account" USING btree ("tenant_code","dept_id");--> statement-breakpoint
CREATE INDEX "statistical_report_abnormal_account_rule_id_idx" ON "statistical_report_abnormal_account" USING btree ("tenant_code","rule_id");--> statement-breakpoint
CREATE INDEX "statistical_report_abnormal_account_vins_gin" ON "statistical_report_abnormal_account" USING gin ("vins");--> statement-breakpoint
CREATE INDEX "statistical_report_warning_rule_create_date_sort" ON "statistical_report_warning_rule" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE POLICY "tenant" ON "statistical_report_abnormal_account" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "statistical_report_abnormal_account" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "statistical_report_warning_rule" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "statistical_report_warning_rule" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);