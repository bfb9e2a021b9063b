CREATE TABLE "guided_diagnosis_circuit_diagram_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"diagram_no" text NOT NULL,
	"name" text NOT NULL,
	"names" text,
	"system" text,
	"model" uuid,
	"expression" text,
	"week_from" text,
	"week_to" text,
	"file" uuid[] NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_circuit_diagram_import_diagram_no_expre_kzsi2e" UNIQUE NULLS NOT DISTINCT("tenant_code","diagram_no","expression","week_from")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_circuit_diagram_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guided_diagnosis_circuit_sheet" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"diagram" uuid NOT NULL,
	"sheet" integer NOT NULL,
	"file" uuid[],
	"page_no" integer,
	"contents" text,
	"components" uuid[],
	"wires" uuid[],
	"fuses" uuid[],
	"relays" uuid[],
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_circuit_sheet" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_circuit_diagram_import" ADD CONSTRAINT "guided_diagnosis_circuit_diagram_import_model_fkey" FOREIGN KEY ("model") REFERENCES "public"."data_config_vehicle_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_circuit_sheet" ADD CONSTRAINT "guided_diagnosis_circuit_sheet_diagram_fkey" FOREIGN KEY ("diagram") REFERENCES "public"."guided_diagnosis_circuit_diagram_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guided_diagnosis_circuit_diagram_import_diagram_no_sort" ON "guided_diagnosis_circuit_diagram_import" USING btree ("tenant_code","diagram_no","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_circuit_diagram_import_model_idx" ON "guided_diagnosis_circuit_diagram_import" USING btree ("tenant_code","model");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_circuit_sheet_name_sort" ON "guided_diagnosis_circuit_sheet" USING btree ("tenant_code","name","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_circuit_sheet_diagram_idx" ON "guided_diagnosis_circuit_sheet" USING btree ("tenant_code","diagram");--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_circuit_diagram_import" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_circuit_diagram_import" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_circuit_sheet" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_circuit_sheet" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);