CREATE TABLE "guided_diagnosis_document" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"doc_no" text NOT NULL,
	"name" jsonb NOT NULL,
	"activity_type" integer DEFAULT 1 NOT NULL,
	"check_out_state" text DEFAULT 'in' NOT NULL,
	"checked_out_by" uuid,
	"checked_out_at" timestamp (3) with time zone,
	"expression" text,
	"week_from" text,
	"week_to" text,
	"chapters" jsonb,
	"methods" uuid[],
	"gcids" uuid[],
	"media" uuid[],
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creator" uuid,
	"updater" uuid,
	CONSTRAINT "guided_diagnosis_document_doc_no_key" UNIQUE("tenant_code","doc_no")
);
--> statement-breakpoint
ALTER TABLE "guided_diagnosis_document" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guided_diagnosis_document" ADD CONSTRAINT "guided_diagnosis_document_checked_out_by_fkey" FOREIGN KEY ("checked_out_by") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guided_diagnosis_document_doc_no_sort" ON "guided_diagnosis_document" USING btree ("tenant_code","doc_no","id");--> statement-breakpoint
CREATE INDEX "guided_diagnosis_document_checked_out_by_idx" ON "guided_diagnosis_document" USING btree ("tenant_code","checked_out_by");--> statement-breakpoint
CREATE POLICY "tenant" ON "guided_diagnosis_document" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "guided_diagnosis_document" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);