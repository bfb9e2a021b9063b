CREATE TABLE "diagnosis_sequence_management_execution_seen_month" (
	"tenant_code" text NOT NULL,
	"part" text NOT NULL,
	"part_value" text NOT NULL,
	"month" date NOT NULL,
	"chunk" integer NOT NULL,
	"members" bit(1024) NOT NULL,
	CONSTRAINT "diagnosis_sequence_management_execution_seen_month_tenant_code_part_month_part_value_chunk_pk" PRIMARY KEY("tenant_code","part","month","part_value","chunk")
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen_month" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_sum_sequence_month" (
	"tenant_code" text NOT NULL,
	"month" date NOT NULL,
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
ALTER TABLE "diagnosis_sequence_management_execution_sum_sequence_month" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_sum_state_hour" (
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
ALTER TABLE "diagnosis_sequence_management_execution_sum_state_hour" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_sum_state_month" (
	"tenant_code" text NOT NULL,
	"month" date NOT NULL,
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
ALTER TABLE "diagnosis_sequence_management_execution_sum_state_month" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_sum_station_month" (
	"tenant_code" text NOT NULL,
	"month" date NOT NULL,
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
ALTER TABLE "diagnosis_sequence_management_execution_sum_station_month" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_sum_vehicle_month" (
	"tenant_code" text NOT NULL,
	"month" date NOT NULL,
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
ALTER TABLE "diagnosis_sequence_management_execution_sum_vehicle_month" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_summed_month" (
	"tenant_code" text NOT NULL,
	"month" date NOT NULL,
	"is_ready" boolean NOT NULL,
	"has_sets" boolean DEFAULT false NOT NULL,
	CONSTRAINT "diagnosis_sequence_management_execution_summed_month_tenant_code_month_pk" PRIMARY KEY("tenant_code","month")
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_summed_month" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "sys_sum_dirty" ADD COLUMN "is_whole" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_sequence_month_idx" ON "diagnosis_sequence_management_execution_sum_sequence_month" USING btree ("tenant_code","month");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_state_hour_idx" ON "diagnosis_sequence_management_execution_sum_state_hour" USING btree ("tenant_code","bucket");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_state_month_idx" ON "diagnosis_sequence_management_execution_sum_state_month" USING btree ("tenant_code","month");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_station_month_idx" ON "diagnosis_sequence_management_execution_sum_station_month" USING btree ("tenant_code","month");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_sum_vehicle_month_idx" ON "diagnosis_sequence_management_execution_sum_vehicle_month" USING btree ("tenant_code","month");
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_seen_month" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_seen_month" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_sum_sequence_month" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_sum_sequence_month" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_sum_state_hour" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_sum_state_hour" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_sum_state_month" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_sum_state_month" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_sum_station_month" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_sum_station_month" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_sum_vehicle_month" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_sum_vehicle_month" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_summed_month" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_summed_month" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
INSERT INTO "diagnosis_sequence_management_execution_sum_state_hour" ("tenant_code", "bucket", "kind", "status", "records", "ended", "ms_sum", "ms_squares", "ms_least", "ms_greatest", "ms_steps")
	SELECT tenant_code, date_bin('1 hour', bucket, timestamptz '2000-01-01 00:00:00+00'), kind, status, sum(records), sum(ended), sum(ms_sum), sum(ms_squares), min(ms_least), max(ms_greatest),
		CASE WHEN sum(ended) > 0 THEN array[coalesce(sum(ms_steps[1]), 0), coalesce(sum(ms_steps[2]), 0), coalesce(sum(ms_steps[3]), 0), coalesce(sum(ms_steps[4]), 0), coalesce(sum(ms_steps[5]), 0), coalesce(sum(ms_steps[6]), 0), coalesce(sum(ms_steps[7]), 0), coalesce(sum(ms_steps[8]), 0), coalesce(sum(ms_steps[9]), 0), coalesce(sum(ms_steps[10]), 0), coalesce(sum(ms_steps[11]), 0), coalesce(sum(ms_steps[12]), 0), coalesce(sum(ms_steps[13]), 0), coalesce(sum(ms_steps[14]), 0), coalesce(sum(ms_steps[15]), 0), coalesce(sum(ms_steps[16]), 0), coalesce(sum(ms_steps[17]), 0), coalesce(sum(ms_steps[18]), 0), coalesce(sum(ms_steps[19]), 0), coalesce(sum(ms_steps[20]), 0), coalesce(sum(ms_steps[21]), 0), coalesce(sum(ms_steps[22]), 0), coalesce(sum(ms_steps[23]), 0), coalesce(sum(ms_steps[24]), 0)]::integer[] END
	FROM "diagnosis_sequence_management_execution_sum_state" GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO "diagnosis_sequence_management_execution_summed_month" ("tenant_code", "month", "is_ready")
	SELECT DISTINCT tenant_code, date_trunc('month', day::timestamp)::date, false FROM "diagnosis_sequence_management_execution_sum_state_day";
