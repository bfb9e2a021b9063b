CREATE TABLE "diagnosis_sequence_management_alert_config" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"days" integer DEFAULT 14 NOT NULL,
	"least_executions" integer DEFAULT 20 NOT NULL,
	"success_rate" integer DEFAULT 97 NOT NULL,
	"least_vins" integer DEFAULT 10 NOT NULL,
	"recipients" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "diagnosis_sequence_management_alert_config_tenant_code_key" UNIQUE("tenant_code")
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_alert_config" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_sequence_alert" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"sequence_no" text NOT NULL,
	"sequence_id" uuid,
	"sequence_version" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"is_halted" boolean DEFAULT false,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"executions" integer NOT NULL,
	"failures" integer NOT NULL,
	"vins" integer NOT NULL,
	"failure_rate" numeric NOT NULL,
	"lower_bound" numeric NOT NULL,
	"success_rate" integer NOT NULL,
	"counted_from" timestamp (3) with time zone,
	"resumed_by" uuid,
	"resumed_at" timestamp (3) with time zone,
	"resumed_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence_alert" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence" ADD COLUMN "halted_versions" text[];--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence" ADD COLUMN "halt_on_alert" boolean DEFAULT true;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence_alert" ADD CONSTRAINT "diagnosis_sequence_management_sequence_alert_sequence_id_fkey" FOREIGN KEY ("sequence_id") REFERENCES "public"."diagnosis_sequence_management_sequence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence_alert" ADD CONSTRAINT "diagnosis_sequence_management_sequence_alert_resumed_by_fkey" FOREIGN KEY ("resumed_by") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_alert_config_create_date_sort" ON "diagnosis_sequence_management_alert_config" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_alert_raised_at_sort" ON "diagnosis_sequence_management_sequence_alert" USING btree ("tenant_code","raised_at","id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_alert_sequence_id_idx" ON "diagnosis_sequence_management_sequence_alert" USING btree ("tenant_code","sequence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "diagnosis_sequence_management_sequence_alert_sequence_i_16s09mw" ON "diagnosis_sequence_management_sequence_alert" USING btree ("tenant_code","sequence_id","sequence_version") WHERE "status" in ('open');--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_halted_versions_gin" ON "diagnosis_sequence_management_sequence" USING gin ("halted_versions");--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_alert_config" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_alert_config" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "diagnosis_sequence_management_alert_config" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_sequence_alert" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_sequence_alert" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);