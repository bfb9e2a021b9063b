CREATE TABLE "diagnosis_sequence_management_execution_seen" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"vin" text,
	"sequence_no" text,
	"sequence_version" integer,
	"kind" text,
	"quarters" bit(96) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_sum_sequence" (
	"tenant_code" text NOT NULL,
	"bucket" timestamp (3) with time zone NOT NULL,
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
ALTER TABLE "diagnosis_sequence_management_execution_sum_sequence" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_sum_station" (
	"tenant_code" text NOT NULL,
	"bucket" timestamp (3) with time zone NOT NULL,
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
ALTER TABLE "diagnosis_sequence_management_execution_sum_station" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_sum_vehicle" (
	"tenant_code" text NOT NULL,
	"bucket" timestamp (3) with time zone NOT NULL,
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
ALTER TABLE "diagnosis_sequence_management_execution_sum_vehicle" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sys_sum_dirty" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_sum_dirty_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"tenant_code" text NOT NULL,
	"bucket" timestamp (3) with time zone NOT NULL,
	"records" integer NOT NULL,
	"marked_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_sum_dirty" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sys_sum_late" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_sum_late_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"records" integer NOT NULL,
	"counted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_sum_late" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_seen_day_idx" ON "diagnosis_sequence_management_execution_seen" USING btree ("tenant_code","day");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_sequence_bucket_idx" ON "diagnosis_sequence_management_execution_sum_sequence" USING btree ("tenant_code","bucket");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_station_bucket_idx" ON "diagnosis_sequence_management_execution_sum_station" USING btree ("tenant_code","bucket");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_vehicle_bucket_idx" ON "diagnosis_sequence_management_execution_sum_vehicle" USING btree ("tenant_code","bucket");
--> statement-breakpoint
CREATE INDEX "sys_sum_dirty_tenant_idx" ON "sys_sum_dirty" USING btree ("tenant_code","source");
--> statement-breakpoint
CREATE INDEX "sys_sum_late_tenant_idx" ON "sys_sum_late" USING btree ("tenant_code","source","counted_at");
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_seen" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_seen" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_sum_sequence" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_sum_sequence" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_sum_station" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_sum_station" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_sum_vehicle" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_sum_vehicle" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_sum_dirty" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "sys_sum_dirty" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "sys_sum_late" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "sys_sum_late" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
