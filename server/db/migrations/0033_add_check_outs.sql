CREATE TABLE "guided_diagnosis_ecu_wdid" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"ecu_address" text NOT NULL,
	"ecu_name" text NOT NULL,
	"wdid" text NOT NULL,
	"check_out_state" text DEFAULT 'in' NOT NULL,
	"checked_out_by" uuid,
	"checked_out_at" timestamp (3) with time zone,
	"diagram" text,
	"sheet" integer,
	"connectors" jsonb,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_ecu_wdid_ecu_address_wdid_key" UNIQUE NULLS NOT DISTINCT("tenant_code","ecu_address","wdid")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_ecu_wdid" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guided_diagnosis_gcid" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"gcid" text NOT NULL,
	"name" jsonb NOT NULL,
	"component_type" text NOT NULL,
	"check_out_state" text DEFAULT 'in' NOT NULL,
	"checked_out_by" uuid,
	"checked_out_at" timestamp (3) with time zone,
	"function_group" text,
	"position" text,
	"picture" uuid[],
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_gcid_gcid_key" UNIQUE("tenant_code","gcid")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_gcid" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guided_diagnosis_gcid_part" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"gcid_id" uuid NOT NULL,
	"part_number" text NOT NULL,
	"week_from" text NOT NULL,
	"week_to" text,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_gcid_part_gcid_id_part_number_week_from_key" UNIQUE NULLS NOT DISTINCT("tenant_code","gcid_id","part_number","week_from")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_gcid_part" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_ecu_wdid" ADD CONSTRAINT "guided_diagnosis_ecu_wdid_checked_out_by_fkey" FOREIGN KEY ("checked_out_by") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_gcid" ADD CONSTRAINT "guided_diagnosis_gcid_checked_out_by_fkey" FOREIGN KEY ("checked_out_by") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_gcid_part" ADD CONSTRAINT "guided_diagnosis_gcid_part_gcid_id_fkey" FOREIGN KEY ("gcid_id") REFERENCES "public"."guided_diagnosis_gcid"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guided_diagnosis_ecu_wdid_ecu_address_sort" ON "guided_diagnosis_ecu_wdid" USING btree ("tenant_code","ecu_address","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_ecu_wdid_checked_out_by_idx" ON "guided_diagnosis_ecu_wdid" USING btree ("tenant_code","checked_out_by");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_gcid_gcid_sort" ON "guided_diagnosis_gcid" USING btree ("tenant_code","gcid","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_gcid_checked_out_by_idx" ON "guided_diagnosis_gcid" USING btree ("tenant_code","checked_out_by");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_gcid_part_part_number_sort" ON "guided_diagnosis_gcid_part" USING btree ("tenant_code","part_number","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_gcid_part_gcid_id_idx" ON "guided_diagnosis_gcid_part" USING btree ("tenant_code","gcid_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_ecu_wdid" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_ecu_wdid" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_gcid" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_gcid" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_gcid_part" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_gcid_part" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);