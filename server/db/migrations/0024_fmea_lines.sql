CREATE TABLE "guided_diagnosis_fmea_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"system" text NOT NULL,
	"function" text NOT NULL,
	"effect" text,
	"severity" integer NOT NULL,
	"failure_mode" text NOT NULL,
	"cause" text NOT NULL,
	"prevention_control" text,
	"occurrence" integer NOT NULL,
	"detection_control" text,
	"detection" integer NOT NULL,
	"stated_priority" text,
	"action_priority" text,
	"priority_differs" boolean,
	"symptom_code" text,
	"dtcs" text,
	"gcid" text,
	"test" text,
	"expected" text,
	"repair" text,
	"dme" text,
	"outcome" text,
	"nodes" integer,
	"node_id" uuid,
	"unresolved" text,
	"effected" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_fmea_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_fmea_import" ADD CONSTRAINT "guided_diagnosis_fmea_import_node_id_fkey" FOREIGN KEY ("node_id") REFERENCES "public"."guided_diagnosis_fmea"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guided_diagnosis_fmea_import_create_date_sort" ON "guided_diagnosis_fmea_import" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_fmea_import_node_id_idx" ON "guided_diagnosis_fmea_import" USING btree ("tenant_code","node_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_fmea_import" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_fmea_import" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);