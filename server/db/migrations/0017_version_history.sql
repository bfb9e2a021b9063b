CREATE TABLE "diagnosis_sequence_management_button_config" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"list" text NOT NULL,
	"part" text DEFAULT 'button' NOT NULL,
	"name" text NOT NULL,
	"label" jsonb,
	"role_id_list" uuid[],
	"visible" boolean DEFAULT true,
	"place" integer,
	"status" integer DEFAULT 1 NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_button_config" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "diagnosis_sequence_management_version_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"sequence_no" text NOT NULL,
	"number" integer NOT NULL,
	"name" jsonb,
	"kind" text NOT NULL,
	"drafter_id" uuid,
	"approver_id" uuid,
	"published_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"target_count" integer,
	"restores" integer,
	"content_hash" text NOT NULL,
	"sequence_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_version_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_version_history" ADD CONSTRAINT "diagnosis_sequence_management_version_history_drafter_id_fkey" FOREIGN KEY ("drafter_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_version_history" ADD CONSTRAINT "diagnosis_sequence_management_version_history_approver_id_fkey" FOREIGN KEY ("approver_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_version_history" ADD CONSTRAINT "diagnosis_sequence_management_version_history_sequence_id_fkey" FOREIGN KEY ("sequence_id") REFERENCES "public"."diagnosis_sequence_management_sequence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_button_config_list_sort" ON "diagnosis_sequence_management_button_config" USING btree ("tenant_code","list","id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_version_history_published_at_sort" ON "diagnosis_sequence_management_version_history" USING btree ("tenant_code","published_at","id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_version_history_drafter_id_idx" ON "diagnosis_sequence_management_version_history" USING btree ("tenant_code","drafter_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_version_history_approver_id_idx" ON "diagnosis_sequence_management_version_history" USING btree ("tenant_code","approver_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_version_history_content_hash_idx" ON "diagnosis_sequence_management_version_history" USING btree ("tenant_code","content_hash");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_version_history_sequence_id_idx" ON "diagnosis_sequence_management_version_history" USING btree ("tenant_code","sequence_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_button_config" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_button_config" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "diagnosis_sequence_management_button_config" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_version_history" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_version_history" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "diagnosis_sequence_management_version_history" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');