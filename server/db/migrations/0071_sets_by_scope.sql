TRUNCATE "diagnosis_sequence_management_execution_seen_set", "diagnosis_sequence_management_execution_seen_month", "diagnosis_sequence_management_execution_seen_number";
--> statement-breakpoint
UPDATE "diagnosis_sequence_management_execution_seen_day" SET "is_ready" = false, "windows" = NULL;
--> statement-breakpoint
UPDATE "diagnosis_sequence_management_execution_summed_month" SET "has_sets" = false;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_seen_window" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"brand" text,
	"market" text,
	"platform" text,
	"windows" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen_window" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_execution_seen_window_value" (
	"tenant_code" text NOT NULL,
	"day" date NOT NULL,
	"brand" text,
	"market" text,
	"platform" text,
	"seen" text NOT NULL,
	"last" integer,
	"first" integer
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen_window_value" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen_month" DROP CONSTRAINT "diagnosis_sequence_management_execution_seen_month_tenant_code_part_month_part_value_chunk_pk";
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen_set" DROP CONSTRAINT "diagnosis_sequence_management_execution_seen_set_tenant_code_part_day_part_value_chunk_pk";
--> statement-breakpoint
ALTER TABLE "support_order_list_seen_month" DROP CONSTRAINT "support_order_list_seen_month_tenant_code_part_month_part_value_chunk_pk";
--> statement-breakpoint
ALTER TABLE "support_order_list_seen_set" DROP CONSTRAINT "support_order_list_seen_set_tenant_code_part_day_part_value_chunk_pk";
--> statement-breakpoint
ALTER TABLE "flow_task_seen_month" DROP CONSTRAINT "flow_task_seen_month_tenant_code_part_month_part_value_chunk_pk";
--> statement-breakpoint
ALTER TABLE "flow_task_seen_set" DROP CONSTRAINT "flow_task_seen_set_tenant_code_part_day_part_value_chunk_pk";
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen_month" ADD COLUMN "brand" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen_month" ADD COLUMN "market" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen_month" ADD COLUMN "platform" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen_set" ADD COLUMN "brand" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen_set" ADD COLUMN "market" text;
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_execution_seen_set" ADD COLUMN "platform" text;
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_seen_window_idx" ON "diagnosis_sequence_management_execution_seen_window" USING btree ("tenant_code","day");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_seen_window_value_idx" ON "diagnosis_sequence_management_execution_seen_window_value" USING btree ("tenant_code","day");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_seen_month_idx" ON "diagnosis_sequence_management_execution_seen_month" USING btree ("tenant_code","part","month","part_value","chunk");
--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_execution_seen_set_idx" ON "diagnosis_sequence_management_execution_seen_set" USING btree ("tenant_code","part","day","part_value","chunk");
--> statement-breakpoint
CREATE INDEX "support_order_list_seen_month_idx" ON "support_order_list_seen_month" USING btree ("tenant_code","part","month","part_value","chunk");
--> statement-breakpoint
CREATE INDEX "support_order_list_seen_set_idx" ON "support_order_list_seen_set" USING btree ("tenant_code","part","day","part_value","chunk");
--> statement-breakpoint
CREATE INDEX "flow_task_seen_month_idx" ON "flow_task_seen_month" USING btree ("tenant_code","part","month","part_value","chunk");
--> statement-breakpoint
CREATE INDEX "flow_task_seen_set_idx" ON "flow_task_seen_set" USING btree ("tenant_code","part","day","part_value","chunk");
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_seen_window" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_seen_window" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_execution_seen_window_value" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_execution_seen_window_value" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
