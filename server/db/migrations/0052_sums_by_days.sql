CREATE TABLE "diagnosis_sequence_management_execution_sum_sequence_day" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"sequence_no" text,
	"sequence_version" integer,
	"kind" text,
	"status" text,
	"is_offline" boolean,
	"is_override" boolean,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_sequence_day" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_sum_state" (
	"tenant_code" text NOT NULL,
	"bucket" timestamp (3) with time zone NOT NULL,
	"kind" text,
	"status" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_state" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_sum_state_day" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"kind" text,
	"status" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_state_day" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_sum_station_day" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"dept_id" uuid,
	"station_code" text,
	"kind" text,
	"status" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_station_day" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_sum_vehicle_day" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"brand" text,
	"model" text,
	"market" text,
	"platform" text,
	"kind" text,
	"status" text,
	"records" integer NOT NULL,
	"ended" integer NOT NULL,
	"ms_sum" bigint,
	"ms_squares" numeric,
	"ms_least" bigint,
	"ms_greatest" bigint,
	"ms_steps" integer[]
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_sum_vehicle_day" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen" ADD COLUMN "dept_id" uuid;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen" ADD COLUMN "station_code" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen" ADD COLUMN "brand" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen" ADD COLUMN "model" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen" ADD COLUMN "market" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen" ADD COLUMN "platform" text;
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_sequence_day_idx" ON "diagnosis_sequence_management_execution_sum_sequence_day" USING btree ("tenant_code","day");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_state_bucket_idx" ON "diagnosis_sequence_management_execution_sum_state" USING btree ("tenant_code","bucket");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_state_day_idx" ON "diagnosis_sequence_management_execution_sum_state_day" USING btree ("tenant_code","day");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_station_day_idx" ON "diagnosis_sequence_management_execution_sum_station_day" USING btree ("tenant_code","day");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_vehicle_day_idx" ON "diagnosis_sequence_management_execution_sum_vehicle_day" USING btree ("tenant_code","day");
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_sum_sequence_day" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_sum_sequence_day" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_sum_state" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_sum_state" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_sum_state_day" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_sum_state_day" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_sum_station_day" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_sum_station_day" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_sum_vehicle_day" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_sum_vehicle_day" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
