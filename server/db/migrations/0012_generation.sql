CREATE TABLE "diagnosis_sequence_management_data_fetch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text,
	"sequence_id" uuid,
	"state" text DEFAULT 'doing',
	"file_verdict" text DEFAULT 'none',
	"files" uuid[],
	"sha256" text,
	"manifest_sha256" text,
	"packages" jsonb,
	"findings" jsonb,
	"finished_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_data_fetch" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_ecu_relation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"ecu_address" text NOT NULL,
	"name" text NOT NULL,
	"diagnostic_part" text,
	"platform" text NOT NULL,
	"model" text,
	"sequence_id" uuid,
	"kind" text,
	"other_address" text,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_ecu_relation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guided_diagnosis_software_package" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"ecu_address" text NOT NULL,
	"ecu_name" text,
	"part_no" text NOT NULL,
	"software_version" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"file" uuid[],
	"size" integer,
	"file_verdict" text DEFAULT 'none',
	"findings" jsonb,
	"md5" text,
	"sha256" text,
	"platform" text,
	"vdn_expression" text,
	"hardware_parts" text,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_software_package_part_no_software_version_key" UNIQUE NULLS NOT DISTINCT("tenant_code","part_no","software_version")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_software_package" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence" ADD COLUMN "package_list" uuid[];--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_data_fetch" ADD CONSTRAINT "diagnosis_sequence_management_data_fetch_sequence_id_fkey" FOREIGN KEY ("sequence_id") REFERENCES "public"."diagnosis_sequence_management_sequence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_ecu_relation" ADD CONSTRAINT "diagnosis_sequence_management_ecu_relation_sequence_id_fkey" FOREIGN KEY ("sequence_id") REFERENCES "public"."diagnosis_sequence_management_sequence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_data_fetch_create_date_sort" ON "diagnosis_sequence_management_data_fetch" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_data_fetch_sequence_id_idx" ON "diagnosis_sequence_management_data_fetch" USING btree ("tenant_code","sequence_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_ecu_relation_ecu_address_sort" ON "diagnosis_sequence_management_ecu_relation" USING btree ("tenant_code","ecu_address","id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_ecu_relation_sequence_id_idx" ON "diagnosis_sequence_management_ecu_relation" USING btree ("tenant_code","sequence_id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_software_package_create_date_sort" ON "guided_diagnosis_software_package" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_software_package_software_version_idx" ON "guided_diagnosis_software_package" USING btree ("tenant_code","software_version");--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_data_fetch" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_data_fetch" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_ecu_relation" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_ecu_relation" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "diagnosis_sequence_management_ecu_relation" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_software_package" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_software_package" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "guided_diagnosis_software_package" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');