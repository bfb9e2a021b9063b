CREATE TABLE "data_config_portal_page" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_code" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"product" text,
	"headline" jsonb NOT NULL,
	"introduction" jsonb,
	"pictures" jsonb,
	"uploads" uuid[],
	"downloads" jsonb,
	"links" jsonb,
	"contact_name" jsonb,
	"contact_email" text,
	"contact_phone" text,
	"contact_address" jsonb,
	"contact_hours" jsonb,
	"content" jsonb,
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
	CONSTRAINT "data_config_portal_page_tenant_code_key" UNIQUE("tenant_code")
);
--> statement-breakpoint
ALTER TABLE "data_config_portal_page" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "data_config_portal_page" ADD CONSTRAINT "data_config_portal_page_drafter_fkey" FOREIGN KEY ("drafter") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_config_portal_page" ADD CONSTRAINT "data_config_portal_page_submitter_fkey" FOREIGN KEY ("submitter") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_config_portal_page" ADD CONSTRAINT "data_config_portal_page_approver_fkey" FOREIGN KEY ("approver") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_config_portal_page_create_date_sort" ON "data_config_portal_page" USING btree ("tenant_code","create_date","id");--> statement-breakpoint
CREATE POLICY "tenant" ON "data_config_portal_page" AS PERMISSIVE FOR ALL TO "console_tenant" USING (tenant_code = (select nullif(current_setting('app.tenant', true), ''))) WITH CHECK (tenant_code = (select nullif(current_setting('app.tenant', true), '')));--> statement-breakpoint
CREATE POLICY "platform" ON "data_config_portal_page" AS PERMISSIVE FOR ALL TO "console_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared" ON "data_config_portal_page" AS PERMISSIVE FOR SELECT TO "console_tenant" USING (tenant_code = '');