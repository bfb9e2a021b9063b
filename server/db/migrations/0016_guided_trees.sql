CREATE TABLE "guided_diagnosis_dme_data" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"dme_no" text NOT NULL,
	"name" jsonb NOT NULL,
	"activity_type" integer DEFAULT 1 NOT NULL,
	"check_out_state" text DEFAULT 'in' NOT NULL,
	"checked_out_by" uuid,
	"checked_out_at" timestamp (3) with time zone,
	"dtcs" uuid[],
	"gcids" uuid[],
	"media" uuid[],
	"expression" text,
	"steps" jsonb NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_dme_data_dme_no_key" UNIQUE("tenant_code","dme_no")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_dme_data" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guided_diagnosis_fmea" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'system' NOT NULL,
	"parent_id" uuid,
	"severity" integer,
	"occurrence" integer,
	"detection" integer,
	"action_priority" text,
	"check_out_state" text DEFAULT 'in' NOT NULL,
	"checked_out_by" uuid,
	"checked_out_at" timestamp (3) with time zone,
	"probability" integer,
	"effect" text,
	"symptom_code" text,
	"dtcs" uuid[],
	"gcid_id" uuid,
	"prevention_control" text,
	"detection_control" text,
	"instruction" text,
	"expected" text,
	"dme_id" uuid,
	"sort" integer DEFAULT 100 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_fmea" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_dme_data" ADD CONSTRAINT "guided_diagnosis_dme_data_checked_out_by_fkey" FOREIGN KEY ("checked_out_by") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_fmea" ADD CONSTRAINT "guided_diagnosis_fmea_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "public"."guided_diagnosis_fmea"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_fmea" ADD CONSTRAINT "guided_diagnosis_fmea_checked_out_by_fkey" FOREIGN KEY ("checked_out_by") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_fmea" ADD CONSTRAINT "guided_diagnosis_fmea_gcid_id_fkey" FOREIGN KEY ("gcid_id") REFERENCES "public"."guided_diagnosis_gcid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_fmea" ADD CONSTRAINT "guided_diagnosis_fmea_dme_id_fkey" FOREIGN KEY ("dme_id") REFERENCES "public"."guided_diagnosis_dme_data"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guided_diagnosis_dme_data_dme_no_sort" ON "guided_diagnosis_dme_data" USING btree ("tenant_code","dme_no","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_dme_data_checked_out_by_idx" ON "guided_diagnosis_dme_data" USING btree ("tenant_code","checked_out_by");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_fmea_sort_sort" ON "guided_diagnosis_fmea" USING btree ("tenant_code","sort","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_fmea_parent_id_idx" ON "guided_diagnosis_fmea" USING btree ("tenant_code","parent_id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_fmea_checked_out_by_idx" ON "guided_diagnosis_fmea" USING btree ("tenant_code","checked_out_by");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_fmea_gcid_id_idx" ON "guided_diagnosis_fmea" USING btree ("tenant_code","gcid_id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_fmea_dme_id_idx" ON "guided_diagnosis_fmea" USING btree ("tenant_code","dme_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_dme_data" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_dme_data" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_fmea" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_fmea" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);