CREATE TABLE "guided_diagnosis_doctor_finding" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"severity" text DEFAULT 'warning' NOT NULL,
	"kind" text DEFAULT 'missingName' NOT NULL,
	"place" text NOT NULL,
	"list" text,
	"field" text,
	"detail" text,
	"why" text,
	"status" text DEFAULT 'open' NOT NULL,
	"first_seen" timestamp (3) with time zone,
	"last_seen" timestamp (3) with time zone,
	"mending" text,
	"accepted_by" uuid,
	"accepted_at" timestamp (3) with time zone,
	"accepted_reason" text,
	"address" text,
	"resource" text,
	"row_id" text,
	"part" text,
	"is_reversible" boolean,
	"mended" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_doctor_finding_kind_resource_row_id_part_key" UNIQUE NULLS NOT DISTINCT("tenant_code","kind","resource","row_id","part")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_doctor_finding" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_doctor_finding" ADD CONSTRAINT "guided_diagnosis_doctor_finding_accepted_by_fkey" FOREIGN KEY ("accepted_by") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guided_diagnosis_doctor_finding_severity_sort" ON "guided_diagnosis_doctor_finding" USING btree ("tenant_code","severity","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_doctor_finding_list_idx" ON "guided_diagnosis_doctor_finding" USING btree ("tenant_code","list");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_doctor_finding_row_id_idx" ON "guided_diagnosis_doctor_finding" USING btree ("tenant_code","row_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_doctor_finding" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_doctor_finding" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);