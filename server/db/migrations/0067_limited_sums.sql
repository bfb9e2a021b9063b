CREATE TABLE "diagnosis_sequence_management_execution_sum_scope" (
	"tenant_code" text NOT NULL,
	"bucket" timestamp (3) with time zone NOT NULL,
	"kind" text,
	"status" text,
	"brand" text,
	"market" text,
	"platform" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_scope" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_sum_scope_day" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"kind" text,
	"status" text,
	"brand" text,
	"market" text,
	"platform" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_scope_day" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_sum_scope_hour" (
	"tenant_code" text NOT NULL,
	"bucket" timestamp (3) with time zone NOT NULL,
	"kind" text,
	"status" text,
	"brand" text,
	"market" text,
	"platform" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_scope_hour" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_sum_scope_month" (
	"tenant_code" text NOT NULL,
	"month" date NOT NULL,
	"kind" text,
	"status" text,
	"brand" text,
	"market" text,
	"platform" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_scope_month" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_sequence" ADD COLUMN "brand" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_sequence" ADD COLUMN "market" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_sequence" ADD COLUMN "platform" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_sequence_day" ADD COLUMN "brand" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_sequence_day" ADD COLUMN "market" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_sequence_day" ADD COLUMN "platform" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_sequence_month" ADD COLUMN "brand" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_sequence_month" ADD COLUMN "market" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_sequence_month" ADD COLUMN "platform" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_station" ADD COLUMN "brand" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_station" ADD COLUMN "market" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_station" ADD COLUMN "platform" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_station_day" ADD COLUMN "brand" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_station_day" ADD COLUMN "market" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_station_day" ADD COLUMN "platform" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_station_month" ADD COLUMN "brand" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_station_month" ADD COLUMN "market" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_station_month" ADD COLUMN "platform" text;
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_scope_bucket_idx" ON "diagnosis_sequence_management_execution_sum_scope" USING btree ("tenant_code","bucket");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_scope_day_idx" ON "diagnosis_sequence_management_execution_sum_scope_day" USING btree ("tenant_code","day");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_scope_hour_idx" ON "diagnosis_sequence_management_execution_sum_scope_hour" USING btree ("tenant_code","bucket");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_scope_month_idx" ON "diagnosis_sequence_management_execution_sum_scope_month" USING btree ("tenant_code","month");
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_sum_scope" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_sum_scope" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_sum_scope_day" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_sum_scope_day" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_sum_scope_hour" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_sum_scope_hour" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_sum_scope_month" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_sum_scope_month" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
INSERT INTO "sys_sum_dirty" ("source", "tenant_code", "bucket", "records", "is_whole", "marked_at")
	SELECT 'diagnosis-sequence-management/execution', tenant_code, date_bin('15 minutes', started_at, timestamptz '2000-01-01 00:00:00+00'), count(*), true, date_bin('15 minutes', started_at, timestamptz '2000-01-01 00:00:00+00')
	FROM "diagnosis_sequence_management_execution" GROUP BY 2, 3;
