CREATE TABLE "diagnosis_sequence_management_sequence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"sequence_no" text,
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"platform" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"priority" integer DEFAULT 100 NOT NULL,
	"task_type" text DEFAULT 'userConfirm' NOT NULL,
	"masked" boolean DEFAULT false,
	"description" jsonb,
	"vdn_expression" text,
	"ecu_list" jsonb,
	"brand_list" jsonb,
	"markets" text[],
	"vehicle_pool_id" uuid,
	"vin_list" text[],
	"fault_codes" text,
	"excluded_list" uuid[],
	"exclusion_reason" text,
	"dsa_required" boolean DEFAULT false,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"gray_rule_id" uuid,
	"file" uuid[],
	"file_verdict" text DEFAULT 'none',
	"sha256" text,
	"sub_sequence_list" uuid[],
	"remark" text,
	"drafter" uuid,
	"submitter" uuid,
	"approver" uuid,
	"published_at" timestamp (3) with time zone,
	"published_version" integer,
	"restores" integer,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "diagnosis_sequence_management_sequence_sequence_no_key" UNIQUE("tenant_code","sequence_no")
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence" ADD CONSTRAINT "diagnosis_sequence_management_sequence_vehicle_pool_id_fkey" FOREIGN KEY ("vehicle_pool_id") REFERENCES "public"."account_vehicle_pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence" ADD CONSTRAINT "diagnosis_sequence_management_sequence_gray_rule_id_fkey" FOREIGN KEY ("gray_rule_id") REFERENCES "public"."account_gray_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence" ADD CONSTRAINT "diagnosis_sequence_management_sequence_drafter_fkey" FOREIGN KEY ("drafter") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence" ADD CONSTRAINT "diagnosis_sequence_management_sequence_submitter_fkey" FOREIGN KEY ("submitter") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sequence_management_sequence" ADD CONSTRAINT "diagnosis_sequence_management_sequence_approver_fkey" FOREIGN KEY ("approver") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_create_date_sort" ON "diagnosis_sequence_management_sequence" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_vehicle_pool_id_idx" ON "diagnosis_sequence_management_sequence" USING btree ("tenant_code","vehicle_pool_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_gray_rule_id_idx" ON "diagnosis_sequence_management_sequence" USING btree ("tenant_code","gray_rule_id");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_markets_gin" ON "diagnosis_sequence_management_sequence" USING gin ("markets");--> statement-breakpoint
CREATE INDEX "diagnosis_sequence_management_sequence_vin_list_gin" ON "diagnosis_sequence_management_sequence" USING gin ("vin_list");--> statement-breakpoint
CREATE POLICY "tenant" ON "diagnosis_sequence_management_sequence" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "diagnosis_sequence_management_sequence" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "diagnosis_sequence_management_sequence" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');