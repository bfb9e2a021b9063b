CREATE TABLE "diagnosis_sequence_management_execution_seen_day" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"is_ready" boolean NOT NULL,
	"windows" integer[],
	CONSTRAINT "diagnosis_sequence_management_execution_seen_day_tenant_code_day_pk" PRIMARY KEY("tenant_code","day")
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen_day" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_seen_number" (
	"tenant_code" text NOT NULL,
	"part" text NOT NULL,
	"part_value" text NOT NULL,
	"seen" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "diagnosis_sequence_management_execution_seen_number_tenant_code_part_part_value_seen_pk" PRIMARY KEY("tenant_code","part","part_value","seen")
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen_number" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_seen_set" (
	"tenant_code" text NOT NULL,
	"part" text NOT NULL,
	"part_value" text NOT NULL,
	"day" date NOT NULL,
	"chunk" integer NOT NULL,
	"members" bit(1024) NOT NULL,
	CONSTRAINT "diagnosis_sequence_management_execution_seen_set_tenant_code_part_day_part_value_chunk_pk" PRIMARY KEY("tenant_code","part","day","part_value","chunk")
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen_set" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_seen_day" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_seen_day" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_seen_number" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_seen_number" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_seen_set" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_seen_set" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
