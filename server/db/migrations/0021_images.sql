CREATE TABLE "guided_diagnosis_image_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"name" text NOT NULL,
	"picture" uuid[] NOT NULL,
	"component" text NOT NULL,
	"view" text DEFAULT 'part',
	"expression" text,
	"week_from" text,
	"week_to" text,
	"gcid" uuid,
	"linked" boolean,
	"unresolved" text,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_image_import_name_key" UNIQUE("tenant_code","name")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_image_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sys_import" ADD COLUMN "files" jsonb;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_image_import" ADD CONSTRAINT "guided_diagnosis_image_import_gcid_fkey" FOREIGN KEY ("gcid") REFERENCES "public"."guided_diagnosis_gcid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guided_diagnosis_image_import_component_sort" ON "guided_diagnosis_image_import" USING btree ("tenant_code","component","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_image_import_gcid_idx" ON "guided_diagnosis_image_import" USING btree ("tenant_code","gcid");--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_image_import" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_image_import" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);