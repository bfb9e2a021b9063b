CREATE TABLE "support_case" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"case_no" text,
	"subject" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"issue_type" text,
	"symptom" jsonb,
	"cause" jsonb NOT NULL,
	"remedy" jsonb NOT NULL,
	"models" text[],
	"ecus" text[],
	"dtcs" text[],
	"order_id" uuid,
	"helped" integer DEFAULT 0,
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
	CONSTRAINT "support_case_case_no_key" UNIQUE("tenant_code","case_no")
);
--> statement-breakpoint
ALTER TABLE "support_case" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD COLUMN "case_id" uuid;
--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."support_order_list"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_drafter_fkey" FOREIGN KEY ("drafter") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_submitter_fkey" FOREIGN KEY ("submitter") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_approver_fkey" FOREIGN KEY ("approver") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "support_case_create_date_sort" ON "support_case" USING btree ("tenant_code","create_date","id");
--> statement-breakpoint
CREATE INDEX "support_case_order_id_idx" ON "support_case" USING btree ("order_id","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_case_drafter_idx" ON "support_case" USING btree ("drafter","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_case_submitter_idx" ON "support_case" USING btree ("submitter","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_case_approver_idx" ON "support_case" USING btree ("approver","tenant_code");
--> statement-breakpoint
CREATE INDEX "support_case_models_gin" ON "support_case" USING gin ("models");
--> statement-breakpoint
CREATE INDEX "support_case_ecus_gin" ON "support_case" USING gin ("ecus");
--> statement-breakpoint
CREATE INDEX "support_case_dtcs_gin" ON "support_case" USING gin ("dtcs");
--> statement-breakpoint
ALTER TABLE "support_order_list" ADD CONSTRAINT "support_order_list_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "public"."support_case"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "support_order_list_case_id_idx" ON "support_order_list" USING btree ("case_id","tenant_code");
--> statement-breakpoint
CREATE POLICY "tenant" ON "support_case" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));
--> statement-breakpoint
CREATE POLICY "platform" ON "support_case" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);
